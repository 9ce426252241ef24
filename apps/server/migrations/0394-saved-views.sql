-- Filters of a list in the back office under a name of one's own. Nobody else sees them, and nothing rests on them.
create table staff.views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff.people,
  page text collate "C" not null,
  name text not null check (name <> ''),
  filters jsonb not null,
  unique (staff_id, page, name)
);
grant select, insert, update, delete on staff.views to fairhall_app;
