-- A password that staff, an agent or an SMS told is good for a day; those that are out are good for one more.
alter table identity.members
  add column password_ends_at timestamptz,
  add check (password_ends_at is null or must_change_password);
update identity.members set password_ends_at = now() + interval '1 day' where must_change_password;
