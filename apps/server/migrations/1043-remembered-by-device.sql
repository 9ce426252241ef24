-- What a browser keeps in place of the password goes with the sessions that are ended there. What was kept before is of
-- no known browser, and goes with any.
alter table identity.remembered add column device_mark text check (device_mark ~ '^[0-9a-f]{64}$');

-- A browser has one open session: whoever signs in there again, even twice at one moment, takes the place of the one before.
create index sessions_by_device on identity.sessions (device_mark) where ended_at is null;
