import type { Check } from './checks.ts';

/** What members read of their days is only as good as the tallies it is taken from. */
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
        from play.rounds r
        left join (
          select e.subject::bigint as member_id, (e.payload ->> 'roundId')::bigint as id
          from platform.events e
          left join platform.checkpoints c on c.subscriber = 'play.tallies'
          where e.topic = 'round.settled' and (c.subscriber is null
            or (e.written_in, e.id) > (c.last_transaction, c.last_event) and e.id > c.heard_before)
        ) unheard on unheard.member_id = r.member_id and unheard.id = r.id
        where unheard.id is null
        group by 1, 2, 3, 4, 5, 6, 7
      ) s on s.member_id = t.member_id and s.day = t.day and s.vendor = t.vendor and s.game = t.game
        and s.category = t.category and s.currency = t.currency and s.outcome = t.outcome
      where (t.rounds, t.stake, t.payout) is distinct from (s.rounds, s.stake, s.payout)`,
  },
];
