import type { StaffPayout, WithdrawalPart } from '@fairhall/contract';
import type { PayoutRow } from '../tables.ts';
import { isSplit, latestOf } from './parts.ts';

/** As the member sees them: each part with where it stands now. None, where it is paid in one. */
export function presentParts(payouts: readonly PayoutRow[]): WithdrawalPart[] {
  if (!isSplit(payouts)) return [];
  return latestOf(payouts).map((payout) => ({
    part: payout.part,
    amount: String(payout.amount_minor),
    state: payout.state === 'intent' || payout.state === 'accepted' ? 'sent' : payout.state,
    at: (payout.settled_at ?? payout.created_at).toISOString(),
  }));
}

/** What its payouts send on a chain: of each part the last attempt. */
export function usdtUnitsOf(payouts: readonly PayoutRow[]): string | null {
  const units = latestOf(payouts).flatMap(({ chain_units: sent }) => (sent === null ? [] : [sent]));
  return units.length === 0 ? null : String(units.reduce((sum, one) => sum + one, 0n));
}

export function presentPayout(payout: PayoutRow): StaffPayout {
  return {
    part: payout.part,
    attempt: payout.attempt,
    amount: String(payout.amount_minor),
    fee: String(payout.fee_minor),
    usdt:
      payout.chain_units === null || payout.chain_rate === null
        ? null
        : { units: String(payout.chain_units), rate: String(payout.chain_rate) },
    state: payout.state,
    key: payout.key,
    provider: payout.provider,
    route: payout.route_why,
    reference: payout.provider_reference,
    reason: payout.reason,
    isContradicted: payout.contradicted_at !== null,
    timesAsked: payout.attempts,
    createdAt: payout.created_at.toISOString(),
    settledAt: payout.settled_at?.toISOString() ?? null,
  };
}
