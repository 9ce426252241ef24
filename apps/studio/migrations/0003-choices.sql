-- A round may be started in several ways: `stake_minor` is what it costs, `base_stake_minor` what its pays are
-- reckoned from.
alter table studio.rounds
  add column choice text not null default 'spin' check (choice in ('spin', 'buy')),
  add column base_stake_minor bigint check (base_stake_minor > 0);
update studio.rounds set base_stake_minor = stake_minor;
alter table studio.rounds
  alter column base_stake_minor set not null,
  alter column choice drop default;

create or replace function studio.keep_outcome() returns trigger language plpgsql as $$
begin
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
