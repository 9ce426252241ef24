import type { BodyOf, StaffMethod, staffEditMethod, Tier } from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';

/** What stands in the fields while somebody edits a way to deposit. */
export type TermsDraft = {
  names: Readonly<Record<string, string>>;
  min: string;
  max: string;
  fixed: string;
  feePayer: 'house' | 'member';
  feeRate: string;
  feeMin: string;
  feeMax: string;
  from: string;
  until: string;
  minutes: string;
  position: string;
  leastTier: Tier;
  dailyCount: string;
  needsPayerName: boolean;
  needsSlip: boolean;
  isOpen: boolean;
};
export type Terms = Omit<BodyOf<typeof staffEditMethod>, 'revision' | 'reason'>;

export function draftOf(method: StaffMethod): TermsDraft {
  const write = (minor: string) => formatAmount(BigInt(minor), method.currency);
  return {
    names: method.names,
    min: write(method.min),
    max: write(method.max),
    fixed: method.fixedAmounts.map(write).join(' '),
    feePayer: method.fee.payer,
    feeRate: String(method.fee.rate / 100),
    feeMin: write(method.fee.min),
    feeMax: method.fee.max === null ? '' : write(method.fee.max),
    from: method.hours?.from ?? '',
    until: method.hours?.until ?? '',
    minutes: String(method.minutesToPay),
    position: String(method.position),
    leastTier: method.leastTier,
    dailyCount: method.dailyCount === null ? '' : String(method.dailyCount),
    needsPayerName: method.needsPayerName,
    needsSlip: method.needsSlip,
    isOpen: method.isOpen,
  };
}

/** The draft as it would be sent; nothing while something in it is no amount, rate or time. */
export function termsOf(draft: TermsDraft, currency: string): Terms | undefined {
  const amounts = [draft.min, draft.max, draft.feeMin, ...draft.fixed.split(/\s+/).filter(Boolean)].map(
    (text) => parseAmount(text, currency),
  );
  const feeMax = draft.feeMax.trim() === '' ? null : parseAmount(draft.feeMax, currency);
  const rate = rateOf(draft.feeRate);
  const [minutes, position] = [Number(draft.minutes), Number(draft.position)];
  const hasHours = draft.from !== '' || draft.until !== '';
  if (amounts.includes(undefined) || feeMax === undefined || rate === undefined) return undefined;
  if (!(minutes >= 1 && minutes <= 1440) || !/^\d{1,3}$/.test(draft.position)) return undefined;
  if (!/^([1-9]\d{0,2})?$/.test(draft.dailyCount)) return undefined;
  if (hasHours && (draft.from === '' || draft.until === '')) return undefined;
  const [min = '', max = '', feeMin = '', ...fixedAmounts] = amounts.map(String);
  return {
    names: Object.fromEntries(
      Object.entries(draft.names)
        .map(([language, name]) => [language, name.trim()])
        .filter(([, name]) => name !== ''),
    ),
    min,
    max,
    fixedAmounts,
    fee: { payer: draft.feePayer, rate, min: feeMin, max: feeMax === null ? null : String(feeMax) },
    hours: hasHours ? { from: draft.from, until: draft.until } : null,
    minutesToPay: minutes,
    position,
    leastTier: draft.leastTier,
    dailyCount: draft.dailyCount === '' ? null : Number(draft.dailyCount),
    needsPayerName: draft.needsPayerName,
    needsSlip: draft.needsSlip,
    isOpen: draft.isOpen,
  };
}

const MOST_RATE = 5_000;

/** `1.25` as hundredths of a percent. */
export function rateOf(text: string): number | undefined {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text.trim());
  const rate = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN;
  return rate <= MOST_RATE ? rate : undefined;
}
