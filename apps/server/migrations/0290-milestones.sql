-- A member's chain never changes once written, so what its beginning holds can be summed once for ever. At every 256th
-- entry of an account stands a milestone: one row for each kind that occurred since the milestone before, with what that
-- kind moved from the account's first entry on, and the places (1 to 256) of its entries in the stretch. The sums of any
-- run are the difference of two milestones and at most 255 entries on either side; entries of a rare kind are found
-- without reading the others. Readers need none of them to be right: what bears no milestone yet is read from the entries.
create table wallet.milestones (
  account bigint not null check (account > 0),
  kind text collate "C" not null,
  seq bigint not null check (seq > 0 and seq % 256 = 0),
  -- of the entry at the milestone
  batch bigint not null,
  count bigint not null check (count > 0),
  came bigint not null check (came >= 0),
  went bigint not null check (went >= 0),
  places smallint[] not null check (cardinality(places) between 1 and 256),
  primary key (account, seq, kind)
);
create index milestones_by_kind on wallet.milestones (account, kind, seq);
create index milestones_by_batch on wallet.milestones (batch);

-- Of every 256 entries of a member one stands here, in the order of writing.
create index entries_to_mark on wallet.entries (batch, account, seq) where seq % 256 = 0 and account > 0;

create trigger milestones_append_only before update or delete or truncate on wallet.milestones
  for each statement execute function wallet.refuse_change();
grant select, insert on wallet.milestones to fairhall_app;

-- Marks what was written after the last milestone, so many at a time; answers how many it found. A batch that was
-- committed late may be passed over: the account's next milestone brings the missing one with it. Two at once write
-- the same rows.
create function wallet.mark_entries(at_most integer) returns bigint
language sql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  with due as materialized (
    select e.account, e.seq from wallet.entries e
    where e.seq % 256 = 0 and e.account > 0
      and e.batch > coalesce((select m.batch from wallet.milestones m order by m.batch desc limit 1), 0)
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

-- The kinds an account's milestones know, one probe each.
create function wallet.kinds_of(of_account bigint) returns setof text
language sql
stable
rows 10
set enable_seqscan = off
as $$
  with recursive known (kind) as (
    (select m.kind from wallet.milestones m where m.account = of_account order by m.kind limit 1)
    union all
    select next.kind from known
    cross join lateral (
      select m.kind from wallet.milestones m
      where m.account = of_account and m.kind > known.kind order by m.kind limit 1
    ) next
  )
  select known.kind from known
$$;

-- What the entries after one place and up to another moved, by kind.
create function wallet.sum_run(of_account bigint, after bigint, up_to bigint)
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
    join wallet.entries e on e.account = of_account and e.seq > sum_run.after
      and e.seq <= least(s.first, sum_run.up_to)
    union all
    select e.kind, 1, greatest(e.amount, 0), greatest(-e.amount, 0)
    from stretch s
    join wallet.entries e on e.account = of_account and e.seq > s.last and e.seq <= sum_run.up_to
  ) part
  group by part.kind
  having sum(part.count) > 0
$$;

-- The last places, after one and before another, of entries whose kind has the words and none of the others.
create function wallet.last_places(
  of_account bigint, after bigint, before bigint, has text, has_none text[], at_most integer
) returns setof bigint
language sql
stable
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
    join wallet.entries e on e.account = of_account and e.seq > marked.up_to and e.seq < last_places.before
    where e.kind ~ has and not e.kind ~ any (has_none)
  ) found
  where found.seq > last_places.after and found.seq < last_places.before
  order by found.seq desc limit at_most
$$;
