alter domain identity.way_in drop constraint way_in_check;
alter domain identity.way_in add constraint way_in_check
  check (value in ('password', 'sms', 'firebase', 'social', 'passkey', 'registration', 'trial', 'staff'));

-- Staff see the portal as a member does. A ticket opens it once; its token reads and never changes anything.
create table identity.inspections (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members on delete cascade,
  staff_id bigint not null,
  by_name text not null,
  reason text not null check (reason <> ''),
  origin text not null,
  asked_at timestamptz not null,
  ticket_hash bytea not null unique check (length(ticket_hash) = 32),
  ticket_until timestamptz not null,
  token_hash bytea unique check (length(token_hash) = 32),
  opened_at timestamptz,
  until_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('left', 'expired', 'not-opened', 'ended-by-staff', 'right-lost')),
  check (num_nulls(token_hash, opened_at, until_at) in (0, 3)),
  check (opened_at <= ticket_until),
  check ((ended_at is null) = (ended_because is null)),
  check ((ended_because = 'not-opened') = (opened_at is null and ended_at is not null))
);
create index inspections_by_member on identity.inspections (member_id, id desc);
create index inspections_open on identity.inspections (id) where ended_at is null;

create table identity.inspected_pages (
  inspection_id bigint not null references identity.inspections on delete cascade,
  page text not null,
  at timestamptz not null,
  primary key (inspection_id, page)
);

grant select, insert, update, delete on identity.inspections, identity.inspected_pages to fairhall_app;
