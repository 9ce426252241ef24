import { edges } from './away.ts';
import type { Check } from './checks.ts';

/** The first milestone after what is away, of accounts that have lost something: what comes after it is counted from there. */
const anchors = `(select edge.account, coalesce((select min(a.seq) from wallet.milestones a
    where a.account = edge.account and a.seq >= edge.seq), edge.seq) as seq
  from ${edges} edge)`;

/** What members read in sums is only as good as the milestones those are taken from. */
export const milestoneChecks: readonly Check[] = [
  {
    title: 'every milestone is the sum of the entries before it and names their places',
    count: 'select count(*)::text as n from wallet.milestones',
    broken: `select format('account %s, entry %s, %s: %s', coalesce(m.account, s.account), coalesce(m.seq, s.seq),
        coalesce(m.kind, s.kind), case when m.account is null then 'its milestone is missing'
          when s.account is null then 'nothing of this kind stands before it'
          else format('count %s, in %s, out %s, expected %s, %s and %s', m.count, m.came, m.went, s.count, s.came, s.went)
        end) as row
      from (select m.account, m.kind, m.seq, m.count, m.came, m.went, m.places from wallet.milestones m
        left join ${anchors} anchor on anchor.account = m.account where m.seq > coalesce(anchor.seq, 0)) m
      full join (
        select stretch.account, stretch.kind, stretch.seq, stretch.places,
          coalesce(base.count, 0) + sum(stretch.count) over earlier as count,
          coalesce(base.came, 0) + sum(stretch.came) over earlier as came,
          coalesce(base.went, 0) + sum(stretch.went) over earlier as went
        from (
          select marked.account, marked.anchor, marked.seq, e.kind, count(*) as count, sum(greatest(e.amount, 0)) as came,
            sum(greatest(-e.amount, 0)) as went, array_agg(((e.seq - 1) % 256 + 1)::smallint order by e.seq) as places
          from (
            select m.account, m.seq, coalesce(anchor.seq, 0) as anchor,
              lag(m.seq, 1, 0) over (partition by m.account order by m.seq) as before
            from (select distinct account, seq from wallet.milestones) m
            left join ${anchors} anchor on anchor.account = m.account
          ) marked
          cross join lateral (
            select e.kind, e.amount, e.seq from wallet.entries e
            where e.account = marked.account and e.seq > marked.before and e.seq <= marked.seq offset 0
          ) e
          where marked.before >= marked.anchor
          group by marked.account, marked.anchor, marked.seq, e.kind
        ) stretch
        left join lateral (
          select b.count, b.came, b.went from wallet.milestones b
          where b.account = stretch.account and b.kind = stretch.kind and b.seq <= stretch.anchor
          order by b.seq desc limit 1
        ) base on true
        window earlier as (partition by stretch.account, stretch.kind order by stretch.seq)
      ) s on s.account = m.account and s.kind = m.kind and s.seq = m.seq
      where (m.count, m.came, m.went, m.places) is distinct from (s.count, s.came, s.went, s.places)`,
  },
  {
    title: 'every milestone stands at the batch of its entry',
    count: 'select count(*)::text as n from wallet.milestones',
    broken: `select format('account %s, entry %s: batch %s', m.account, m.seq, m.batch) as row
      from wallet.milestones m
      left join wallet.entries e on e.account = m.account and e.seq = m.seq
      left join ${edges} edge on edge.account = m.account
      where m.seq > coalesce(edge.seq, 0) and e.batch is distinct from m.batch`,
  },
];
