import { type Tier, type WithdrawalTerms, withdrawalFeeOn } from '@fairhall/contract';
import { unitOf } from '@fairhall/money';
import { moneyFacts, refuse } from '#platform/refusal';
import { MOST_PARTS } from '../parts/parts.ts';
import { whyClosed } from '../service-hours.ts';
import { requireSoundLimits } from '../sound-limits.ts';
import { nextLevelOf, termsOfTier } from './levels.ts';

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
    levels: [],
    payoutMax: null,
  };
}

const freeLeftOf = (terms: Pick<WithdrawalTerms, 'freeCount'>, { count }: OfToday) =>
  Math.max(0, terms.freeCount - count);

const amountLeftOf = ({ dailyAmount }: Pick<WithdrawalTerms, 'dailyAmount'>, { amountMinor }: OfToday) => {
  const left = BigInt(dailyAmount) - amountMinor;
  return left > 0n ? left : 0n;
};

/** What a member reads before they ask. */
export function optionsWithin(
  ofEverybody: WithdrawalTerms,
  { tier, today, at }: { tier: Tier; today: OfToday; at: Date },
) {
  const terms = termsOfTier(ofEverybody, tier);
  const { min, max, hours, dailyCount, dailyAmount, freeCount, fee } = terms;
  return {
    tier,
    min,
    max,
    hours,
    closed: whyClosed(terms, at) ?? null,
    dailyCount,
    countLeft: Math.max(0, dailyCount - today.count),
    dailyAmount,
    amountLeft: String(amountLeftOf(terms, today)),
    freeCount,
    freeLeft: freeLeftOf(terms, today),
    fee,
    nextLevel: nextLevelOf(ofEverybody, tier),
  };
}

/** Refuses what is outside the terms of the house; answers what the house keeps of the rest. */
export function feeWithin(
  terms: WithdrawalTerms,
  { currency, amountMinor, today, at }: { currency: string; amountMinor: bigint; today: OfToday; at: Date },
): bigint {
  const closed = whyClosed(terms, at);
  if (closed === 'hours' && terms.hours) refuse('cashier/withdrawals-off-hours', terms.hours);
  if (closed) refuse('cashier/withdrawals-closed');
  const [min, max] = [BigInt(terms.min), BigInt(terms.max)];
  if (amountMinor < min) refuse('cashier/amount-too-small', moneyFacts(currency, { min }), 'amount');
  if (amountMinor > max) refuse('cashier/amount-too-large', moneyFacts(currency, { max }), 'amount');
  if (today.count >= terms.dailyCount) refuse('cashier/withdrawals-of-today', { max: terms.dailyCount });
  const left = amountLeftOf(terms, today);
  if (amountMinor > left) refuse('cashier/amount-of-today', moneyFacts(currency, { left }), 'amount');
  return withdrawalFeeOn({ freeLeft: freeLeftOf(terms, today), fee: terms.fee }, amountMinor);
}

/** Refuses terms that contradict themselves, for everybody or for a level. */
export function requireSoundTerms(terms: WithdrawalTerms): void {
  requireSound(terms, '');
  for (const [place, { fromTier }] of terms.levels.entries())
    requireSound(termsOfTier(terms, fromTier), `levels.${place}.`);
}

function requireSound(
  { min, max, dailyAmount, fee, hours, payoutMax }: WithdrawalTerms,
  path: '' | `levels.${number}.`,
): void {
  requireSoundLimits({
    path,
    minMinor: BigInt(min),
    maxMinor: BigInt(max),
    feeMinMinor: BigInt(fee.min),
    feeMaxMinor: fee.max === null ? null : BigInt(fee.max),
    hours,
  });
  if (BigInt(dailyAmount) < BigInt(max)) refuse('cashier/limits-backwards', {}, `${path}dailyAmount`);
  if (payoutMax !== null && BigInt(payoutMax) * BigInt(MOST_PARTS) < BigInt(max))
    refuse('cashier/too-many-parts', { max: MOST_PARTS }, 'payoutMax');
}
