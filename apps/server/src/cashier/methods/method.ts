import type { DepositFee, DepositMethod, Tier } from '@fairhall/contract';
import { unitOf } from '@fairhall/money';
import { moneyFacts, refuse } from '#platform/refusal';
import { serviceOf, whyClosed } from '../service-hours.ts';
import { type Limits, requireSoundLimits } from '../sound-limits.ts';
import type { MethodRow } from './method-tables.ts';

/** Whoever would use a method, and when; `today`: their orders by it of that day. */
export type User = { tier: Tier; at: Date; today: number };

/** Why it takes nothing of this member now; nothing when it does. */
export function whyClosedTo(method: MethodRow, { tier, at, today }: User): DepositMethod['closed'] {
  const closed = whyClosed(serviceOf(method), at) ?? null;
  if (closed !== 'by-staff' && tier < method.least_tier) return 'tier';
  return closed ?? (method.daily_count !== null && today >= method.daily_count ? 'of-today' : null);
}

/** Refuses a member whose level the method is not for. */
export function requireLevel({ least_tier: leastTier }: MethodRow, tier: Tier): void {
  if (tier < leastTier) refuse('cashier/method-tier', { tier: leastTier }, 'method');
}

/** Refuses an amount the method does not take, or whoever may not use it, at this moment or at all. */
export function requireTakes(method: MethodRow, amountMinor: bigint, user: User): void {
  const closed = whyClosedTo(method, user);
  const { hours } = serviceOf(method);
  if (closed === 'tier') requireLevel(method, user.tier);
  if (closed === 'hours' && hours) refuse('cashier/method-off-hours', hours);
  if (closed === 'of-today') refuse('cashier/method-of-today', { orders: method.daily_count ?? 0 }, 'method');
  if (closed) refuse('cashier/method-closed');
  if (amountMinor < method.min_minor)
    refuse('cashier/amount-too-small', moneyFacts(method.currency, { min: method.min_minor }), 'amount');
  if (amountMinor > method.max_minor)
    refuse('cashier/amount-too-large', moneyFacts(method.currency, { max: method.max_minor }), 'amount');
  if (!isPayable(method, amountMinor)) refuse('cashier/amount-not-whole', {}, 'amount');
  if (method.fixed_minors.length > 0 && !method.fixed_minors.includes(amountMinor))
    refuse('cashier/amount-not-offered', {}, 'amount');
}

/** VietQR writes whole dong: no code can ask for a part of a unit. */
export function isPayable(
  { kind, currency }: Pick<MethodRow, 'kind' | 'currency'>,
  amountMinor: bigint,
): boolean {
  return kind !== 'vietqr' || amountMinor % unitOf(currency) === 0n;
}

export function feeTermsOf(method: MethodRow): DepositFee {
  return {
    payer: method.fee_payer,
    rate: method.fee_rate,
    min: String(method.fee_min_minor),
    max: method.fee_max_minor === null ? null : String(method.fee_max_minor),
  };
}

export type MethodTerms = Limits & { fixedMinors: readonly bigint[] };

/** Refuses terms that contradict themselves. */
export function requireSound({ fixedMinors, ...limits }: MethodTerms): void {
  requireSoundLimits(limits);
  if (fixedMinors.some((fixed) => fixed < limits.minMinor || fixed > limits.maxMinor))
    refuse('cashier/fixed-outside-limits', {}, 'fixedAmounts');
}
