-- The ends of a run are fenced off: a plan that knows their edges only when it runs read the whole run.

-- What the entries after one place and up to another moved, by kind.
create or replace function wallet.sum_run(of_account bigint, after bigint, up_to bigint)
returns table (kind text, count bigint, came bigint, went bigint)
language sql
stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  with stretch as materialized (
    select inner_edge.first, greatest(inner_edge.first, last.seq) as last
    from (values ((sum_run.after + 255) / 256 * 256)) inner_edge (first)
    left join lateral (
      select m.seq from wallet.milestones m
      where m.account = of_account and m.seq <= sum_run.up_to order by m.seq desc limit 1
    ) last on true
  )
  select part.kind, sum(part.count)::bigint, sum(part.came)::bigint, sum(part.went)::bigint
  from (
    select known.kind, at_last.count - coalesce(at_first.count, 0) as count,
      at_last.came - coalesce(at_first.came, 0) as came, at_last.went - coalesce(at_first.went, 0) as went
    from stretch s
    cross join wallet.kinds_of(of_account) known (kind)
    cross join lateral (
      select m.count, m.came, m.went from wallet.milestones m
      where m.account = of_account and m.kind = known.kind and m.seq <= s.last order by m.seq desc limit 1
    ) at_last
    left join lateral (
      select m.count, m.came, m.went from wallet.milestones m
      where m.account = of_account and m.kind = known.kind and m.seq <= s.first order by m.seq desc limit 1
    ) at_first on true
    where s.last > s.first
    union all
    select e.kind, 1, greatest(e.amount, 0), greatest(-e.amount, 0)
    from stretch s
    cross join lateral (
      select e.kind, e.amount from wallet.entries e
      where e.account = of_account and e.seq > sum_run.after and e.seq <= least(s.first, sum_run.up_to) offset 0
    ) e
    union all
    select e.kind, 1, greatest(e.amount, 0), greatest(-e.amount, 0)
    from stretch s
    cross join lateral (
      select e.kind, e.amount from wallet.entries e
      where e.account = of_account and e.seq > s.last and e.seq <= sum_run.up_to offset 0
    ) e
  ) part
  group by part.kind
  having sum(part.count) > 0
$$;

-- The last places, after one and before another, of entries whose kind has the words and none of the others.
create or replace function wallet.last_places(
  of_account bigint, after bigint, before bigint, has text, has_none text[], at_most integer
) returns setof bigint
language sql
stable
rows 25
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  with marked as materialized (
    select greatest(last_places.after, last.seq) as up_to
    from (values (true)) one (row)
    left join lateral (
      select m.seq from wallet.milestones m where m.account = of_account order by m.seq desc limit 1
    ) last on true
  )
  select found.seq from (
    select m.seq - 256 + p.place as seq
    from wallet.kinds_of(of_account) known (kind)
    -- each holds one at least, but for the one that is cut
    cross join lateral (
      select m.seq, m.places from wallet.milestones m
      where m.account = of_account and m.kind = known.kind and m.seq > last_places.after
        and m.seq < last_places.before + 256
      order by m.seq desc limit at_most + 1
    ) m
    cross join unnest(m.places) p (place)
    where known.kind ~ has and not known.kind ~ any (has_none)
    union all
    select e.seq from marked
    cross join lateral (
      select e.seq, e.kind from wallet.entries e
      where e.account = of_account and e.seq > marked.up_to and e.seq < last_places.before offset 0
    ) e
    where e.kind ~ has and not e.kind ~ any (has_none)
  ) found
  where found.seq > last_places.after and found.seq < last_places.before
  order by found.seq desc limit at_most
$$;

-- Marks what was written after the last milestone, so many at a time; answers how many it found. Batches are numbered when
-- they begin, so it looks back for those committed late; should one be later still, its account's next milestone brings
-- the missing one with it. Two at once write the same rows.
create or replace function wallet.mark_entries(at_most integer) returns bigint
language sql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  with due as materialized (
    select e.account, e.seq from wallet.entries e
    where e.seq % 256 = 0 and e.account > 0
      and e.batch > coalesce((select m.batch from wallet.milestones m order by m.batch desc limit 1), 0) - 1000
      and not exists (select from wallet.milestones m where m.account = e.account and m.seq = e.seq)
    order by e.batch fetch first at_most rows with ties
  ),
  reach as materialized (
    select d.account, coalesce(last.seq, 0) as after, max(d.seq) as up_to
    from due d
    left join lateral (
      select m.seq from wallet.milestones m where m.account = d.account order by m.seq desc limit 1
    ) last on true
    group by d.account, last.seq
  ),
  stretches as materialized (
    select r.account, (e.seq + 255) / 256 * 256 as seq, e.kind, count(*) as count,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0) as came,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as went,
      array_agg(((e.seq - 1) % 256 + 1)::smallint order by e.seq) as places
    from reach r
    join wallet.entries e on e.account = r.account and e.seq > r.after and e.seq <= r.up_to
    group by 1, 2, 3
  ),
  marked as (
    insert into wallet.milestones (account, kind, seq, batch, count, came, went, places)
    select s.account, s.kind, s.seq, e.batch,
      coalesce(base.count, 0) + sum(s.count) over earlier,
      coalesce(base.came, 0) + sum(s.came) over earlier,
      coalesce(base.went, 0) + sum(s.went) over earlier, s.places
    from stretches s
    join wallet.entries e on e.account = s.account and e.seq = s.seq
    left join lateral (
      select m.count, m.came, m.went from wallet.milestones m
      where m.account = s.account and m.kind = s.kind order by m.seq desc limit 1
    ) base on true
    window earlier as (partition by s.account, s.kind order by s.seq)
    on conflict do nothing
  )
  select count(*) from due
$$;
