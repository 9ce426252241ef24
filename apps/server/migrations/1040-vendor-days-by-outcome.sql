-- How rounds ended, kept with each vendor's day: what a month of cancelled rounds comes to is then a few rows too.
drop table play.vendor_days;
create table play.vendor_days (
  member_id bigint not null,
  day integer not null,
  vendor text collate "C" not null,
  category text collate "C" not null,
  currency text collate "C" not null,
  outcome text collate "C" not null check (outcome in ('won', 'lost', 'draw', 'cancelled')),
  rounds bigint not null check (rounds > 0),
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  primary key (member_id, day, vendor, category, currency, outcome)
);
grant select, insert, update, delete on play.vendor_days to fairhall_app;

insert into play.vendor_days (member_id, day, vendor, category, currency, outcome, rounds, stake, payout)
select member_id, day, vendor, category, currency, outcome, sum(rounds), sum(stake), sum(payout)
from play.tallies group by 1, 2, 3, 4, 5, 6;

-- The games of a category that somebody played, without those of all others.
create index tallies_of_category on play.tallies (member_id, category, day, game);
