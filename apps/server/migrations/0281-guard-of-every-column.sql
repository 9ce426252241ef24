-- What was asked of a member stays in every column there is or will be: only these four ever change.
create or replace function turnover.guard_requirement() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['done_minor', 'status', 'ended_at', 'approval_until'];
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'requirement % is not the same any more', old.id using errcode = 'check_violation';
  end if;
  if new.status <> old.status and old.status <> 'open'
    and not (old.status = 'done' and new.status in ('open', 'reversed')) then
    raise exception 'requirement % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
