-- A telephone belongs to one member of a brand, and says since when it has been proven to be theirs.
alter table identity.contacts
  add column brand_id bigint,
  add column verified_at timestamptz;
update identity.contacts set brand_id = members.brand_id
  from identity.members where members.id = contacts.member_id;
alter table identity.contacts alter column brand_id set not null;
drop index identity.contacts_of_one_person;
create unique index contacts_of_one_person on identity.contacts (brand_id, kind, lower(value))
  where kind in ('email', 'mobileNum');

-- Six digits sent to an address. Kept as keyed hashes only, of addresses nobody has too: counts, pauses and answers
-- are the same for them.
create table identity.one_time_codes (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  purpose text not null check (purpose in ('log-in', 'register', 'forgot', 'bind', 'second-step', 'change')),
  channel text not null check (channel in ('sms', 'email')),
  address_hash bytea not null check (length(address_hash) = 32),
  code_hash bytea not null check (length(code_hash) = 32),
  member_id bigint references identity.members on delete cascade,
  -- false: the address is nobody's, nothing was sent, and no guess is right
  is_sent boolean not null,
  network text not null,
  issued_at timestamptz not null,
  resend_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0 check (tries between 0 and 5),
  taken_at timestamptz,
  check (resend_at > issued_at and expires_at > issued_at),
  check (taken_at is null or (is_sent and tries > 0))
);
create index codes_by_address on identity.one_time_codes (address_hash, id desc);
create index codes_by_network on identity.one_time_codes (network, id desc);
create index codes_by_age on identity.one_time_codes (issued_at);

grant select, insert, update, delete on identity.one_time_codes to fairhall_app;
grant usage on all sequences in schema identity to fairhall_app;
