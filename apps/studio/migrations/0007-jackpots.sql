-- A jackpot of each currency, won again and again: each cycle has its own sealed seed, from which alone follows at
-- what value it must be won. The running one is the one that nobody has won.
create table studio.jackpot_cycles (
  currency text not null,
  number int not null check (number >= 1),
  server_seed text not null unique check (server_seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- what the house puts in, and the value it is won at the latest
  seed_minor bigint not null check (seed_minor > 0),
  ceiling_minor bigint not null check (ceiling_minor > seed_minor),
  -- millionths of a minor unit; what the cycle before was over its value when it was won
  carried_micro bigint not null check (carried_micro >= 0),
  contributed_micro bigint not null default 0 check (contributed_micro >= 0),
  contributions int not null default 0 check (contributions >= 0),
  started_at timestamptz not null,
  won_by uuid unique references studio.rounds,
  won_minor bigint check (won_minor > seed_minor and won_minor <= ceiling_minor),
  won_at timestamptz,
  primary key (currency, number),
  check ((won_by is null) = (won_at is null) and (won_minor is null) = (won_at is null)),
  check (won_minor is null or won_minor * 1000000 <= seed_minor * 1000000 + carried_micro + contributed_micro)
);
create unique index jackpot_cycles_one_running on studio.jackpot_cycles (currency) where won_at is null;

-- What each decided round put in, in the order in which it came.
create table studio.jackpot_contributions (
  round_id uuid primary key references studio.rounds,
  currency text not null,
  cycle int not null,
  place int not null check (place >= 1),
  amount_micro bigint not null check (amount_micro > 0),
  at timestamptz not null,
  unique (currency, cycle, place),
  foreign key (currency, cycle) references studio.jackpot_cycles
);
create function studio.keep_jackpot() returns trigger language plpgsql as $$
begin
  raise exception 'what came to a jackpot stays' using errcode = 'restrict_violation';
end $$;
create trigger jackpot_contributions_append_only before update or delete or truncate on studio.jackpot_contributions
  for each statement execute function studio.keep_jackpot();
create trigger jackpot_cycles_stay before delete or truncate on studio.jackpot_cycles
  for each statement execute function studio.keep_jackpot();

-- What a cycle began with holds until it is won, and who won it for ever.
create function studio.keep_jackpot_cycle() returns trigger language plpgsql as $$
begin
  if old.won_at is not null
    or (new.currency, new.number, new.server_seed, new.commitment, new.seed_minor, new.ceiling_minor,
        new.carried_micro, new.started_at)
      is distinct from (old.currency, old.number, old.server_seed, old.commitment, old.seed_minor,
        old.ceiling_minor, old.carried_micro, old.started_at)
    or new.contributed_micro < old.contributed_micro
  then
    raise exception 'cycle % of the jackpot in % is decided', old.number, old.currency
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_jackpot_cycle before update on studio.jackpot_cycles
  for each row execute function studio.keep_jackpot_cycle();

-- Millionths of the stake that go to the jackpot, as told with the bet; null where a round has no part in one.
alter table studio.rounds add column jackpot_ppm int check (jackpot_ppm > 0);

alter table studio.wallet_calls drop constraint wallet_calls_operation_check;
alter table studio.wallet_calls
  add constraint wallet_calls_operation_check check (operation in ('bet', 'win', 'jackpot', 'rollback'));
