import type { Check } from './checks.ts';

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
      from wallet.milestones m
      full join (
        select account, kind, seq, places, sum(count) over earlier as count, sum(came) over earlier as came,
          sum(went) over earlier as went
        from (
          select e.account, e.kind, (e.seq + 255) / 256 * 256 as seq, count(*) as count,
            sum(greatest(e.amount, 0)) as came, sum(greatest(-e.amount, 0)) as went,
            array_agg(((e.seq - 1) % 256 + 1)::smallint order by e.seq) as places
          from wallet.entries e
          join (select account, max(seq) as seq from wallet.milestones group by account) marked
            on marked.account = e.account and e.seq <= marked.seq
          group by 1, 2, 3
        ) stretches
        window earlier as (partition by account, kind order by seq)
      ) s on s.account = m.account and s.kind = m.kind and s.seq = m.seq
      where (m.count, m.came, m.went, m.places) is distinct from (s.count, s.came, s.went, s.places)`,
  },
  {
    title: 'every milestone stands at the batch of its entry',
    count: 'select count(*)::text as n from wallet.milestones',
    broken: `select format('account %s, entry %s: batch %s', m.account, m.seq, m.batch) as row
      from wallet.milestones m
      left join wallet.entries e on e.account = m.account and e.seq = m.seq
      where e.batch is distinct from m.batch`,
  },
];
