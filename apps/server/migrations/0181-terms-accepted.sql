-- Who accepted which terms, when and from where. A member whom somebody else opened the account for has accepted none
-- until they say so themselves, and a trial accepts none.
alter table identity.members
  alter column terms_version drop not null,
  alter column terms_accepted_at drop not null,
  alter column age_confirmed_at drop not null,
  add check ((terms_version is null) = (terms_accepted_at is null));

create table identity.terms_acceptances (
  member_id bigint not null references identity.members on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  -- as the server saw it
  address text not null,
  primary key (member_id, version)
);
insert into identity.terms_acceptances (member_id, version, accepted_at, address)
select id, terms_version, terms_accepted_at,
  case when terms_accepted_at = registered_at then register_network else 'not kept' end
from identity.members where type <> 4;

-- Said once, it stands as long as the member's row does.
create function identity.keep_acceptance() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from identity.members where id = old.member_id) then
    return old;
  end if;
  raise exception 'acceptance of the terms % by member % is kept as it was', old.version, old.member_id
    using errcode = 'check_violation';
end $$;
create trigger keep_acceptance before update or delete on identity.terms_acceptances
  for each row execute function identity.keep_acceptance();
