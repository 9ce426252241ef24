import { type LimitWindow, limitWindows } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { MemberId } from '#identity';
import { moneyFacts, refuse } from '#platform/refusal';
import type { SafetyNeeds } from './needs.ts';
import { readStanding } from './queries.ts';
import { refuseDepositing } from './standing.ts';
import { windowStart } from './window.ts';

export type DepositClaim = { memberId: MemberId; amountMinor: bigint };

/**
 * Counts a deposit against the member's limits, or refuses it. The rows counted in are locked first, so deposits in
 * parallel are counted one after the other. `at` says in which windows it was counted: give it back to release.
 */
export async function claimDeposit(
  needs: Pick<SafetyNeeds, 'clock' | 'brand'>,
  tx: Tx,
  { memberId, amountMinor, currency }: DepositClaim & { currency: string },
): Promise<{ at: Date }> {
  const at = needs.clock.now();
  const used = await addToWindows(needs, tx, { memberId, amountMinor, at });
  const standing = await readStanding(tx, memberId, at);
  refuseDepositing(standing);
  for (const limit of standing.limits) {
    if (limit.kind !== 'deposit' || used[limit.window] <= limit.amount) continue;
    const facts = moneyFacts(currency, { limit: limit.amount });
    refuse('safety/deposit-limit', { ...facts, window: limit.window });
  }
  return { at };
}

/**
 * Counts money that arrived beyond what was claimed: late, or more than was ordered. It is the member's and is never
 * refused; whoever is above the limit by it orders no more.
 */
export async function countDeposit(
  needs: Pick<SafetyNeeds, 'clock' | 'brand'>,
  tx: Tx,
  { memberId, amountMinor }: DepositClaim,
): Promise<void> {
  await addToWindows(needs, tx, { memberId, amountMinor, at: needs.clock.now() });
}

/** A deposit counted at `at` will not come: it no longer counts. */
export async function releaseDeposit(
  needs: Pick<SafetyNeeds, 'brand'>,
  tx: Tx,
  { memberId, amountMinor, at }: DepositClaim & { at: Date },
): Promise<void> {
  for (const window of limitWindows) {
    const from = windowStart(window, at, needs.brand.settings().utcOffsetMinutes);
    await sql`update safety.deposits set amount = amount - ${amountMinor}
      where member_id = ${memberId} and "window" = ${window} and from_at = ${from}`.execute(tx);
  }
}

/** What each window then holds. */
async function addToWindows(
  needs: Pick<SafetyNeeds, 'brand'>,
  tx: Tx,
  { memberId, amountMinor, at }: DepositClaim & { at: Date },
): Promise<Record<LimitWindow, bigint>> {
  const used: Record<LimitWindow, bigint> = { day: 0n, week: 0n, month: 0n };
  for (const window of limitWindows) {
    const from = windowStart(window, at, needs.brand.settings().utcOffsetMinutes);
    const { rows } = await sql<{ amount: bigint }>`
      insert into safety.deposits as d (member_id, "window", from_at, amount)
      values (${memberId}, ${window}, ${from}, ${amountMinor})
      on conflict (member_id, "window", from_at) do update set amount = d.amount + excluded.amount
      returning amount`.execute(tx);
    used[window] = rows[0]?.amount ?? amountMinor;
  }
  return used;
}
