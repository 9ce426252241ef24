create schema reconciliation;

-- From when on a vendor's lists are compared: the day before it was first seen.
create table reconciliation.sources (
  source text collate "C" primary key,
  since timestamptz not null
);

-- One list to compare with: an hour or a day of one vendor, in UTC.
create table reconciliation.windows (
  id bigint generated always as identity primary key,
  source text collate "C" not null,
  period text collate "C" not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  -- `reading`: some parts of its list have been taken in; `unavailable`: asked in vain, and asked again later
  status text not null check (status in ('waiting', 'reading', 'compared', 'unavailable')),
  due_at timestamptz not null,
  tries integer not null default 0,
  -- why it is unavailable: for people
  detail text,
  manifest jsonb,
  next_part integer not null default 0,
  matched bigint not null default 0,
  their_sums jsonb not null default '[]',
  our_sums jsonb not null default '[]',
  our_count bigint not null default 0,
  compared_at timestamptz,
  unique (source, period)
);
create index windows_due on reconciliation.windows (due_at) where status <> 'compared';
create index windows_by_time on reconciliation.windows (from_at desc, id desc);

-- The keys of a list that is being read, so that what only we have can be found at its end.
create table reconciliation.staged (
  window_id bigint not null references reconciliation.windows on delete cascade,
  tx_id text collate "C" not null,
  primary key (window_id, tx_id)
);

-- One row for each thing two sides say differently. The same difference found again is the same row.
create table reconciliation.differences (
  id bigint generated always as identity primary key,
  source text collate "C" not null,
  tx_id text collate "C" not null,
  class text not null check (class in
    ('only-vendor', 'only-platform', 'amount', 'state', 'currency', 'open-round', 'duplicate')),
  -- of what both sides say
  fingerprint text not null,
  window_id bigint not null references reconciliation.windows,
  -- by which edition of the window's list it was last found
  edition text not null,
  fields text[] not null,
  theirs jsonb,
  ours jsonb,
  member_id bigint,
  round_id bigint,
  currency text not null,
  amount bigint not null check (amount >= 0),
  -- `replaced`: the sides differ in another way now; `agreed`: they no longer differ; `explained`: a person says why
  status text not null check (status in ('open', 'agreed', 'replaced', 'explained')),
  found_at timestamptz not null,
  last_found_at timestamptz not null,
  claimed_by bigint,
  claimed_name text,
  claimed_at timestamptz,
  settled_at timestamptz,
  settled_by bigint,
  settled_name text,
  reason text,
  unique (source, tx_id, class, fingerprint),
  check (theirs is not null or ours is not null),
  check ((status = 'open') = (settled_at is null)),
  check (status <> 'explained' or (settled_by is not null and reason is not null))
);
create index differences_open on reconciliation.differences (id) where status = 'open';
create index differences_of_window on reconciliation.differences (window_id);

-- What was done about a difference through the functions that take calls. Rows stay.
create table reconciliation.repairs (
  id bigint generated always as identity primary key,
  difference_id bigint not null references reconciliation.differences,
  deed text not null check (deed in ('ask-again', 'hand-in', 'roll-back')),
  -- the key under which the call is or was made: handing in twice is a repeat
  tx_id text collate "C" not null,
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamptz not null,
  approved_by bigint,
  approved_name text,
  done_at timestamptz,
  -- what the call was answered with; of asking the vendor, what it said
  code text,
  check ((done_at is null) = (code is null)),
  check (deed = 'ask-again' or approved_by is not null)
);
create index repairs_of_difference on reconciliation.repairs (difference_id);

grant usage on schema reconciliation to fairhall_app;
grant select, insert, update on all tables in schema reconciliation to fairhall_app;
grant delete on reconciliation.staged to fairhall_app;
grant usage on all sequences in schema reconciliation to fairhall_app;
