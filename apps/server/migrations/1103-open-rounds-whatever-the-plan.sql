-- Whether a round has ended is looked up one by one. The function's plan is kept by every lane, and where it was made
-- while no round had ended yet, each open round was compared with all that have: bets stood still for half a minute at
-- the first quarter of an hour.
create or replace function play.open_rounds_of(members bigint[], first_id bigint, end_id bigint)
returns table (member_id bigint, id bigint)
language sql
stable
rows 100
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select u.member_id, u.id from play.unsettled u
  left join lateral (
    select true as has_ended from play.rounds r where r.member_id = u.member_id and r.id = u.id offset 0
  ) settled on true
  where u.member_id = any (members) and u.id >= first_id and u.id < end_id and settled.has_ended is null
  union
  select c.member_id, c.id
  from (
    select greatest(first_id, coalesce(max(s.before_id), 0)) as id from play.sweeps s where s.name = 'unsettled'
  ) edge
  cross join lateral (
    select c.member_id, c.id from play.calls c
    where c.member_id = any (members) and c.round_seq = 1 and c.id >= edge.id and c.id < end_id offset 0
  ) c
  left join lateral (
    select true as has_ended from play.rounds r where r.member_id = c.member_id and r.id = c.id offset 0
  ) settled on true
  where settled.has_ended is null
$$;
