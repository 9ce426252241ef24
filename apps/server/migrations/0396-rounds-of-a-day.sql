-- The rounds of a game on a day, whoever played them: ids grow with time.
create index rounds_by_id on play.rounds using brin (id) with (pages_per_range = 32, autosummarize = on);
