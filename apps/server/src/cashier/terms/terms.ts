import { type WithdrawalTerms, withdrawalFeeOn } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import { isWithin } from '../methods/method.ts';

/** A member's withdrawals of today that count: those whose money is out or on its way. */
export type OfToday = { count: number; amountMinor: bigint };

export const firstTerms: WithdrawalTerms = {
  isOpen: true,
  hours: null,
  min: '10000',
  max: '50000000',
  dailyCount: 10,
  dailyAmount: '100000000',
  freeCount: 3,
  fee: { rate: 0, min: '0', max: null },
};

const freeLeftOf = (terms: Pick<WithdrawalTerms, 'freeCount'>, { count }: OfToday) =>
  Math.max(0, terms.freeCount - count);

/** Why nobody can withdraw at this moment; nothing when they can. */
function whyClosed({ isOpen, hours }: WithdrawalTerms, at: Date): 'by-staff' | 'hours' | undefined {
  if (!isOpen) return 'by-staff';
  return hours && !isWithin(hours, at) ? 'hours' : undefined;
}

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
  if (BigInt(min) < 1n || BigInt(max) < BigInt(min)) refuse('cashier/limits-backwards', {}, 'max');
  if (BigInt(dailyAmount) < BigInt(max)) refuse('cashier/limits-backwards', {}, 'dailyAmount');
  if (BigInt(fee.min) >= BigInt(min)) refuse('cashier/fee-too-large', {}, 'fee.min');
  if (fee.max !== null && BigInt(fee.max) < BigInt(fee.min))
    refuse('cashier/limits-backwards', {}, 'fee.max');
  if (hours && hours.from === hours.until) refuse('cashier/hours-empty', {}, 'hours');
}
