-- Looked up by both, and written in the order of time: the key grows at its end instead of everywhere.
alter table turnover.rounds drop constraint rounds_pkey, add primary key (round_id, member_id);
