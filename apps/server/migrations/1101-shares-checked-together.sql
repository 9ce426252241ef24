-- What is written of rounds for requirements is checked once for all that a statement writes, not row by row: looking
-- each one up by its foreign keys took as long as writing it. It is held to more, too: both are the same member's.
alter table turnover.shares
  drop constraint shares_requirement_id_fkey, drop constraint shares_member_id_round_id_fkey;
alter table turnover.bonus_uses
  drop constraint bonus_uses_requirement_id_fkey, drop constraint bonus_uses_member_id_round_id_fkey;

create function turnover.refuse_strays() returns trigger language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  stray record;
begin
  select a.requirement_id, a.member_id, a.round_id into stray
  from added a
  left join turnover.requirements q on q.id = a.requirement_id and q.member_id = a.member_id
  left join turnover.rounds r on r.member_id = a.member_id and r.round_id = a.round_id
  where q.id is null or r.round_id is null
  limit 1;
  if found then
    raise exception 'round % of member % and requirement % do not belong together',
      stray.round_id, stray.member_id, stray.requirement_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger shares_belong after insert on turnover.shares
  referencing new table as added for each statement execute function turnover.refuse_strays();
create trigger bonus_uses_belong after insert on turnover.bonus_uses
  referencing new table as added for each statement execute function turnover.refuse_strays();

-- What they were written for stays the one it was.
revoke update on turnover.rounds from fairhall_app;
grant update (valid_minor, used_minor, revision, settled_at) on turnover.rounds to fairhall_app;
