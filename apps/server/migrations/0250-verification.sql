create schema verification;

-- How well the house knows a member.
create table verification.standings (
  member_id bigint primary key,
  tier smallint not null default 0 check (tier between 0 and 3),
  -- the day on the document; what rests on it counts no longer after that
  document_expires_on text check (document_expires_on ~ '^\d{4}-\d\d-\d\d$'),
  changed_at timestamptz not null
);

-- What the four tiers allow, by currency, as a list of {tier, depositMonth, withdrawTotal}.
create table verification.tier_limits (
  currency text primary key,
  limits jsonb not null check (jsonb_array_length(limits) = 4),
  revision integer not null default 1
);

create table verification.checks (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  tier smallint not null check (tier between 1 and 3),
  status text not null check (status in ('draft', 'waiting', 'more-asked', 'approved', 'refused', 'withdrawn')),
  real_name text not null check (real_name <> ''),
  birthday text not null check (birthday ~ '^\d{4}-\d\d-\d\d$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- keyed hash of name and birthday: finds the same person without reading names
  person_mac bytea not null,
  document_kind text check (document_kind in ('passport', 'id-card', 'driving-licence', 'residence-permit')),
  -- AES-256-GCM, bound to the member
  number_sealed bytea,
  number_mac bytea,
  number_last4 text,
  document_expires_on text check (document_expires_on ~ '^\d{4}-\d\d-\d\d$'),
  -- what staff asked for again, and was not yet sent
  asked text[] not null default '{}',
  claimed_by bigint,
  claimed_name text,
  claimed_until timestamptz,
  opened_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  check ((tier = 2) = (document_kind is not null)),
  check (num_nulls(document_kind, number_sealed, number_mac, number_last4) in (0, 4)),
  check (num_nulls(claimed_by, claimed_name, claimed_until) in (0, 3)),
  check ((decided_at is not null) = (status in ('approved', 'refused', 'withdrawn'))),
  check (status in ('draft', 'withdrawn') or sent_at is not null)
);
create unique index checks_one_open on verification.checks (member_id)
  where status in ('draft', 'waiting', 'more-asked');
create index checks_of_member on verification.checks (member_id, id desc);
create index checks_waiting on verification.checks (sent_at, id) where status = 'waiting';
create index checks_by_document on verification.checks (number_mac) where number_mac is not null;
create index checks_by_person on verification.checks (person_mac);
create index checks_by_decision on verification.checks (decided_at) where decided_at is not null;

create table verification.steps (
  check_id bigint not null references verification.checks,
  seq integer not null check (seq > 0),
  status text not null,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'system')),
  actor_id bigint,
  actor_name text,
  cause text,
  asked text[] not null default '{}',
  -- what staff wrote for staff
  note text,
  at timestamptz not null,
  primary key (check_id, seq),
  check ((actor_kind = 'system') = (actor_id is null))
);

-- A document's picture: nothing of it stands here or in a folder but sealed.
create table verification.pictures (
  id bigint generated always as identity primary key,
  check_id bigint not null references verification.checks,
  member_id bigint not null,
  kind text not null check (kind in ('front', 'back', 'address', 'funds')),
  sealed bytea,
  thumbnail_sealed bytea,
  -- which key opens it
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  uploaded_at timestamptz not null,
  erased_at timestamptz,
  check (num_nulls(sealed, thumbnail_sealed) = case when erased_at is null then 0 else 2 end)
);
create unique index pictures_one_of_a_kind on verification.pictures (check_id, kind) where erased_at is null;

-- Which state may follow which; what was said never changes, and what is decided stays so.
create function verification.guard_check() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.tier, new.real_name, new.birthday, new.country, new.person_mac, new.document_kind,
      new.number_sealed, new.number_mac, new.opened_at)
    is distinct from
    (old.id, old.member_id, old.tier, old.real_name, old.birthday, old.country, old.person_mac, old.document_kind,
      old.number_sealed, old.number_mac, old.opened_at) then
    raise exception 'check % is not the same any more', old.id using errcode = 'check_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('draft', 'waiting'), ('draft', 'withdrawn'), ('waiting', 'approved'), ('waiting', 'refused'),
    ('waiting', 'more-asked'), ('waiting', 'withdrawn'), ('more-asked', 'waiting'), ('more-asked', 'withdrawn'),
    ('more-asked', 'refused')
  ) then
    raise exception 'check % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger checks_step before update on verification.checks
  for each row execute function verification.guard_check();

create function verification.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger checks_remain before delete or truncate on verification.checks
  for each statement execute function verification.refuse_change();
create trigger steps_stay before update or delete or truncate on verification.steps
  for each statement execute function verification.refuse_change();
create trigger pictures_remain before delete or truncate on verification.pictures
  for each statement execute function verification.refuse_change();

-- Erased is erased, and a picture is never another.
create function verification.guard_picture() returns trigger language plpgsql as $$
begin
  if (new.id, new.check_id, new.member_id, new.kind, new.key_id, new.uploaded_at)
    is distinct from (old.id, old.check_id, old.member_id, old.kind, old.key_id, old.uploaded_at)
    or old.erased_at is not null
    or new.erased_at is null and (new.sealed, new.thumbnail_sealed) is distinct from (old.sealed, old.thumbnail_sealed)
  then
    raise exception 'picture % is not the same any more', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger pictures_stay before update on verification.pictures
  for each row execute function verification.guard_picture();

grant usage on schema verification to fairhall_app;
grant select, insert, update on all tables in schema verification to fairhall_app;
revoke update on verification.steps from fairhall_app;
grant usage on all sequences in schema verification to fairhall_app;
