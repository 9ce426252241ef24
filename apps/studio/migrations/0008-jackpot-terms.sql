-- Millionths of a stake that go into a cycle's pot: as its bounds, it holds from the beginning until it is won.
alter table studio.jackpot_cycles add column rate_ppm int not null default 5000 check (rate_ppm > 0);
alter table studio.jackpot_cycles alter column rate_ppm drop default;

-- What the platform ordered the cycles from one on to be played under; the newest order holds.
create table studio.jackpot_terms (
  id bigint generated always as identity primary key,
  order_id text not null unique,
  currency text not null,
  from_cycle int not null check (from_cycle >= 2),
  seed_minor bigint not null check (seed_minor > 0),
  ceiling_minor bigint not null check (ceiling_minor > seed_minor),
  rate_ppm int not null check (rate_ppm > 0),
  at timestamptz not null
);
create index jackpot_terms_newest on studio.jackpot_terms (currency, id desc);
create trigger jackpot_terms_stay before update or delete or truncate on studio.jackpot_terms
  for each statement execute function studio.keep_jackpot();

create or replace function studio.keep_jackpot_cycle() returns trigger language plpgsql as $$
begin
  if old.won_at is not null
    or (new.currency, new.number, new.server_seed, new.commitment, new.seed_minor, new.ceiling_minor,
        new.rate_ppm, new.carried_micro, new.started_at)
      is distinct from (old.currency, old.number, old.server_seed, old.commitment, old.seed_minor,
        old.ceiling_minor, old.rate_ppm, old.carried_micro, old.started_at)
    or new.contributed_micro < old.contributed_micro
  then
    raise exception 'cycle % of the jackpot in % is decided', old.number, old.currency
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
