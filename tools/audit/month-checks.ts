import type { Check } from './checks.ts';

/** A month that is closed holds what was written, once, and nothing of it can be said a second time. */
export const monthChecks: readonly Check[] = [
  {
    title: 'every call, and every round that began, in a closed month is known by its name for ever',
    count: 'select count(*)::text as n from play.closed_calls',
    broken: `select format('call %s of %s', c.tx_id, c.vendor) as row
      from play.closed_calls c left join play.spent s on s.name = play.call_name(c.vendor, c.tx_id)
      where s.name is null
      union all
      select format('round %s of %s and member %s', c.round_id, c.vendor, c.member_id)
      from play.closed_calls c left join play.spent s on s.name = play.round_name(c.member_id, c.vendor, c.round_id)
      where c.round_seq = 1 and s.name is null`,
  },
  {
    title: 'no call and no round stands in two places',
    count: 'select count(*)::text as n from play.calls',
    broken: `select format('call %s of %s', c.tx_id, c.vendor) as row
      from play.calls c group by c.vendor, c.tx_id having count(*) > 1
      union all
      select format('round %s of member %s', r.id, r.member_id)
      from play.rounds r group by r.member_id, r.id having count(*) > 1`,
  },
];
