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

-- For which of these subscribers, each named with every topic of its own, there is something that it can hear.
create function platform.may_hear(subscribers text[], topics text[]) returns setof text
language sql
stable
set enable_seqscan = off
set enable_bitmapscan = off
as $$
  select distinct s.name from unnest(subscribers, topics) s (name, topic)
  left join platform.checkpoints c on c.subscriber = s.name
  where c.subscriber is null or exists (
    select from platform.events e
    where e.topic = s.topic and (e.written_in, e.id) > (c.last_transaction, c.last_event) and e.id - c.heard_before > 0
      and e.written_in < pg_snapshot_xmin(pg_current_snapshot())
  )
$$;
