-- What each accepted bet put into a jackpot and each accepted win took out of it, as its vendor said with the call.
create table play.jackpot_moves (
  call_id bigint not null,
  tx_id text collate "C" not null,
  jackpot_id text collate "C" not null,
  vendor text collate "C" not null,
  kind text not null check (kind in ('part', 'win')),
  -- millionths of a minor unit
  amount_micro numeric(30) not null check (amount_micro >= 0),
  occurred_at timestamptz not null,
  primary key (vendor, tx_id, jackpot_id)
);
create index jackpot_moves_by_day on play.jackpot_moves (vendor, jackpot_id, occurred_at);
create trigger jackpot_moves_append_only before update or delete or truncate on play.jackpot_moves
  for each statement execute function play.refuse_change();

create function play.record_jackpot_moves(
  calls bigint[], txs text[], jackpots text[], vendors text[], kinds text[], amounts numeric[], occurrences timestamptz[]
) returns void
language sql
as $$
  insert into play.jackpot_moves (call_id, tx_id, jackpot_id, vendor, kind, amount_micro, occurred_at)
  select m.call_id, m.tx_id, m.jackpot_id, m.vendor, m.kind, m.amount_micro, m.occurred_at
  from unnest(calls, txs, jackpots, vendors, kinds, amounts, occurrences)
    m (call_id, tx_id, jackpot_id, vendor, kind, amount_micro, occurred_at);
$$;
grant select, insert on play.jackpot_moves to fairhall_app;

-- Each cycle as it was told when it was first heard of, before anybody knew what it would open to.
create table jackpots.cycles (
  id bigint generated always as identity primary key,
  vendor text collate "C" not null,
  jackpot_id text collate "C" not null,
  cycle integer not null check (cycle >= 1),
  seed_minor bigint not null,
  ceiling_minor bigint,
  rate_ppm integer not null,
  commitment text,
  started_at timestamptz not null,
  heard_at timestamptz not null,
  -- when something else was told of it while it ran
  changed_at timestamptz,
  won_minor bigint,
  won_at timestamptz,
  round_id text,
  opened text,
  -- whether what was opened is what was promised, and gives the value that was won; null without a promise
  is_kept boolean,
  unique (vendor, jackpot_id, cycle),
  check ((won_minor is null) = (won_at is null))
);
create function jackpots.keep_promise() returns trigger language plpgsql as $$
begin
  if (new.vendor, new.jackpot_id, new.cycle, new.seed_minor, new.ceiling_minor, new.rate_ppm, new.commitment,
      new.started_at, new.heard_at)
      is distinct from (old.vendor, old.jackpot_id, old.cycle, old.seed_minor, old.ceiling_minor, old.rate_ppm,
        old.commitment, old.started_at, old.heard_at)
    or (old.won_at is not null and (new.won_minor, new.won_at, new.round_id, new.opened, new.is_kept)
      is distinct from (old.won_minor, old.won_at, old.round_id, old.opened, old.is_kept))
    or (old.changed_at is not null and new.changed_at is distinct from old.changed_at)
  then
    raise exception 'what was promised of cycle % of % stays', old.cycle, old.jackpot_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger cycles_keep_promise before update on jackpots.cycles
  for each row execute function jackpots.keep_promise();

-- What the vendor and our books say of a jackpot and a day in UTC.
create table jackpots.days (
  id bigint generated always as identity primary key,
  vendor text collate "C" not null,
  jackpot_id text collate "C" not null,
  currency text not null,
  day text collate "C" not null,
  status text not null check (status in ('waiting', 'unavailable', 'agreed', 'differs', 'explained')),
  due_at timestamptz not null,
  tries integer not null default 0,
  detail text,
  theirs jsonb,
  ours jsonb,
  found_at timestamptz,
  compared_at timestamptz,
  settled_by bigint,
  settled_name text,
  reason text,
  unique (vendor, jackpot_id, day),
  check ((status = 'explained') = (settled_by is not null)),
  check (status not in ('agreed', 'differs', 'explained') or (theirs is not null and ours is not null))
);
create index days_due on jackpots.days (due_at) where status in ('waiting', 'unavailable');

grant select, insert, update on jackpots.cycles, jackpots.days to fairhall_app;
grant usage on all sequences in schema jackpots to fairhall_app;
