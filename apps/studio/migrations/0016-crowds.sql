-- How many fish set out on their own in each window of an hour: kept with its seed, since they follow from both.
alter table studio.shoals add column crowd integer not null default 20 check (crowd between 1 and 900);
alter table studio.shoals alter column crowd drop default;
