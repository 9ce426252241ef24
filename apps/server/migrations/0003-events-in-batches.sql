-- For deeds that are written many at a time: their events in the same statement's transaction.
create function platform.emit_events(topics text[], subjects text[], payloads text[]) returns void
language sql
as $$
  insert into platform.events (topic, subject, payload)
  select e.topic, e.subject, e.payload::jsonb
  from unnest(topics, subjects, payloads) with ordinality e (topic, subject, payload, place)
  order by e.place;
$$;
