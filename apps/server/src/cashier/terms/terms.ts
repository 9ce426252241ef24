import { type WithdrawalTerms, withdrawalFeeOn } from '@fairhall/contract';
import { unitOf } from '@fairhall/money';
import { refuse } from '#platform/refusal';
import { whyClosed } from '../service-hours.ts';
import { requireSoundLimits } from '../sound-limits.ts';

/** A member's withdrawals of today that count: those whose money is out or on its way. */
export type OfToday = { count: number; amountMinor: bigint };

/** In whole units, until staff set the currency's own. */
const FIRST = { min: 100n, max: 500_000n, dailyAmount: 1_000_000n } as const;

export function firstTermsOf(currency: string): WithdrawalTerms {
  const minor = (units: bigint) => String(units * unitOf(currency));
  return {
    isOpen: true,
    hours: null,
    min: minor(FIRST.min),
    max: minor(FIRST.max),
    dailyCount: 10,
    dailyAmount: minor(FIRST.dailyAmount),
    freeCount: 3,
    fee: { rate: 0, min: '0', max: null },
  };
}

const freeLeftOf = (terms: Pick<WithdrawalTerms, 'freeCount'>, { count }: OfToday) =>
  Math.max(0, terms.freeCount - count);

/** What a member reads before they ask. */
export function optionsWithin(terms: WithdrawalTerms, { today, at }: { today: OfToday; at: Date }) {
  const { min, max, hours, dailyCount, dailyAmount, fee } = terms;
  const amountLeft = BigInt(dailyAmount) - today.amountMinor;
  return {
    min,
    max,
    hours,
    closed: whyClosed(terms, at) ?? null,
    dailyCount,
    countLeft: Math.max(0, dailyCount - today.count),
    dailyAmount,
    amountLeft: String(amountLeft > 0n ? amountLeft : 0n),
    freeLeft: freeLeftOf(terms, today),
    fee,
  };
}

/** Refuses what is outside the terms of the house; answers what the house keeps of the rest. */
export function feeWithin(
  terms: WithdrawalTerms,
  { amountMinor, today, at }: { amountMinor: bigint; today: OfToday; at: Date },
): bigint {
  const closed = whyClosed(terms, at);
  if (closed === 'hours' && terms.hours) refuse('cashier/withdrawals-off-hours', terms.hours);
  if (closed) refuse('cashier/withdrawals-closed');
  if (amountMinor < BigInt(terms.min)) refuse('cashier/amount-too-small', { min: terms.min }, 'amount');
  if (amountMinor > BigInt(terms.max)) refuse('cashier/amount-too-large', { max: terms.max }, 'amount');
  if (today.count >= terms.dailyCount) refuse('cashier/withdrawals-of-today', { max: terms.dailyCount });
  const leftMinor = BigInt(terms.dailyAmount) - today.amountMinor;
  if (amountMinor > leftMinor)
    refuse('cashier/amount-of-today', { left: String(leftMinor > 0n ? leftMinor : 0n) }, 'amount');
  return withdrawalFeeOn({ freeLeft: freeLeftOf(terms, today), fee: terms.fee }, amountMinor);
}

/** Refuses terms that contradict themselves. */
export function requireSoundTerms({ min, max, dailyAmount, fee, hours }: WithdrawalTerms): void {
  requireSoundLimits({
    minMinor: BigInt(min),
    maxMinor: BigInt(max),
    feeMinMinor: BigInt(fee.min),
    feeMaxMinor: fee.max === null ? null : BigInt(fee.max),
    hours,
  });
  if (BigInt(dailyAmount) < BigInt(max)) refuse('cashier/limits-backwards', {}, 'dailyAmount');
}
