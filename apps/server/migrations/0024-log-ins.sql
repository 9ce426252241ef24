-- Who came in and who was turned away. What was typed is not kept: mistyped names are often passwords.
-- Guesses at a locked name or network add no row, so that guessing cannot fill the table.
create table identity.log_ins (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- nobody has the name that was typed
  member_id bigint references identity.members on delete cascade,
  outcome text not null check (outcome in ('signed-in', 'wrong-password', 'locked')),
  network text not null,
  device text not null,
  check (outcome <> 'signed-in' or member_id is not null)
);
create index log_ins_by_member on identity.log_ins (member_id, id desc);
create index log_ins_by_network on identity.log_ins (network, id desc);
create index log_ins_by_age on identity.log_ins (at);
