-- What each game took and paid on a day of the house, with what the spread of its return is reckoned from. Rounds that were
-- voided, and those that cost nothing, say nothing of a return; a jackpot is not the game's own.
create table play.returns (
  vendor text collate "C" not null,
  game text collate "C" not null,
  currency text collate "C" not null,
  day integer not null,
  rounds bigint not null check (rounds > 0),
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  stake_squared numeric not null,
  payout_squared numeric not null,
  stake_payout numeric not null,
  primary key (vendor, game, currency, day)
);

-- A game whose return was not what its vendor tells of it, more than chance explains. It is looked at again when twice as
-- many rounds were played.
create table play.return_alarms (
  id bigint generated always as identity primary key,
  vendor text collate "C" not null,
  game text collate "C" not null,
  currency text collate "C" not null,
  found_at timestamptz not null,
  rounds bigint not null check (rounds > 0),
  told_bps integer not null,
  observed_bps integer not null,
  low_bps integer not null,
  high_bps integer not null,
  settled_at timestamptz,
  settled_by bigint,
  settled_name text,
  reason text,
  check (told_bps < low_bps or told_bps > high_bps),
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (reason is null))
);
create unique index return_alarms_open on play.return_alarms (vendor, game, currency) where settled_at is null;
create index return_alarms_of_game on play.return_alarms (vendor, game, currency, id desc);

create index calls_of_jackpots on play.calls (member_id) where kind = 'jackpot' and op = 'win';

-- What these members' rounds paid out of jackpots.
create function play.jackpots_of(members bigint[]) returns table (member_id bigint, id bigint, won bigint)
language sql stable as $$
  select c.member_id, r.id, sum(c.amount)::bigint
  from play.calls c
  join play.rounds r on r.member_id = c.member_id and r.game = c.game and r.vendor = c.vendor and r.round_id = c.round_id
  where c.member_id = any (members) and c.kind = 'jackpot' and c.op = 'win' and c.state = 'applied'
  group by 1, 2
$$;

grant select, insert, update on play.returns, play.return_alarms to fairhall_app;
