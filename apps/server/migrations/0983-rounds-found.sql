-- Staff look for rounds of every member, newest first: in order by id, where the blocks of a brin index would be sorted.
-- Ids grow with time, so that new ones go to the index's last page.
drop index play.rounds_by_id;
create index rounds_by_id on play.rounds (id);

-- The vendor's own name of a round, when nobody knows whose it is.
create index calls_opening_named on play.calls (round_id) where round_seq = 1;

-- Which vendors have ever called, one look into the index for each.
create function play.calling_vendors() returns setof text
language sql
stable
rows 50
as $$
  with recursive vendors (vendor) as (
    (select c.vendor from play.calls c order by c.vendor limit 1)
    union all
    select (select c.vendor from play.calls c where c.vendor > v.vendor order by c.vendor limit 1)
    from vendors v where v.vendor is not null
  )
  select v.vendor from vendors v where v.vendor is not null
$$;

-- Rounds of all members that have no end, by when they began: those the sweep wrote down, and those younger than its edge.
create function play.open_rounds_between(first_id bigint, end_id bigint)
returns table (member_id bigint, id bigint, vendor text)
language sql
stable
rows 1000
set enable_seqscan = off
as $$
  select u.member_id, u.id, u.vendor from play.unsettled u
  where u.id >= first_id and u.id < end_id
    and not exists (select from play.rounds r where r.member_id = u.member_id and r.id = u.id)
  union
  select c.member_id, c.id, c.vendor
  from (
    select greatest(first_id, coalesce(max(s.before_id), 0)) as id from play.sweeps s where s.name = 'unsettled'
  ) edge
  cross join lateral (
    select c.member_id, c.id, c.vendor from play.calls c
    where c.round_seq = 1 and c.id >= edge.id and c.id < end_id
      and c.at >= to_timestamp((edge.id >> 20) / 1000.0 + extract(epoch from timestamptz '2025-01-01 00:00:00Z')) offset 0
  ) c
  where not exists (select from play.rounds r where r.member_id = c.member_id and r.id = c.id)
$$;
