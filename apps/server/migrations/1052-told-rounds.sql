-- Rounds of vendors with wallets of their own, which are told whole once they are settled: which of `play.rounds` they are,
-- and how far each vendor has been heard. A vendor that stands here tells its rounds.
create table play.told_places (
  vendor text collate "C" primary key,
  place text not null,
  heard_at timestamptz not null
);
create table play.told_rounds (
  vendor text collate "C" not null,
  round_id text collate "C" not null,
  member_id bigint not null,
  id bigint not null,
  heard_at timestamptz not null,
  primary key (vendor, round_id),
  unique (id, member_id)
);
create index told_rounds_by_name on play.told_rounds (round_id);

create function play.keep_told() returns trigger language plpgsql as $$
begin
  raise exception 'a round that was told stays as it is' using errcode = 'check_violation';
end $$;
create trigger told_rounds_stay before update or delete or truncate on play.told_rounds
  for each statement execute function play.keep_told();

grant select, insert, update on play.told_places to fairhall_app;
grant select, insert on play.told_rounds to fairhall_app;
