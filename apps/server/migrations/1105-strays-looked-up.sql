-- Each row that is written is looked up by its keys, whatever the plan: made for the empty tables of a young house, it had
-- laid every row written beside all rounds there were, and a second went by for a few hundred.
create or replace function turnover.refuse_strays() returns trigger language plpgsql
set enable_seqscan = off
as $$
declare
  stray record;
begin
  select a.requirement_id, a.member_id, a.round_id into stray
  from added a
  left join lateral (
    select true as is_there from turnover.requirements q
    where q.id = a.requirement_id and q.member_id = a.member_id offset 0
  ) q on true
  left join lateral (
    select true as is_there from turnover.rounds r
    where r.member_id = a.member_id and r.round_id = a.round_id offset 0
  ) r on true
  where q.is_there is null or r.is_there is null
  limit 1;
  if found then
    raise exception 'round % of member % and requirement % do not belong together',
      stray.round_id, stray.member_id, stray.requirement_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
