import type { Tx } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import type { Subscriber } from '#platform/outbox';

/** Keeps what each game took and paid day by day; at tables players win from each other. No round waits for it. */
export const countReturns = {
  name: 'play.returns',
  topics: ['round.settled', 'round.revised', 'round.told'],
  hearWithin: addToReturns,
  atOnce: 2_000,
} satisfies Subscriber;

async function addToReturns(tx: Tx, events: RawBuilder<unknown>): Promise<void> {
  await sql`with heard as materialized (select e.subject, e.payload from ${events} e)
    merge into play.returns r using (
    select told.vendor, told.game, told.currency, play.day_of(told."roundId") as day, sum(own.sign)::bigint as rounds,
      sum(own.sign * told.stake)::bigint as stake,
      sum(own.sign * own.payout)::bigint as payout,
      sum(own.sign * told.stake::numeric * told.stake) as stake_squared,
      sum(own.sign * own.payout::numeric * own.payout) as payout_squared,
      sum(own.sign * told.stake::numeric * own.payout) as stake_payout
    from heard e
    cross join lateral jsonb_to_record(e.payload) told (vendor text, game text, currency text, "memberId" bigint,
      "roundId" bigint, stake bigint, payout bigint, "isVoided" boolean, "isTable" boolean,
      was jsonb)
    left join play.jackpots_of(array(select distinct e.subject::bigint from heard e)) jackpot
      on jackpot.member_id = told."memberId" and jackpot.id = told."roundId"
    cross join lateral (
      select 1 as sign, told.payout - coalesce(jackpot.won, 0) as payout where not told."isVoided"
      union all
      select -1, (told.was ->> 'payout')::bigint - coalesce(jackpot.won, 0)
      where told.was is not null and not (told.was ->> 'isVoided')::boolean
    ) own
    where told.stake > 0 and told."isTable" is not true
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
