create schema staff;

create table staff.people (
  id bigint generated always as identity primary key,
  username text not null unique check (username ~ '^[a-z][a-z0-9._-]{2,31}$'),
  name text not null check (length(name) between 1 and 80),
  status text not null check (status in ('invited', 'active', 'suspended')),
  password_hash text not null,
  -- sealed; absent until the person has set up the codes
  code_secret bytea,
  -- the last time step whose code was used: a code works once
  code_counter bigint not null default 0,
  code_failures int not null default 0,
  code_locked_until timestamptz,
  -- the person's own account as a player, if any: never to gain from one's own approval
  member_id bigint,
  created_at timestamptz not null,
  last_sign_in_at timestamptz,
  check (status <> 'active' or code_secret is not null)
);

create table staff.grants (
  staff_id bigint not null references staff.people,
  role text not null,
  branch_of bigint,
  ceiling_minor bigint check (ceiling_minor > 0),
  granted_at timestamptz not null,
  unique nulls not distinct (staff_id, role, branch_of)
);

-- by what was typed, known or not, so that a lock says nothing about who exists
create table staff.sign_in_failures (
  username text primary key,
  failures int not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

create table staff.challenges (
  id bigint generated always as identity primary key,
  secret_hash bytea not null unique,
  staff_id bigint not null references staff.people,
  -- the code secret shown for setting up, sealed
  code_secret bytea,
  failures int not null default 0,
  expires_at timestamptz not null
);

create table staff.sessions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff.people,
  cookie_hash bytea not null unique,
  token_hash bytea not null unique,
  origin text not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_open on staff.sessions (staff_id) where ended_at is null;

create table staff.audit (
  sequence bigint primary key check (sequence > 0),
  at timestamptz not null,
  staff_id bigint references staff.people,
  staff_name text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text,
  origin text,
  previous_hash text not null unique check (length(previous_hash) = 64),
  hash text not null unique check (length(hash) = 64),
  seal text not null check (length(seal) = 64)
);
create index audit_by_staff on staff.audit (staff_id, sequence);
create index audit_by_action on staff.audit (action text_pattern_ops, sequence);
create index audit_by_subject on staff.audit (subject text_pattern_ops, sequence);
create index audit_by_time on staff.audit (at);

-- one row; whoever writes to the trail locks it, so sequences have no gaps and the chain no forks
create table staff.audit_head (
  one boolean primary key default true check (one),
  sequence bigint not null,
  hash text not null
);
insert into staff.audit_head (sequence, hash) values (0, repeat('0', 64));

create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_keeps before update or delete on staff.audit
  for each row execute function staff.refuse_change();
create trigger audit_keeps_all before truncate on staff.audit
  for each statement execute function staff.refuse_change();
create trigger audit_head_keeps before delete on staff.audit_head
  for each row execute function staff.refuse_change();
create trigger audit_head_keeps_all before truncate on staff.audit_head
  for each statement execute function staff.refuse_change();
revoke update, delete, truncate on staff.audit from public;
revoke delete, truncate on staff.audit_head from public;

create table staff.approvals (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  payload_hash text not null check (length(payload_hash) = 64),
  before jsonb,
  after jsonb,
  amount_minor bigint,
  reason text not null,
  subject text not null,
  beneficiary_staff bigint references staff.people,
  beneficiary_member bigint,
  requested_by bigint not null references staff.people,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'executed', 'refused', 'withdrawn')),
  decided_by bigint references staff.people,
  decided_at timestamptz,
  decision_reason text,
  outcome jsonb,
  check ((status = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  -- four eyes, and none of them the one who gains
  check (status <> 'executed' or (decided_by <> requested_by and decided_by is distinct from beneficiary_staff)),
  check (requested_by is distinct from beneficiary_staff),
  check (status <> 'withdrawn' or decided_by = requested_by),
  check (expires_at > requested_at)
);
create index approvals_waiting on staff.approvals (expires_at) where status = 'waiting';
create index approvals_by_subject on staff.approvals (subject, id);

-- what was asked never changes, and what was decided stays decided
create function staff.keep_request() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting'
    or row(new.kind, new.payload, new.payload_hash, new.requested_by, new.requested_at, new.expires_at,
           new.reason, new.subject, new.beneficiary_staff, new.beneficiary_member, new.amount_minor)
       is distinct from
       row(old.kind, old.payload, old.payload_hash, old.requested_by, old.requested_at, old.expires_at,
           old.reason, old.subject, old.beneficiary_staff, old.beneficiary_member, old.amount_minor) then
    raise exception 'an approval request does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approvals_keep before update on staff.approvals
  for each row execute function staff.keep_request();
create trigger approvals_stay before delete on staff.approvals
  for each row execute function staff.refuse_change();
create trigger approvals_stay_all before truncate on staff.approvals
  for each statement execute function staff.refuse_change();
