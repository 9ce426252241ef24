-- What was tried at the doors of the house and refused: one row for each hour, door, person and code.
create table safety.attempts (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  door text not null check (door in ('vendor', 'provider', 'member', 'staff')),
  -- a vendor's code, or a member's or staff member's number; empty where nobody has proven who they are
  who text not null,
  code text not null,
  times integer not null check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (hour, door, who, code)
);
