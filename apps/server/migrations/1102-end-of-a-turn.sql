-- How many events `events_after` would answer and which is the last of them, by the index alone; no row where there
-- is none.
create function platform.end_of_turn(
  topics text[], after_transaction xid8, after_event bigint, heard_before bigint, most integer
) returns table (heard integer, last_transaction xid8, last_event bigint)
language sql
stable
rows 1
set enable_seqscan = off
set enable_bitmapscan = off
as $$
  with turn as materialized (
    select own.written_in, own.id from unnest(topics) heard (topic)
    cross join lateral (
      select e.written_in, e.id from platform.events e
      where e.topic = heard.topic and (e.written_in, e.id) > (after_transaction, after_event) and e.id - heard_before > 0
        and e.written_in < pg_snapshot_xmin(pg_current_snapshot())
      order by e.written_in, e.id limit most
    ) own
    order by own.written_in, own.id limit most
  )
  select (select count(*) from turn)::integer, last.written_in, last.id
  from (select t.written_in, t.id from turn t order by t.written_in desc, t.id desc limit 1) last
$$;
