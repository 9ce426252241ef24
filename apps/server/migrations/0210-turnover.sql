create schema turnover;

-- What new requirements are made of. Staff keep it; those already open keep what they were told.
create table turnover.settings (
  brand text primary key,
  -- how often a deposit is to be played: 100 is once
  deposit_percent integer not null check (deposit_percent between 0 and 10000),
  -- percent of a valid bet that counts, by category
  weights jsonb not null,
  dust_minor bigint not null check (dust_minor >= 0),
  revision integer not null default 1
);

create table turnover.requirements (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  currency text not null,
  source text not null check (source in ('deposit', 'staff')),
  -- the deposit, or the approval by which staff added it
  source_id bigint not null,
  order_number text,
  base_minor bigint not null check (base_minor > 0),
  percent integer not null check (percent > 0),
  required_minor bigint not null check (required_minor > 0),
  done_minor bigint not null default 0,
  weights jsonb not null,
  status text not null check (status in ('open', 'done', 'cleared', 'closed', 'reversed', 'dust')),
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- a second person is asked to clear it until then
  approval_until timestamptz,
  unique (source, source_id),
  check (done_minor between 0 and required_minor),
  check (status <> 'open' or done_minor < required_minor),
  check (status <> 'done' or done_minor = required_minor),
  check ((status = 'open') = (ended_at is null)),
  check ((source = 'deposit') = (order_number is not null))
);
create index requirements_open on turnover.requirements (member_id, id) where status = 'open';
create index requirements_of_member on turnover.requirements (member_id, id desc);

-- A settled round of which something counted, or once did. More than its valid bet never counts.
create table turnover.rounds (
  member_id bigint not null,
  round_id bigint not null,
  vendor text collate "C" not null,
  game text collate "C" not null,
  category text collate "C" not null,
  valid_minor bigint not null check (valid_minor >= 0),
  used_minor bigint not null,
  -- one more whenever its vendor settled it anew
  revision integer not null,
  settled_at timestamptz not null,
  primary key (member_id, round_id),
  check (used_minor between 0 and valid_minor)
);

-- What a round gave to a requirement, or took back from it when it was settled anew. Only grows.
create table turnover.shares (
  requirement_id bigint not null references turnover.requirements,
  round_id bigint not null,
  revision integer not null,
  member_id bigint not null,
  used_minor bigint not null,
  counted_minor bigint not null,
  weight integer not null,
  at timestamptz not null,
  primary key (requirement_id, round_id, revision),
  foreign key (member_id, round_id) references turnover.rounds
);
create index shares_of_round on turnover.shares (member_id, round_id);

-- What was asked never changes; what is over is open again only when a bet that had filled it is settled anew.
create function turnover.guard_requirement() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.currency, new.source, new.source_id, new.order_number, new.base_minor, new.percent,
      new.required_minor, new.weights, new.opened_at)
    is distinct from
    (old.id, old.member_id, old.currency, old.source, old.source_id, old.order_number, old.base_minor, old.percent,
      old.required_minor, old.weights, old.opened_at) then
    raise exception 'requirement % is not the same any more', old.id using errcode = 'check_violation';
  end if;
  if new.status <> old.status and old.status <> 'open' and not (old.status = 'done' and new.status = 'open') then
    raise exception 'requirement % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger requirements_stay before update on turnover.requirements
  for each row execute function turnover.guard_requirement();

create function turnover.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger requirements_remain before delete or truncate on turnover.requirements
  for each statement execute function turnover.refuse_change();
create trigger rounds_remain before delete or truncate on turnover.rounds
  for each statement execute function turnover.refuse_change();
create trigger shares_append_only before update or delete or truncate on turnover.shares
  for each statement execute function turnover.refuse_change();

grant usage on schema turnover to fairhall_app;
grant select, insert, update on all tables in schema turnover to fairhall_app;
revoke update on turnover.shares from fairhall_app;
grant usage on all sequences in schema turnover to fairhall_app;
