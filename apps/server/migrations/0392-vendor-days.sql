-- The tallies once more by day, vendor and category alone: what a month of a member comes to is then a few rows, however
-- many games were played. Kept in the statement that keeps the tallies.
create table play.vendor_days (
  member_id bigint not null,
  day integer not null,
  vendor text collate "C" not null,
  category text collate "C" not null,
  currency text collate "C" not null,
  rounds bigint not null check (rounds > 0),
  stake bigint not null check (stake >= 0),
  -- what counts as played: no void stake
  valid bigint not null check (valid between 0 and stake),
  payout bigint not null check (payout >= 0),
  primary key (member_id, day, vendor, category, currency)
);
grant select, insert, update on play.vendor_days to fairhall_app;

insert into play.vendor_days (member_id, day, vendor, category, currency, rounds, stake, valid, payout)
select member_id, day, vendor, category, currency, sum(rounds), sum(stake),
  coalesce(sum(stake) filter (where outcome <> 'cancelled'), 0), sum(payout)
from play.tallies group by 1, 2, 3, 4, 5;
