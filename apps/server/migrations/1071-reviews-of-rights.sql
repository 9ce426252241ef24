-- What somebody may do is looked at again by another person, who says so: who, when, and which roles it was.
create table staff.reviews (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff.people,
  reviewed_by bigint not null references staff.people check (reviewed_by <> staff_id),
  grants jsonb not null,
  at timestamptz not null
);
create index reviews_of_person on staff.reviews (staff_id, at);
grant select, insert on staff.reviews to fairhall_app;
revoke update, delete on staff.reviews from fairhall_app;
create trigger reviews_keep before update or delete on staff.reviews
  for each row execute function staff.refuse_change();
create trigger reviews_keep_all before truncate on staff.reviews
  for each statement execute function staff.refuse_change();
