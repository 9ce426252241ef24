import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { StoredEvent, Subscriber } from '#platform/outbox';

/** Keeps what each game took and paid day by day. No round waits for it. */
export const countReturns = {
  name: 'play.returns',
  topics: ['round.settled'],
  hearTogether: addToReturns,
  atOnce: 2_000,
} satisfies Subscriber;

async function addToReturns(tx: Tx, events: readonly StoredEvent[]): Promise<void> {
  const payloads = JSON.stringify(events.map(({ payload }) => payload));
  const members = [...new Set(events.map(({ subject }) => subject))];
  await sql`insert into play.returns as r
      (vendor, game, currency, day, rounds, stake, payout, stake_squared, payout_squared, stake_payout)
    select told.vendor, told.game, told.currency, play.day_of(told."roundId"), count(*), sum(told.stake)::bigint,
      sum(own.payout)::bigint, sum(told.stake::numeric * told.stake), sum(own.payout::numeric * own.payout),
      sum(told.stake::numeric * own.payout)
    from jsonb_to_recordset(${payloads}::jsonb) told (vendor text, game text, currency text, "memberId" bigint,
      "roundId" bigint, stake bigint, payout bigint, "isVoided" boolean)
    left join play.jackpots_of(${members}::bigint[]) jackpot
      on jackpot.member_id = told."memberId" and jackpot.id = told."roundId"
    cross join lateral (select told.payout - coalesce(jackpot.won, 0) as payout) own
    where not told."isVoided" and told.stake > 0
    group by 1, 2, 3, 4
    on conflict (vendor, game, currency, day) do update set rounds = r.rounds + excluded.rounds,
      stake = r.stake + excluded.stake, payout = r.payout + excluded.payout,
      stake_squared = r.stake_squared + excluded.stake_squared,
      payout_squared = r.payout_squared + excluded.payout_squared,
      stake_payout = r.stake_payout + excluded.stake_payout`.execute(tx);
}
