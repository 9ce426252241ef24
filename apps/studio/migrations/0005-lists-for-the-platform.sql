-- Calls by when they happened, as their bodies say it: what an hour's or a day's list is made of.
create index wallet_calls_by_occurrence on studio.wallet_calls ((body::jsonb ->> 'occurred_at' collate "C"));

-- Our lists as they were told: the signed manifest and its parts.
create table studio.told_lists (
  period text not null,
  edition text not null,
  made_at timestamptz not null,
  manifest jsonb not null,
  primary key (period, edition)
);
create table studio.told_parts (
  period text not null,
  edition text not null,
  place int not null check (place >= 0),
  content bytea not null,
  primary key (period, edition, place),
  foreign key (period, edition) references studio.told_lists on delete cascade deferrable initially deferred
);
