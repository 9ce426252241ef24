-- What of a member was compared with the lists last, as a keyed hash, and with which state of the lists: whoever has not
-- changed since, while no list has, is not compared again.
create table verification.lists_state (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into verification.lists_state (version) values (1);

create table verification.screened (
  member_id bigint primary key,
  person_mac bytea not null,
  lists_version bigint not null,
  at timestamptz not null
);

-- A payout account that is or was somebody's who is kept from playing: found by its number, told by bank and last digits.
alter table verification.cases
  drop constraint cases_matched_by_check,
  add constraint cases_matched_by_check check (matched_by in ('name', 'document', 'payout-account')),
  add column other_member_id bigint,
  add column shared_account text,
  add constraint cases_of_accounts check
    ((matched_by = 'payout-account') = (other_member_id is not null and shared_account is not null));

grant select, insert, update on verification.screened to fairhall_app;
grant select, update on verification.lists_state to fairhall_app;
