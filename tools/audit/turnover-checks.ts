import type { Check } from './checks.ts';
import { roundsHeardBy } from './tally-checks.ts';

/** What is to be played before money leaves is only as good as the bets it names. */
export const turnoverChecks: readonly Check[] = [
  {
    title:
      'what is played of every turnover requirement is the sum of the bets that counted, and its state is true to it',
    count: 'select count(*)::text as n from turnover.requirements',
    broken: `select format('requirement %s: %s played, its bets say %s', q.id, q.done_minor,
        coalesce(sum(s.counted_minor), 0)) as row
      from turnover.requirements q left join turnover.shares s on s.requirement_id = q.id
      group by q.id having q.done_minor <> coalesce(sum(s.counted_minor), 0) or q.done_minor > q.required_minor
        or q.status = 'done' and q.done_minor <> q.required_minor
        or q.status = 'open' and q.done_minor = q.required_minor`,
  },
  {
    title: 'no bet counts for more than was validly staked, nor for another member',
    count: 'select count(*)::text as n from turnover.rounds',
    broken: `select format('round %s of member %s: %s used of %s, its shares say %s', r.round_id, r.member_id, r.used_minor,
        r.valid_minor, coalesce(sum(s.used_minor), 0)) as row
      from turnover.rounds r
      left join turnover.shares s on s.member_id = r.member_id and s.round_id = r.round_id
      left join turnover.requirements q on q.id = s.requirement_id
      group by r.member_id, r.round_id
      having r.used_minor <> coalesce(sum(s.used_minor), 0) or r.used_minor > r.valid_minor
        or coalesce(bool_or(q.member_id <> r.member_id), false)`,
  },
  {
    title: 'whatever a round gave, or was played with, is of a round and a requirement that are there',
    count: `select ((select count(*) from turnover.shares) + (select count(*) from turnover.bonus_uses))::text as n`,
    broken: `select format('round %s of member %s and requirement %s: one of them is not there', part.round_id, part.member_id,
        part.requirement_id) as row
      from (
        select s.requirement_id, s.member_id, s.round_id from turnover.shares s
        union all select u.requirement_id, u.member_id, u.round_id from turnover.bonus_uses u
      ) part
      left join turnover.requirements q on q.id = part.requirement_id
      left join turnover.rounds r on r.member_id = part.member_id and r.round_id = part.round_id
      where q.id is null or r.round_id is null`,
  },
  {
    title: 'what was staked of every bonus, and came back to it, is what its rounds say',
    count: 'select count(*)::text as n from turnover.requirements where bonus_minor is not null',
    broken: `select format('requirement %s: %s staked, %s back, its rounds say %s and %s', q.id, q.staked_minor,
        q.returned_minor, coalesce(sum(u.staked_minor), 0), coalesce(sum(u.returned_minor), 0)) as row
      from turnover.requirements q left join turnover.bonus_uses u on u.requirement_id = q.id
      group by q.id having q.staked_minor <> coalesce(sum(u.staked_minor), 0)
        or q.returned_minor <> coalesce(sum(u.returned_minor), 0)
        or coalesce(bool_or(u.member_id <> q.member_id), false)`,
  },
  {
    title:
      'every round was played with no more of bonuses than its stake, and brought each its part of the payout',
    count: 'select count(*)::text as n from turnover.bonus_uses',
    broken: `select format('round %s of member %s: %s of bonuses in a stake of %s', r.round_id, r.member_id,
        sum(u.staked_minor), r.valid_minor) as row
      from turnover.rounds r
      join turnover.bonus_uses u on u.member_id = r.member_id and u.round_id = r.round_id
      group by r.member_id, r.round_id having sum(u.staked_minor) not between 0 and r.valid_minor
      union all
      select format('round %s of member %s: %s back to requirement %s', r.id, r.member_id, sum(u.returned_minor),
        u.requirement_id)
      from ${roundsHeardBy('turnover.settled-rounds')} r
      join turnover.bonus_uses u on u.member_id = r.member_id and u.round_id = r.id
      group by r.member_id, r.id, r.stake, r.payout, r.is_voided, u.requirement_id
      having sum(u.returned_minor) <> case when r.is_voided then 0
        else div(r.payout::numeric * sum(u.staked_minor), nullif(r.stake, 0)) end`,
  },
  {
    title: 'every requirement of a deposit is of what was credited, to whom it was credited',
    count: `select count(*)::text as n from turnover.requirements where source = 'deposit'`,
    broken: `select format('deposit %s: %s credited, requirement of %s', d.id, d.credited_minor, q.base_minor) as row
      from turnover.requirements q left join cashier.deposits d on d.id = q.source_id
      where q.source = 'deposit' and (d.id is null or d.status <> 'paid' or d.credited_minor - d.fee_minor <> q.base_minor
        or d.member_id <> q.member_id)`,
  },
  {
    title: 'every requirement of a transfer is of what was handed down, to whom it was handed',
    count: `select count(*)::text as n from turnover.requirements where source = 'transfer'`,
    broken: `select format('transfer %s: %s handed down, requirement of %s', q.source_id, t.amount_minor, q.base_minor) as row
      from turnover.requirements q left join cashier.line_transfers t on t.id = q.source_id
      where q.source = 'transfer' and (t.direction = 'down' and t.amount_minor = q.base_minor and t.to_id = q.member_id) is not true`,
  },
];
