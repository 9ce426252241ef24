-- A magazine: a round of the hall whose bullets are paid before they are fired. Its stake is what was loaded until it is
-- closed, and then what was fired; the rest goes back with its win.
alter table studio.rounds
  add column loaded_minor bigint,
  add constraint rounds_loaded_check check (loaded_minor >= stake_minor),
  drop constraint rounds_state_check,
  add constraint rounds_state_check check (
    state in ('betting', 'shooting', 'paying', 'cancelling', 'settled', 'declined', 'voided', 'disputed')
  ),
  add constraint rounds_shooting_check check (
    state <> 'shooting' or (loaded_minor is not null and seed_id is not null and nonce is not null and outcome is null)
  );

drop index studio.rounds_one_unresolved;
create unique index rounds_one_unresolved on studio.rounds (player_id, game_id)
  where state in ('betting', 'shooting', 'paying', 'cancelling');
drop index studio.rounds_unresolved;
create index rounds_unresolved on studio.rounds (lease_until nulls first)
  where state in ('betting', 'shooting', 'paying', 'cancelling');

-- What was fired out of a magazine, decided and stored before anybody is told of it.
create table studio.volleys (
  round_id uuid not null references studio.rounds,
  number int not null check (number > 0),
  request_id uuid not null,
  shots jsonb not null,
  spent_minor bigint not null check (spent_minor > 0),
  won_minor bigint not null check (won_minor >= 0),
  at timestamptz not null,
  primary key (round_id, number)
);

create function studio.keep_volley() returns trigger language plpgsql as $$
begin
  raise exception 'volley % of round % is fired', old.number, old.round_id;
end $$;
create trigger keep_volley before update or delete on studio.volleys
  for each row execute function studio.keep_volley();

create or replace function studio.keep_outcome() returns trigger language plpgsql as $$
begin
  -- what a magazine was aimed at is known when it is closed
  if new.shots is distinct from old.shots and old.state <> 'shooting' then
    raise exception 'round % is aimed', old.id;
  end if;
  if new.loaded_minor is distinct from old.loaded_minor then
    raise exception 'round % is loaded', old.id;
  end if;
  if old.state = 'shooting' and new.state <> 'cancelling' and (new.seed_id is distinct from old.seed_id or new.nonce is distinct from old.nonce) then
    raise exception 'the seed of round % is in use', old.id;
  end if;
  if old.outcome is not null and (
    new.outcome is distinct from old.outcome
    or new.payout_minor is distinct from old.payout_minor
    or new.seed_id is distinct from old.seed_id
    or new.nonce is distinct from old.nonce
    or new.stake_minor is distinct from old.stake_minor
    or new.base_stake_minor is distinct from old.base_stake_minor
    or new.choice is distinct from old.choice
  ) then
    raise exception 'the outcome of round % is decided', old.id;
  end if;
  return new;
end $$;
