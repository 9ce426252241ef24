-- The day of the house (GMT+8) that a round's id was minted on, counted from the first that had any.
create function play.day_of(id bigint) returns integer
language sql immutable parallel safe
return (((id >> 20) + 28800000) / 86400000)::integer;

create function play.outcome_of(stake bigint, payout bigint, is_voided boolean) returns text
language sql immutable parallel safe
return case when is_voided then 'cancelled' when payout > stake then 'won' when payout < stake then 'lost' else 'draw' end;

-- What members played on a day of the house, as far as `play.tallies` has heard of rounds that were settled: readers add
-- what it has not heard yet. A round that is settled late is added to the day it began on.
create table play.tallies (
  member_id bigint not null,
  day integer not null,
  vendor text collate "C" not null,
  game text collate "C" not null,
  category text collate "C" not null,
  currency text collate "C" not null,
  outcome text collate "C" not null check (outcome in ('won', 'lost', 'draw', 'cancelled')),
  rounds bigint not null check (rounds > 0),
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  primary key (member_id, day, vendor, game, category, currency, outcome)
);
grant select, insert, update on play.tallies to fairhall_app;

-- A member's rounds of one game, or those that ended as few do, without reading all others.
create index rounds_of_game on play.rounds (member_id, game, id);
create index rounds_voided on play.rounds (member_id, id) where is_voided;
create index rounds_drawn on play.rounds (member_id, id) where payout = stake and not is_voided;
