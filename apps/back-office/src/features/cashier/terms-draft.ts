import type { CheckedTier, OwnTerms, WithdrawalTerms } from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';
import { rateOf } from './method-terms.ts';

/** What stands in the fields while somebody edits the terms of withdrawals. */
export type WithdrawalTermsDraft = {
  isOpen: boolean;
  from: string;
  until: string;
  payoutMax: string;
  /** Lowest first. */
  levels: readonly LevelDraft[];
} & OwnTermsDraft;

/** What a member may withdraw, and for what: everybody, or from a level on. */
export type OwnTermsDraft = {
  min: string;
  max: string;
  dailyCount: string;
  dailyAmount: string;
  freeCount: string;
  feeRate: string;
  feeMin: string;
  feeMax: string;
};
export type LevelDraft = OwnTermsDraft & { fromTier: CheckedTier };

export function draftOfTerms(terms: WithdrawalTerms, currency: string): WithdrawalTermsDraft {
  const write = (minor: string) => formatAmount(BigInt(minor), currency);
  return {
    isOpen: terms.isOpen,
    from: terms.hours?.from ?? '',
    until: terms.hours?.until ?? '',
    ...draftOfOwn(terms, currency),
    payoutMax: terms.payoutMax === null ? '' : write(terms.payoutMax),
    levels: terms.levels.map((level) => ({ fromTier: level.fromTier, ...draftOfOwn(level, currency) })),
  };
}

function draftOfOwn(terms: OwnTerms, currency: string): OwnTermsDraft {
  const write = (minor: string) => formatAmount(BigInt(minor), currency);
  return {
    min: write(terms.min),
    max: write(terms.max),
    dailyCount: String(terms.dailyCount),
    dailyAmount: write(terms.dailyAmount),
    freeCount: String(terms.freeCount),
    feeRate: String(terms.fee.rate / 100),
    feeMin: write(terms.fee.min),
    feeMax: terms.fee.max === null ? '' : write(terms.fee.max),
  };
}

/** The draft as it would be sent; nothing while something in it is no amount, number, rate or time. */
export function termsOfDraft(draft: WithdrawalTermsDraft, currency: string): WithdrawalTerms | undefined {
  const payoutMax = draft.payoutMax.trim() === '' ? null : parseAmount(draft.payoutMax, currency);
  const hasHours = draft.from !== '' || draft.until !== '';
  const own = ownOf(draft, currency);
  const levels = draft.levels.flatMap(({ fromTier, ...level }) => {
    const read = ownOf(level, currency);
    return read ? [{ fromTier, ...read }] : [];
  });
  if (own === undefined || levels.length < draft.levels.length) return undefined;
  if (payoutMax === undefined || payoutMax === 0n) return undefined;
  if (hasHours && (draft.from === '' || draft.until === '')) return undefined;
  return {
    isOpen: draft.isOpen,
    hours: hasHours ? { from: draft.from, until: draft.until } : null,
    ...own,
    levels,
    payoutMax: payoutMax === null ? null : String(payoutMax),
  };
}

function ownOf(draft: OwnTermsDraft, currency: string): OwnTerms | undefined {
  const [min, max, dailyAmount, feeMin] = [draft.min, draft.max, draft.dailyAmount, draft.feeMin].map(
    (text) => parseAmount(text, currency),
  );
  const feeMax = draft.feeMax.trim() === '' ? null : parseAmount(draft.feeMax, currency);
  const rate = rateOf(draft.feeRate);
  if (min === undefined || max === undefined || dailyAmount === undefined || feeMin === undefined)
    return undefined;
  if (feeMax === undefined || rate === undefined) return undefined;
  if (!/^[1-9]\d{0,2}$/.test(draft.dailyCount) || !/^\d{1,3}$/.test(draft.freeCount)) return undefined;
  return {
    min: String(min),
    max: String(max),
    dailyCount: Number(draft.dailyCount),
    dailyAmount: String(dailyAmount),
    freeCount: Number(draft.freeCount),
    fee: { rate, min: String(feeMin), max: feeMax === null ? null : String(feeMax) },
  };
}
