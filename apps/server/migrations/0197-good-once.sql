-- Seals and passkeys' challenges are good once; both are remembered here, as a hash of what they are and of which one.
-- What was spent in the last minutes before this came may come back once more, until its own few minutes are over.
alter table platform.spent_seals rename to spent;
alter table platform.spent rename column id_hash to hash;
alter index platform.spent_seals_by_age rename to spent_by_age;
drop table identity.spent_challenges;
