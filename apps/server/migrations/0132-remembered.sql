-- In place of a remembered password: good for one log-in of this member, within a day. The browser keeps the rest of it.
create table identity.remembered (
  secret_hash bytea primary key check (length(secret_hash) = 32),
  member_id bigint not null references identity.members on delete cascade,
  until timestamptz not null
);
create index remembered_by_member on identity.remembered (member_id);
create index remembered_by_age on identity.remembered (until);

grant select, insert, update, delete on identity.remembered to fairhall_app;
