-- Members close their accounts; staff open one again, two of them, once they are sure who asks. What is kept of an account
-- stays: nothing of it is deleted.
create table safety.closures (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  at timestamptz not null,
  reason text check (char_length(reason) between 1 and 140),
  reopened_at timestamptz check (reopened_at >= at),
  reopened_by bigint,
  check ((reopened_at is null) = (reopened_by is null))
);
create unique index closures_in_force on safety.closures (member_id) where reopened_at is null;
