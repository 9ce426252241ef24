-- By which channel the present password came, while nothing else has been shown beside it.
alter table identity.members
  add column password_came_by text check (password_came_by in ('sms', 'email')),
  add check (password_came_by is null or password_hash is not null);
