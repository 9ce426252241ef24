-- Calls that came after the list of their time may have been asked for: the least a period is waited with is a quarter of
-- an hour, less what a commit may take and clocks may be apart. What moved nothing makes no list another one.
create index calls_late on play.calls (vendor, at)
  where state = 'applied' and at - occurred_at > interval '10 minutes';

-- Until when such calls have been looked at.
alter table reconciliation.sources add column late_until timestamptz;

alter table reconciliation.windows
  -- when the list was asked for that was compared last, or is being read: a call that came later is not in it
  add column asked_at timestamptz,
  -- the last call that came too late for that list, until one is compared that was asked for afterwards
  add column late_at timestamptz;
update reconciliation.windows w set asked_at = coalesce(w.compared_at, w.due_at) where w.status in ('reading', 'compared');
create index windows_reopening on reconciliation.windows (source) where late_at is not null;

-- Each time a period was compared: the window itself says what came of the newest.
create table reconciliation.comparisons (
  window_id bigint not null references reconciliation.windows,
  place integer not null check (place > 0),
  compared_at timestamptz not null,
  matched bigint not null,
  their_count bigint not null,
  their_sums jsonb not null,
  our_count bigint not null,
  our_sums jsonb not null,
  primary key (window_id, place)
);
insert into reconciliation.comparisons (window_id, place, compared_at, matched, their_count, their_sums, our_count, our_sums)
select w.id, 1, w.compared_at, w.matched, w.their_count, w.their_sums, w.our_count, w.our_sums
from reconciliation.windows w where w.status = 'compared' and w.compared_at is not null;
grant select, insert on reconciliation.comparisons to fairhall_app;
