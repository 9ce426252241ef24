-- Which jackpots of its vendor a game plays for, as the vendor's list says.
alter table catalogue.games add column jackpots text[] not null default '{}';

create schema jackpots;

-- When each vendor was last asked: whoever moves it is the one process that asks.
create table jackpots.asked (
  vendor text collate "C" primary key,
  at timestamptz not null
);

-- What each jackpot stood at when its vendor was last asked and answered.
create table jackpots.pots (
  vendor text collate "C" not null,
  jackpot_id text collate "C" not null,
  currency text not null,
  value_minor bigint not null check (value_minor >= 0),
  seed_minor bigint not null check (seed_minor >= 0),
  ceiling_minor bigint,
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  cycle integer not null check (cycle >= 1),
  commitment text,
  started_at timestamptz not null,
  asked_at timestamptz not null,
  primary key (vendor, jackpot_id)
);

grant usage on schema jackpots to fairhall_app;
grant select, insert, update on all tables in schema jackpots to fairhall_app;
