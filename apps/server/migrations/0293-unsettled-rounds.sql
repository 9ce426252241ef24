-- Rounds that began minutes ago and had no end when the sweep came by. Those begun later are known by their calls, so that
-- nobody has to look at all that a member ever began for the few that are open.
create table play.unsettled (
  member_id bigint not null,
  id bigint not null,
  vendor text collate "C" not null,
  round_id text collate "C" not null,
  begun_at timestamptz not null,
  primary key (member_id, id)
);
grant select, insert, update, delete on play.unsettled to fairhall_app;

-- Every round with a smaller id has been looked at.
alter table play.sweeps add column before_id bigint not null default 0;

insert into play.unsettled (member_id, id, vendor, round_id, begun_at)
select o.member_id, o.id, o.vendor, o.round_id, c.at
from play.open_rounds o
join play.calls c on c.member_id = o.member_id and c.id = o.id and c.round_seq = 1;
insert into play.sweeps (name, through) select 'unsettled', s.through from play.sweeps s where s.name = 'open-rounds';
delete from play.sweeps where name = 'open-rounds';

create function play.open_rounds_of(members bigint[], first_id bigint, end_id bigint)
returns table (member_id bigint, id bigint)
language sql
stable
rows 100
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select u.member_id, u.id from play.unsettled u
  where u.member_id = any (members) and u.id >= first_id and u.id < end_id
    and not exists (select from play.rounds r where r.member_id = u.member_id and r.id = u.id)
  union
  select c.member_id, c.id
  from (select coalesce(max(s.before_id), 0) as id from play.sweeps s where s.name = 'unsettled') swept
  join play.calls c on c.member_id = any (members) and c.round_seq = 1
    and c.id >= greatest(first_id, swept.id) and c.id < end_id
  where not exists (select from play.rounds r where r.member_id = c.member_id and r.id = c.id)
$$;
