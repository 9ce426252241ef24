import { firstRound } from './away.ts';
import type { Check } from './checks.ts';

const unheardBy = (subscriber: string) => `(
              select e.id, e.topic, e.subject, e.payload, e.written_in
              from platform.events e
              left join platform.checkpoints c on c.subscriber = '${subscriber}'
              where e.topic in ('rounds.settled', 'round.settled', 'round.revised', 'round.told')
                and (c.subscriber is null
                  or (e.written_in, e.id) > (c.last_transaction, c.last_event) and e.id > c.heard_before))`;

/** Settled rounds as a subscriber has heard of them: what it has not heard was changed is as it was before. */
export const roundsHeardBy = (subscriber: string) => `(
          select r.id, r.member_id, r.vendor, r.game, r.category, r.currency, r.stake,
            coalesce((unheard.was ->> 'payout')::bigint, r.payout) as payout,
            coalesce((unheard.was ->> 'isVoided')::boolean, r.is_voided) as is_voided
          from play.rounds r
          left join (
            select distinct on (1, 2) e.subject::bigint as member_id, (e.payload ->> 'roundId')::bigint as id, e.topic,
              e.payload -> 'was' as was
            from ${unheardBy(subscriber)} e
            where e.topic <> 'rounds.settled' order by 1, 2, e.written_in, e.id
          ) unheard on unheard.member_id = r.member_id and unheard.id = r.id
          where r.id >= ${firstRound} and coalesce(unheard.topic, '') not in ('round.settled', 'round.told') and not exists (
            select from ${unheardBy(subscriber)} e where e.topic = 'rounds.settled' and e.written_in = r.written_in)
        )`;

/** What members read of their days is only as good as the tallies it is taken from, and so is a game's return. */
export const tallyChecks: readonly Check[] = [
  {
    title: 'every tally of a day is the sum of its settled rounds that have been heard of',
    count: 'select count(*)::text as n from play.tallies',
    broken: `select format('member %s, day %s, %s of %s, %s: %s rounds, %s staked, %s paid, expected %s, %s and %s',
        coalesce(t.member_id, s.member_id), coalesce(t.day, s.day), coalesce(t.game, s.game),
        coalesce(t.vendor, s.vendor), coalesce(t.outcome, s.outcome), t.rounds, t.stake, t.payout, s.rounds, s.stake,
        s.payout) as row
      from play.tallies t
      full join (
        select r.member_id, play.day_of(r.id) as day, r.vendor, r.game, r.category, r.currency,
          play.outcome_of(r.stake, r.payout, r.is_voided) as outcome, count(*) as rounds, sum(r.stake) as stake,
          sum(r.payout) as payout
        from ${roundsHeardBy('play.tallies')} r
        group by 1, 2, 3, 4, 5, 6, 7
      ) s on s.member_id = t.member_id and s.day = t.day and s.vendor = t.vendor and s.game = t.game
        and s.category = t.category and s.currency = t.currency and s.outcome = t.outcome
      where coalesce(t.day, s.day) >= play.day_of(${firstRound})
        and (t.rounds, t.stake, t.payout) is distinct from (s.rounds, s.stake, s.payout)`,
  },
  {
    title: 'what a member played of a vendor on a day is the sum of its tallies',
    count: 'select count(*)::text as n from play.vendor_days',
    broken: `select format('member %s, day %s, %s of %s in %s, %s: %s rounds, %s staked, %s paid, expected %s, %s and %s',
        coalesce(d.member_id, t.member_id), coalesce(d.day, t.day), coalesce(d.category, t.category),
        coalesce(d.vendor, t.vendor), coalesce(d.currency, t.currency), coalesce(d.outcome, t.outcome), d.rounds,
        d.stake, d.payout, t.rounds, t.stake, t.payout) as row
      from play.vendor_days d
      full join (
        select member_id, day, vendor, category, currency, outcome, sum(rounds) as rounds, sum(stake) as stake,
          sum(payout) as payout
        from play.tallies group by 1, 2, 3, 4, 5, 6
      ) t on t.member_id = d.member_id and t.day = d.day and t.vendor = d.vendor and t.category = d.category
        and t.currency = d.currency and t.outcome = d.outcome
      where (d.rounds, d.stake, d.payout) is distinct from (t.rounds, t.stake, t.payout)`,
  },
  {
    title: 'what a game took and paid on a day is the sum of its settled rounds that have been heard of',
    count: 'select count(*)::text as n from play.returns',
    broken: `select format('%s of %s in %s, day %s: %s rounds, %s staked, %s paid, expected %s, %s and %s',
        coalesce(t.game, s.game), coalesce(t.vendor, s.vendor), coalesce(t.currency, s.currency),
        coalesce(t.day, s.day), t.rounds, t.stake, t.payout, s.rounds, s.stake, s.payout) as row
      from play.returns t
      full join (
        select play.day_of(r.id) as day, r.vendor, r.game, r.currency, count(*) as rounds, sum(r.stake) as stake,
          sum(own.payout) as payout, sum(r.stake::numeric * r.stake) as stake_squared,
          sum(own.payout::numeric * own.payout) as payout_squared, sum(r.stake::numeric * own.payout) as stake_payout
        from ${roundsHeardBy('play.returns')} r
        left join play.jackpots_of(array(select distinct member_id from play.calls where kind = 'jackpot')) jackpot
          on jackpot.member_id = r.member_id and jackpot.id = r.id
        cross join lateral (select r.payout - coalesce(jackpot.won, 0) as payout) own
        where not r.is_voided and r.stake > 0 and not exists (
          select from play.calls c
          where c.member_id = r.member_id and c.id = r.id and c.round_seq = 1 and c.op = 'table_in')
        group by 1, 2, 3, 4
      ) s on s.day = t.day and s.vendor = t.vendor and s.game = t.game and s.currency = t.currency
      where coalesce(t.day, s.day) >= play.day_of(${firstRound})
        and (t.rounds, t.stake, t.payout, t.stake_squared, t.payout_squared, t.stake_payout)
        is distinct from (s.rounds, s.stake, s.payout, s.stake_squared, s.payout_squared, s.stake_payout)`,
  },
];
