-- A volley: what it is aimed at stands with its round before its bet is asked for.
alter table studio.rounds
  add column shots jsonb,
  drop constraint rounds_choice_check,
  add constraint rounds_choice_check check (choice in ('spin', 'buy', 'volley')),
  add constraint rounds_shots_check check ((choice = 'volley') = (shots is not null));

create or replace function studio.keep_outcome() returns trigger language plpgsql as $$
begin
  if new.shots is distinct from old.shots then
    raise exception 'round % is aimed', old.id;
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

-- What the fish of a water and an hour come from: promised when it begins, shown when it is over.
create table studio.shoals (
  water text not null check (water in ('shallows', 'reef', 'deep')),
  -- hours since 1970
  hour bigint not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  primary key (water, hour)
);
