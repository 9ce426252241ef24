-- The edges of a period are read from the index alone.
create index batches_by_time_and_number on wallet.batches (at, id);
drop index wallet.batches_by_time;
