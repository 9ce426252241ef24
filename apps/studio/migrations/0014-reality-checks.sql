-- When a session's player is to look at what they played before another round begins; null where the platform asks them
-- itself, or nobody does.
alter table studio.sessions add column check_due_at timestamptz;
create index rounds_by_player on studio.rounds (player_id, started_at desc);
create index sessions_of_player on studio.sessions (player_id, opened_at desc) where opened_at is not null;
