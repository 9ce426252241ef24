import { firstRound } from './away.ts';
import type { Check } from './checks.ts';

/** Money at tables belongs to whoever sits there: it was brought, and is taken away or raked, and never more than that. */
export const tableChecks: readonly Check[] = [
  {
    title: 'what stands at the tables of a vendor is what was brought there and not taken away',
    count: 'select count(*)::text as n from play.table_moves',
    broken: `select format('tables of %s in %s: %s kept, %s moved, %s by its calls, %s in the ledger', vendor, currency,
        coalesce(kept.held, 0), coalesce(moved.held, 0), coalesce(called.held, 0), coalesce(booked.held, 0)) as row
      from (select vendor, currency, held from play.tables) kept
      full join (
        select vendor, currency, sum(brought - rake) as held from play.table_moves group by 1, 2
      ) moved using (vendor, currency)
      full join (
        select c.vendor, c.currency, sum(case c.op when 'table_in' then c.amount
          when 'table_out' then -c.amount - c.win_amount else -c.amount end) + coalesce((
            -- by calls that are away
            select sum(m.brought - m.rake) from play.table_moves m
            where m.vendor = c.vendor and m.currency = c.currency and m.call_id < ${firstRound}
              and not exists (select from play.calls kept where kept.vendor = m.vendor and kept.id = m.call_id)
          ), 0) as held
        from play.calls c
        left join play.calls b on c.op = 'rollback' and b.vendor = c.vendor and b.tx_id = c.ref_tx_id
        where c.state = 'applied' and c.round_seq is not null
          and (c.op in ('table_in', 'table_out') or b.op = 'table_in')
        group by 1, 2
      ) called using (vendor, currency)
      full join (
        select substr(a.name, length('table_escrow:') + 1) as vendor, a.currency, sum(head.balance) as held
        from wallet.accounts a
        cross join lateral (
          select e.balance from wallet.entries e where e.account = a.id order by e.seq desc limit 1
        ) head
        where a.name like 'table_escrow:%' group by 1, 2
      ) booked using (vendor, currency)
      where (coalesce(kept.held, 0), coalesce(moved.held, 0), coalesce(called.held, 0))
        is distinct from (coalesce(booked.held, 0), coalesce(booked.held, 0), coalesce(booked.held, 0))`,
  },
  {
    title: 'money stands at tables only while somebody sits there',
    count: 'select count(*)::text as n from play.tables',
    // a dialect tells rake in parts of a unit: what is less than one of each stay is left
    broken: `select format('tables of %s in %s: %s stands there, and nobody sits', t.vendor, t.currency, t.held) as row
      from play.tables t
      where t.held > 0 and not exists (
        select from play.calls c
        where c.vendor = t.vendor and c.currency = t.currency and c.op = 'table_in' and c.round_seq = 1
          and not exists (select from play.rounds r where r.member_id = c.member_id and r.id = c.id)
      ) and t.held >= (
        select count(*) from play.table_moves m
        where m.vendor = t.vendor and m.currency = t.currency and m.hands is not null
      )`,
  },
];
