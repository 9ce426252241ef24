create table platform.events (
  id bigint generated always as identity primary key,
  topic text not null,
  subject text not null,
  payload jsonb not null,
  at timestamptz not null default now(),
  -- readers stay below the oldest running transaction, so a late commit with a low id is never skipped
  written_in xid8 not null default pg_current_xact_id()
);
create index events_by_topic on platform.events (topic, id);

create table platform.checkpoints (
  subscriber text primary key,
  last_event bigint not null
);
