import type { Database } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import { type Subscriber, unheard } from '#platform/outbox';

/** Rounds of a transaction, all at once; one by one where a process before it, or a vendor's own wallet, told of them. */
const TOGETHER = 'rounds.settled';
/** All that tells of settled rounds: as they end, as they are settled otherwise, and as vendors with own wallets tell. */
export const roundTopics = [TOGETHER, 'round.settled', 'round.revised', 'round.told'] as const;
/** How many events whoever adds rounds up hears of at once: one tells of some hundred rounds where many bet. */
export const ROUND_EVENTS_AT_ONCE = 16;

/**
 * The rounds that `events` of these topics tell of, for use after `from`, each as it was when it was told of: `member_id`,
 * `id`, `vendor`, `game`, `category`, `currency`, `stake`, `payout`, `is_voided`, `placed_at`, `settled_at`, `cash`,
 * `is_table`; `was_payout` and `was_voided` where it had been settled before; `is_first` where it cannot have been told of
 * before. `written_in` and `event` put them in order.
 */
export function roundsToldBy(events: RawBuilder<unknown>, members?: readonly bigint[]): RawBuilder<unknown> {
  const isTheirs = (member: RawBuilder<unknown>) =>
    members ? sql`and ${member} = any(${[...members]}::bigint[])` : sql``;
  return sql`(
    with told as materialized (select e.* from ${events} e)
    select e.written_in, e.id as event, r."memberId" as member_id, r."roundId" as id, r.vendor, r.game, r.category,
      r.currency, r.stake, r.payout, r."isVoided" as is_voided, r."placedAt" as placed_at, r."settledAt" as settled_at,
      r.cash, coalesce(r."isTable", false) as is_table, (r.was ->> 'payout')::bigint as was_payout,
      (r.was ->> 'isVoided')::boolean as was_voided, false as is_first
    from told e
    cross join lateral jsonb_to_record(e.payload) as r ("memberId" bigint, "roundId" bigint, vendor text, game text,
      category text, currency text, stake bigint, payout bigint, "isVoided" boolean, "placedAt" timestamptz,
      "settledAt" timestamptz, cash bigint, "isTable" boolean, was jsonb)
    where e.topic <> ${TOGETHER} ${isTheirs(sql`r."memberId"`)}
    union all
    select e.written_in, e.id, r.member_id, r.id, r.vendor, r.game, r.category, r.currency, r.stake,
      coalesce(first.payout_before, r.payout), coalesce(first.was_voided, r.is_voided), r.placed_at, r.settled_at, r.cash,
      r.is_table, null, null, true
    from told e
    cross join lateral (select r.* from play.current_rounds r where r.written_in = e.written_in ${isTheirs(sql`r.member_id`)} offset 0) r
    left join lateral (
      select v.payout_before, v.was_voided from play.revisions v
      where v.member_id = r.member_id and v.id = r.id order by v.call_id limit 1
    ) first on true
    where e.topic = ${TOGETHER})`;
}

/** Whether a subscriber of rounds has not heard of all that were settled of a member's. */
export async function hasUnheardRounds(
  on: Database,
  subscriber: Pick<Subscriber, 'name' | 'topics'>,
  memberId: bigint,
): Promise<boolean> {
  const { rows } =
    await sql`select true from ${roundsToldBy(unheard(subscriber), [memberId])} r limit 1`.execute(on);
  return rows.length > 0;
}
