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
  const added = await addToWindows(needs, tx, { deposits: [{ memberId, amountMinor }], at });
  const standing = await readStanding(tx, memberId, at);
  refuseDepositing(standing);
  for (const limit of standing.limits) {
    const used = added.find(({ window }) => window === limit.window)?.amount ?? 0n;
    if (limit.kind !== 'deposit' || used <= limit.amount) continue;
    const facts = moneyFacts(currency, { limit: limit.amount });
    refuse('safety/deposit-limit', { ...facts, window: limit.window });
  }
  return { at };
}

/**
 * Counts money that arrived beyond what was claimed: late, or more than was ordered. It is the member's and is never
 * refused; whoever is above the limit by it orders no more.
 */
export async function countDeposits(
  needs: Pick<SafetyNeeds, 'clock' | 'brand'>,
  tx: Tx,
  deposits: readonly DepositClaim[],
): Promise<void> {
  if (deposits.length > 0) await addToWindows(needs, tx, { deposits, at: needs.clock.now() });
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

/** No deposit of a member is counted until the transaction ends; one that was being counted is waited for. */
export async function holdDepositing(
  needs: Pick<SafetyNeeds, 'brand'>,
  tx: Tx,
  { memberId, at }: { memberId: MemberId; at: Date },
): Promise<void> {
  await addToWindows(needs, tx, { deposits: [{ memberId, amountMinor: 0n }], at });
}

type Added = { member: bigint; window: LimitWindow; amount: bigint };

/** What each window then holds. Members are counted in the order of their ids, so that nobody waits crosswise. */
async function addToWindows(
  needs: Pick<SafetyNeeds, 'brand'>,
  tx: Tx,
  { deposits, at }: { deposits: readonly DepositClaim[]; at: Date },
): Promise<Added[]> {
  const { utcOffsetMinutes } = needs.brand.settings();
  const starts = limitWindows.map((window) => windowStart(window, at, utcOffsetMinutes));
  const { rows } = await sql<Added>`
    insert into safety.deposits as d (member_id, "window", from_at, amount)
    select came.member_id, w.name, w.from_at, came.amount
    from (
      select one.member_id, sum(one.amount)::bigint as amount
      from unnest(${deposits.map(({ memberId }) => memberId)}::bigint[],
        ${deposits.map(({ amountMinor }) => amountMinor)}::bigint[]) as one (member_id, amount)
      group by one.member_id
    ) came
    cross join unnest(${limitWindows}::text[], ${starts}::timestamptz[]) with ordinality as w (name, from_at, place)
    order by came.member_id, w.place
    on conflict (member_id, "window", from_at) do update set amount = d.amount + excluded.amount
    returning member_id as member, "window", amount`.execute(tx);
  return rows;
}
