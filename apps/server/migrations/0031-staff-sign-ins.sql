-- Who came in and who was turned away, also from an act that asked for a code. What was typed is not kept.
-- Guesses at a locked name or person add no row, so that guessing cannot fill the table.
create table staff.sign_ins (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- nobody has the name that was typed
  staff_id bigint references staff.people,
  outcome text not null check (outcome in ('signed-in', 'wrong-password', 'wrong-code', 'locked')),
  origin text not null,
  -- not known where a code was asked for in the middle of a session
  device text,
  check (outcome in ('wrong-password', 'locked') or staff_id is not null)
);
create index sign_ins_by_person on staff.sign_ins (staff_id, id desc);
