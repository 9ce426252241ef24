-- A round whose voiding waits for a second person, and until when: nobody asks twice meanwhile.
create table play.void_requests (
  round bigint primary key,
  until timestamptz not null
);
grant select, insert, update, delete on play.void_requests to fairhall_app;
