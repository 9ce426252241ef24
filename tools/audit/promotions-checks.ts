import type { Check } from './checks.ts';

/** What codes have given is only what their offers may give, and what their claims say. */
export const promotionsChecks: readonly Check[] = [
  {
    title: 'every offer has paid and set aside what its claims say, within its budget and its uses',
    count: 'select count(*)::text as n from promotions.offers',
    broken: `select format('offer %s: %s paid, %s set aside, %s uses; its claims say %s, %s, %s', o.id, o.paid_minor,
        o.reserved_minor, o.uses, coalesce(c.paid, 0), coalesce(c.reserved, 0), coalesce(c.uses, 0)) as row
      from promotions.offers o left join (
        select offer_id, sum(bonus_minor) as paid, sum(reserved_minor) as reserved,
          count(*) filter (where status not in ('expired', 'given-up')) as uses
        from promotions.claims group by offer_id
      ) c on c.offer_id = o.id
      where o.paid_minor <> coalesce(c.paid, 0) or o.reserved_minor <> coalesce(c.reserved, 0)
        or o.uses <> coalesce(c.uses, 0) or o.paid_minor + o.reserved_minor > o.budget_minor or o.uses > o.uses_total`,
  },
  {
    title: 'every bonus was credited by a transfer, and asks for the turnover its offer says',
    count: 'select count(*)::text as n from promotions.claims where bonus_minor is not null',
    broken: `select format('claim %s: bonus of %s', c.id, c.bonus_minor) as row
      from promotions.claims c join promotions.offers o on o.id = c.offer_id
      left join turnover.requirements q on q.source_id = c.id
        and q.source = case c.kind when 'method' then 'method-bonus' else c.kind || '-code' end
      cross join lateral (select c.bonus_minor
        + case o.turnover_of when 'bonus' then 0 else coalesce(c.deposit_minor, 0) end as base) b
      where c.bonus_minor is not null and (
        not exists (select from wallet.entries e where e.key = 'bonus/' || c.offer_id || '/' || c.id)
        or b.base * o.turnover_percent / 100 <> coalesce(q.required_minor, 0)
        or q.member_id <> c.member_id or q.bonus_minor <> c.bonus_minor or q.forfeits <> o.forfeits
      )`,
  },
  {
    title: 'every bonus that came with a deposit is of a paid one, of the same member and amount',
    count: 'select count(*)::text as n from promotions.claims where deposit_id is not null',
    broken: `select format('claim %s: deposit %s', c.id, c.deposit_id) as row
      from promotions.claims c left join cashier.deposits d on d.id = c.deposit_id
      where c.deposit_id is not null and (d.id is null or d.status <> 'paid' or d.member_id <> c.member_id
        or d.credited_minor <> c.deposit_minor
        or c.kind = 'method' and d.bonus_terms ->> 'offerId' is distinct from c.offer_id::text)`,
  },
];
