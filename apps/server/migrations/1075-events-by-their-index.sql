-- What is asked five times a second of a table that may have grown a hundredfold since its plan was made: by its index,
-- whatever the table looked like then. Numbers are compared so that the index of numbers, which knows no topics, is of
-- no use to it.
create function platform.events_after(
  topics text[], after_transaction xid8, after_event bigint, heard_before bigint, most integer
) returns setof platform.events
language sql
stable
set enable_seqscan = off
set enable_bitmapscan = off
as $$
  select own.* from unnest(topics) heard (topic)
  cross join lateral (
    select e.* from platform.events e
    where e.topic = heard.topic and (e.written_in, e.id) > (after_transaction, after_event) and e.id - heard_before > 0
      and e.written_in < pg_snapshot_xmin(pg_current_snapshot())
    order by e.written_in, e.id limit most
  ) own
  order by own.written_in, own.id limit most
$$;
