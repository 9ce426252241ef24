-- A member cannot undo a binding, and nobody changes one. Staff end one that is not the member's own, for good and with
-- their reason: a row goes only once it stands here.
create table identity.ended_bindings (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  provider text not null,
  subject text not null,
  member_id bigint not null references identity.members,
  name text not null,
  bound_at timestamptz not null,
  ended_at timestamptz not null,
  staff_id bigint not null
);
grant select, insert on identity.ended_bindings to fairhall_app;
grant delete on identity.bindings to fairhall_app;

create or replace function identity.keep_binding() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select 1 from identity.ended_bindings e
    where (e.brand_id, e.provider, e.subject, e.member_id, e.bound_at)
      = (old.brand_id, old.provider, old.subject, old.member_id, old.bound_at)
  ) then
    return old;
  end if;
  raise exception 'a binding cannot be changed or undone' using errcode = 'check_violation';
end $$;
