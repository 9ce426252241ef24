import type { Tx } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import type { Subscriber } from '#platform/outbox';
import { ROUND_EVENTS_AT_ONCE, roundsToldBy, roundTopics } from '../rounds-told.ts';

/** Keeps what each game took and paid day by day; at tables players win from each other. No round waits for it. */
export const countReturns = {
  name: 'play.returns',
  topics: roundTopics,
  hearWithin: addToReturns,
  atOnce: ROUND_EVENTS_AT_ONCE,
} satisfies Subscriber;

async function addToReturns(tx: Tx, events: RawBuilder<unknown>): Promise<void> {
  await sql`with heard as materialized (select r.* from ${roundsToldBy(events)} r)
    merge into play.returns r using (
    select told.vendor, told.game, told.currency, play.day_of(told.id) as day, sum(own.sign)::bigint as rounds,
      sum(own.sign * told.stake)::bigint as stake,
      sum(own.sign * own.payout)::bigint as payout,
      sum(own.sign * told.stake::numeric * told.stake) as stake_squared,
      sum(own.sign * own.payout::numeric * own.payout) as payout_squared,
      sum(own.sign * told.stake::numeric * own.payout) as stake_payout
    from heard told
    left join play.jackpots_of(array(select distinct h.member_id from heard h)) jackpot
      on jackpot.member_id = told.member_id and jackpot.id = told.id
    cross join lateral (
      select 1 as sign, told.payout - coalesce(jackpot.won, 0) as payout where not told.is_voided
      union all
      select -1, told.was_payout - coalesce(jackpot.won, 0) where not told.was_voided
    ) own
    where told.stake > 0 and not told.is_table
    group by 1, 2, 3, 4
    ) told
    on (r.vendor, r.game, r.currency, r.day) = (told.vendor, told.game, told.currency, told.day)
    when matched and r.rounds + told.rounds = 0 then delete
    when matched then update set
      rounds = r.rounds + told.rounds, stake = r.stake + told.stake, payout = r.payout + told.payout,
      stake_squared = r.stake_squared + told.stake_squared, payout_squared = r.payout_squared + told.payout_squared,
      stake_payout = r.stake_payout + told.stake_payout
    when not matched and told.rounds > 0 then insert
      (vendor, game, currency, day, rounds, stake, payout, stake_squared, payout_squared, stake_payout)
      values (told.vendor, told.game, told.currency, told.day, told.rounds, told.stake, told.payout, told.stake_squared,
        told.payout_squared, told.stake_payout)`.execute(tx);
}
