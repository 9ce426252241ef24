-- Wrong passwords of staff are counted where those of members are: before they are judged, by name and by network.
drop table staff.sign_in_failures;

-- Until when a password somebody else has seen opens anything; a person's own has no end.
alter table staff.people add column password_ends_at timestamptz;
update staff.people set password_ends_at = now() + interval '1 day' where code_secret is null;
