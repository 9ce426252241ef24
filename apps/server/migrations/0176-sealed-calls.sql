-- Sealed bodies that were opened, until nothing sealed then could be opened again.
create table platform.spent_seals (
  id_hash bytea primary key check (length(id_hash) = 32),
  until_at timestamptz not null
);
create index spent_seals_by_age on platform.spent_seals (until_at);

grant select, insert, update, delete on platform.spent_seals to fairhall_app;
