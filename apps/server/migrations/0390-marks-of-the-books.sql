-- What the accounts stood at between two seals, so that any moment is read from a mark shortly before it, and never an
-- hour of a busy house. A mark can be made again from the ledger: old ones are given up.
create table books.marks (
  id bigint generated always as identity primary key,
  marked_at timestamptz not null,
  cut text not null
);
create index marks_by_time on books.marks (marked_at);

create table books.mark_positions (
  mark bigint not null references books.marks on delete cascade,
  account text collate "C" not null,
  currency text collate "C" not null,
  balance bigint not null check (balance <> 0),
  primary key (mark, account, currency)
);
grant select, insert, delete on books.marks, books.mark_positions to fairhall_app;
