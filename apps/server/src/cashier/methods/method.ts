import { type DepositFee, houseTime, type ServiceHours } from '@fairhall/contract';
import { currencyOf } from '@fairhall/money';
import { refuse } from '#platform/refusal';
import type { MethodRow } from '../tables.ts';

/** Why nothing can be paid this way at this moment; nothing when it can. */
export function whyClosed(
  method: Pick<MethodRow, 'is_open' | 'hours_from' | 'hours_until'>,
  at: Date,
): 'by-staff' | 'hours' | undefined {
  if (!method.is_open) return 'by-staff';
  const hours = hoursOf(method);
  return hours && !isWithin(hours, at) ? 'hours' : undefined;
}

/** On the house's clock; the closing minute is no longer served. */
export function isWithin({ from, until }: ServiceHours, at: Date): boolean {
  const now = houseTime(at.getTime()).slice(11, 16);
  return from < until ? from <= now && now < until : from <= now || now < until;
}

/** Refuses an amount the method does not take, or a moment at which it takes none. */
export function requireTakes(method: MethodRow, amountMinor: bigint, at: Date): void {
  const closed = whyClosed(method, at);
  const hours = hoursOf(method);
  if (closed === 'hours' && hours) refuse('cashier/method-off-hours', hours);
  if (closed) refuse('cashier/method-closed');
  if (amountMinor < method.min_minor)
    refuse('cashier/amount-too-small', { min: String(method.min_minor) }, 'amount');
  if (amountMinor > method.max_minor)
    refuse('cashier/amount-too-large', { max: String(method.max_minor) }, 'amount');
  if (!isPayable(method, amountMinor)) refuse('cashier/amount-not-whole', {}, 'amount');
  if (method.fixed_minors.length > 0 && !method.fixed_minors.includes(amountMinor))
    refuse('cashier/amount-not-offered', {}, 'amount');
}

/** VietQR writes whole dong: no code can ask for a part of a unit. */
export function isPayable(
  { kind, currency }: Pick<MethodRow, 'kind' | 'currency'>,
  amountMinor: bigint,
): boolean {
  return kind !== 'vietqr' || amountMinor % 10n ** BigInt(currencyOf(currency).scale) === 0n;
}

export function hoursOf({
  hours_from: from,
  hours_until: until,
}: Pick<MethodRow, 'hours_from' | 'hours_until'>): ServiceHours | null {
  return from !== null && until !== null ? { from, until } : null;
}

export function feeTermsOf(method: MethodRow): DepositFee {
  return {
    payer: method.fee_payer,
    rate: method.fee_rate,
    min: String(method.fee_min_minor),
    max: method.fee_max_minor === null ? null : String(method.fee_max_minor),
  };
}

export type MethodTerms = {
  minMinor: bigint;
  maxMinor: bigint;
  fixedMinors: readonly bigint[];
  feeMinMinor: bigint;
  feeMaxMinor: bigint | null;
  hours: ServiceHours | null;
};

/** Refuses terms that contradict themselves. */
export function requireSound(terms: MethodTerms): void {
  const { minMinor, maxMinor, feeMinMinor, feeMaxMinor, hours } = terms;
  if (minMinor < 1n || maxMinor < minMinor) refuse('cashier/limits-backwards', {}, 'max');
  if (terms.fixedMinors.some((fixed) => fixed < minMinor || fixed > maxMinor))
    refuse('cashier/fixed-outside-limits', {}, 'fixedAmounts');
  if (feeMinMinor >= minMinor) refuse('cashier/fee-too-large', {}, 'fee.min');
  if (feeMaxMinor !== null && feeMaxMinor < feeMinMinor) refuse('cashier/limits-backwards', {}, 'fee.max');
  if (hours && hours.from === hours.until) refuse('cashier/hours-empty', {}, 'hours');
}
