import type { DepositFee } from '@fairhall/contract';
import { unitOf } from '@fairhall/money';
import { moneyFacts, refuse } from '#platform/refusal';
import { serviceOf, whyClosed } from '../service-hours.ts';
import { type Limits, requireSoundLimits } from '../sound-limits.ts';
import type { MethodRow } from '../tables.ts';

/** Refuses an amount the method does not take, or a moment at which it takes none. */
export function requireTakes(method: MethodRow, amountMinor: bigint, at: Date): void {
  const service = serviceOf(method);
  const closed = whyClosed(service, at);
  if (closed === 'hours' && service.hours) refuse('cashier/method-off-hours', service.hours);
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
