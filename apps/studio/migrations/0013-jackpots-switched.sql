-- What the platform ordered of taking part in a currency's jackpot: the newest order holds, and on is where none came.
create table studio.jackpot_switches (
  id bigint generated always as identity primary key,
  order_id text not null unique,
  currency text not null,
  is_open boolean not null,
  at timestamptz not null
);
create index jackpot_switches_newest on studio.jackpot_switches (currency, id desc);
create trigger jackpot_switches_stay before update or delete or truncate on studio.jackpot_switches
  for each statement execute function studio.keep_jackpot();
