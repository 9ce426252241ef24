import type { Database, Tx } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import { type Subscriber, unheard } from '#platform/outbox';
import { firstIdAt } from './ids.ts';
import { ROUND_EVENTS_AT_ONCE, roundsToldBy, roundTopics } from './rounds-told.ts';
import { isTold } from './told/telling.ts';

/** More than this are not added up while somebody waits: then the rounds themselves are. */
const FEW_ENOUGH = 5_000;

/** Keeps what members played day by day. No round waits for it. */
export const tallySettledRounds = {
  name: 'play.tallies',
  topics: roundTopics,
  hearWithin: addToTallies,
  atOnce: ROUND_EVENTS_AT_ONCE,
} satisfies Subscriber;

async function addToTallies(tx: Tx, events: RawBuilder<unknown>): Promise<void> {
  // no round is counted by two, so nothing can come between a look and what is written
  await sql`with told as materialized (${tallied(asTold(roundsToldBy(events)))}),
    games as (
      merge into play.tallies t using told
      on (t.member_id, t.day, t.vendor, t.game, t.category, t.currency, t.outcome)
        = (told.member_id, told.day, told.vendor, told.game, told.category, told.currency, told.outcome)
      when matched and t.rounds + told.rounds = 0 then delete
      when matched then update set
        rounds = t.rounds + told.rounds, stake = t.stake + told.stake, payout = t.payout + told.payout
      when not matched and told.rounds > 0 then insert
        (member_id, day, vendor, game, category, currency, outcome, rounds, stake, payout)
        values (told.member_id, told.day, told.vendor, told.game, told.category, told.currency, told.outcome,
          told.rounds, told.stake, told.payout)
    )
    merge into play.vendor_days d using (
      select member_id, day, vendor, category, currency, outcome, sum(rounds)::bigint as rounds,
        sum(stake)::bigint as stake, sum(payout)::bigint as payout
      from told group by 1, 2, 3, 4, 5, 6
    ) told
    on (d.member_id, d.day, d.vendor, d.category, d.currency, d.outcome)
      = (told.member_id, told.day, told.vendor, told.category, told.currency, told.outcome)
    when matched and d.rounds + told.rounds = 0 then delete
    when matched then update set
      rounds = d.rounds + told.rounds, stake = d.stake + told.stake, payout = d.payout + told.payout
    when not matched and told.rounds > 0 then insert
      (member_id, day, vendor, category, currency, outcome, rounds, stake, payout)
      values (told.member_id, told.day, told.vendor, told.category, told.currency, told.outcome, told.rounds, told.stake,
        told.payout)`.execute(tx);
}

/** House days from one to another, as the beginning of each has it. */
export type Days = { first: Date; last: Date };

/** For use after `from`, each row as `t`: rounds, stake, payout and what counts as played (`valid`). */
export type Played = {
  /** By day, game and outcome. */
  byGame: RawBuilder<unknown>;
  /** By day, vendor, category and outcome: far fewer rows. */
  byVendor: RawBuilder<unknown>;
};

/**
 * What members played on some days, by the settled rounds that began on them: exact at the moment the statement looks,
 * whatever has been heard by then. Rows of one day and outcome may be several.
 */
export async function playedOn(
  db: Database,
  members: readonly bigint[],
  { first, last }: Days,
  fewEnough = FEW_ENOUGH,
): Promise<Played> {
  const own = [...members];
  const days = sql`play.day_of(${firstIdAt(first)}) and play.day_of(${firstIdAt(last)})`;
  if (await areMoreUnheard(db, fewEnough)) {
    const all = sql`(select ${ofGames} from (${tallied(sql`(select r.member_id, r.id, r.vendor, r.game, r.category, r.currency,
        r.stake, r.payout, r.is_voided, 1 as sign
      from play.rounds r
      where r.member_id = any(${own}::bigint[]) and r.id >= ${firstIdAt(first)} and play.day_of(r.id) between ${days})`)}) t)`;
    return { byGame: all, byVendor: all };
  }
  const unheardOf = sql`
    from (${tallied(asTold(roundsToldBy(unheard(tallySettledRounds), own)))}) t
    where t.day between ${days}`;
  const both = (table: RawBuilder<unknown>, columns: RawBuilder<unknown>) =>
    sql`(select ${columns} from ${table} t where t.member_id = any(${own}::bigint[]) and t.day between ${days}
      union all select ${columns} ${unheardOf})`;
  return {
    byGame: both(sql`play.tallies`, ofGames),
    byVendor: both(sql`play.vendor_days`, ofVendors),
  };
}

/** Of rounds that are tallied as `t`. */
const ofVendors = sql`t.member_id, t.day, t.vendor, t.category, t.currency, t.outcome, t.rounds, t.stake,
  case when t.outcome = 'cancelled' or ${isTold(sql`t.vendor`)} then 0 else t.stake end as valid, t.payout`;
const ofGames = sql`t.game, ${ofVendors}`;

async function areMoreUnheard(db: Database, fewEnough: number): Promise<boolean> {
  const { rows } = await sql`select true from ${roundsToldBy(unheard(tallySettledRounds))} r
    offset ${fewEnough} limit 1`.execute(db);
  return rows.length > 0;
}

function tallied(rounds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select r.member_id, play.day_of(r.id) as day, r.vendor, r.game, r.category, r.currency,
      play.outcome_of(r.stake, r.payout, r.is_voided) as outcome, sum(r.sign)::bigint as rounds,
      sum(r.sign * r.stake)::bigint as stake, sum(r.sign * r.payout)::bigint as payout
    from ${rounds} r group by 1, 2, 3, 4, 5, 6, 7`;
}

/** A round that is settled otherwise is taken away as it was, and added as it is. */
const asTold = (rounds: RawBuilder<unknown>) => sql`(
  select r.member_id, r.id, r.vendor, r.game, r.category, r.currency, r.stake, told.payout, told.is_voided, told.sign
  from ${rounds} r
  cross join lateral (
    select 1 as sign, r.payout, r.is_voided
    union all
    select -1, r.was_payout, r.was_voided where r.was_payout is not null
  ) told)`;
