create schema safety;

-- One row a member against whom anything stands; its version grows with every change, and play's lanes compare it.
create table safety.standing (
  member_id bigint primary key,
  version bigint not null check (version > 0)
);

create table safety.freezes (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  function text not null check (function in ('login', 'bet', 'deposit', 'withdraw')),
  reason text not null check (reason <> ''),
  staff_id bigint not null,
  by_name text not null,
  at timestamptz not null,
  lifted_at timestamptz,
  lifted_by bigint,
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index freezes_in_force on safety.freezes (member_id, function) where lifted_at is null;

create table safety.exclusions (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  kind text not null check (kind in ('time-out', 'self-exclusion')),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at >= from_at + interval '1 day'),
  -- null when the member asked themselves
  staff_id bigint,
  reason text
);
create index exclusions_by_member on safety.exclusions (member_id, until_at desc);

create function safety.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'an exclusion cannot be changed or ended early' using errcode = 'check_violation';
end $$;
create trigger exclusions_stand before update or delete on safety.exclusions
  for each row execute function safety.refuse_change();
create trigger exclusions_stay before truncate on safety.exclusions
  for each statement execute function safety.refuse_change();

create table safety.limits (
  member_id bigint not null,
  kind text not null check (kind in ('stake', 'loss', 'deposit')),
  "window" text not null check ("window" in ('day', 'week', 'month')),
  set_by text not null check (set_by in ('member', 'staff')),
  amount bigint check (amount >= 0),
  set_at timestamptz not null,
  -- a looser one asked for: no amount means none at all
  pending_from timestamptz,
  pending_amount bigint check (pending_amount >= 0),
  primary key (member_id, kind, "window", set_by),
  check (pending_from is not null or pending_amount is null),
  check (set_by = 'member' or (pending_from is null and amount is not null))
);

create table safety.limit_changes (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  kind text not null,
  "window" text not null,
  set_by text not null,
  deed text not null check (deed in ('set', 'asked', 'confirmed')),
  amount bigint,
  staff_id bigint,
  at timestamptz not null
);
create index limit_changes_by_member on safety.limit_changes (member_id, id desc);

create table safety.deposits (
  member_id bigint not null,
  "window" text not null check ("window" in ('day', 'week', 'month')),
  from_at timestamptz not null,
  amount bigint not null check (amount >= 0),
  primary key (member_id, "window", from_at)
);

-- Called in a lane's commit with what its bets rested on. Whoever restricts a member holds the lock alone, and reads
-- the clock after having it: so no bet is committed after a restriction it does not know.
create function safety.check_betting(member_ids bigint[], versions bigint[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4170020);
  if exists (
    select 1 from unnest(member_ids, versions) as told (member_id, version)
    left join safety.standing s on s.member_id = told.member_id
    where coalesce(s.version, 0) <> told.version
  ) then
    raise exception 'what stands against a member has changed' using errcode = 'serialization_failure';
  end if;
end $$;
