import type { CheckedTier, WithdrawalLevel, WithdrawalTerms } from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';
import { rateOf } from './method-terms.ts';

/** What stands in the fields while somebody edits the terms of withdrawals. */
export type WithdrawalTermsDraft = {
  isOpen: boolean;
  from: string;
  until: string;
  min: string;
  payoutMax: string;
  levels: readonly LevelDraft[];
} & OfDayDraft;

/** What a member may withdraw in a day, and for what. */
export type OfDayDraft = {
  max: string;
  dailyCount: string;
  dailyAmount: string;
  freeCount: string;
  feeRate: string;
  feeMin: string;
  feeMax: string;
};
export type LevelDraft = OfDayDraft & { fromTier: CheckedTier };

type OfDay = Omit<WithdrawalLevel, 'fromTier'>;

export function draftOfTerms(terms: WithdrawalTerms, currency: string): WithdrawalTermsDraft {
  const write = (minor: string) => formatAmount(BigInt(minor), currency);
  return {
    isOpen: terms.isOpen,
    from: terms.hours?.from ?? '',
    until: terms.hours?.until ?? '',
    min: write(terms.min),
    ...draftOfDay(terms, currency),
    payoutMax: terms.payoutMax === null ? '' : write(terms.payoutMax),
    levels: terms.levels.map((level) => ({ fromTier: level.fromTier, ...draftOfDay(level, currency) })),
  };
}

function draftOfDay(terms: OfDay, currency: string): OfDayDraft {
  const write = (minor: string) => formatAmount(BigInt(minor), currency);
  return {
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
  const min = parseAmount(draft.min, currency);
  const payoutMax = draft.payoutMax.trim() === '' ? null : parseAmount(draft.payoutMax, currency);
  const hasHours = draft.from !== '' || draft.until !== '';
  const ofDay = ofDayOf(draft, currency);
  const levels = draft.levels.flatMap(({ fromTier, ...level }) => {
    const read = ofDayOf(level, currency);
    return read ? [{ fromTier, ...read }] : [];
  });
  if (min === undefined || ofDay === undefined || levels.length < draft.levels.length) return undefined;
  if (payoutMax === undefined || payoutMax === 0n) return undefined;
  if (hasHours && (draft.from === '' || draft.until === '')) return undefined;
  return {
    isOpen: draft.isOpen,
    hours: hasHours ? { from: draft.from, until: draft.until } : null,
    min: String(min),
    ...ofDay,
    levels: levels.toSorted((one, other) => one.fromTier - other.fromTier),
    payoutMax: payoutMax === null ? null : String(payoutMax),
  };
}

function ofDayOf(draft: OfDayDraft, currency: string): OfDay | undefined {
  const [max, dailyAmount, feeMin] = [draft.max, draft.dailyAmount, draft.feeMin].map((text) =>
    parseAmount(text, currency),
  );
  const feeMax = draft.feeMax.trim() === '' ? null : parseAmount(draft.feeMax, currency);
  const rate = rateOf(draft.feeRate);
  if (max === undefined || dailyAmount === undefined || feeMin === undefined) return undefined;
  if (feeMax === undefined || rate === undefined) return undefined;
  if (!/^[1-9]\d{0,2}$/.test(draft.dailyCount) || !/^\d{1,3}$/.test(draft.freeCount)) return undefined;
  return {
    max: String(max),
    dailyCount: Number(draft.dailyCount),
    dailyAmount: String(dailyAmount),
    freeCount: Number(draft.freeCount),
    fee: { rate, min: String(feeMin), max: feeMax === null ? null : String(feeMax) },
  };
}
