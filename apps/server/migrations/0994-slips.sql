-- What a bet on events is on, for ever as it was placed: its legs with the odds its player saw. What is said of the legs
-- later, the odds it was accepted at and the results of each settlement, stands beside the call that said it.
create table play.slips (
  call_id bigint primary key,
  member_id bigint not null,
  odds_format text collate "C" not null
    check (odds_format in ('decimal', 'hong_kong', 'malay', 'indonesian', 'american', 'fractional')),
  is_live boolean not null,
  rounding text collate "C" not null check (rounding in ('half_up', 'down', 'up')),
  max_payout bigint check (max_payout >= 0)
);

create table play.slip_legs (
  call_id bigint not null,
  place integer not null check (place between 1 and 40),
  selection text collate "C" not null,
  event_id text collate "C",
  event text not null,
  market text not null,
  pick text not null,
  starts_at timestamptz,
  odds_milli bigint not null check (odds_milli > 1000),
  version text collate "C" not null,
  primary key (call_id, place),
  unique (call_id, selection)
);

create table play.leg_words (
  call_id bigint not null,
  selection text collate "C" not null,
  odds_milli bigint check (odds_milli > 1000),
  version text collate "C",
  result text collate "C"
    check (result in ('won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat', 'open')),
  shared_by integer check (shared_by >= 2),
  primary key (call_id, selection),
  check ((odds_milli is null) = (version is null) and (odds_milli is null) <> (result is null)),
  check ((shared_by is not null) = (result is not distinct from 'dead_heat'))
);

create trigger slips_append_only before update or delete or truncate on play.slips
  for each statement execute function play.refuse_change();
create trigger slip_legs_append_only before update or delete or truncate on play.slip_legs
  for each statement execute function play.refuse_change();
create trigger leg_words_append_only before update or delete or truncate on play.leg_words
  for each statement execute function play.refuse_change();

create function play.record_slips(
  call_ids bigint[], members bigint[], odds_formats text[], lives boolean[], roundings text[], most bigint[]
) returns void
language sql
as $$
  insert into play.slips (call_id, member_id, odds_format, is_live, rounding, max_payout)
  select s.call_id, s.member_id, s.odds_format, s.is_live, s.rounding, s.max_payout
  from unnest(call_ids, members, odds_formats, lives, roundings, most)
    s (call_id, member_id, odds_format, is_live, rounding, max_payout);
$$;

create function play.record_slip_legs(
  call_ids bigint[], places integer[], selections text[], event_ids text[], events text[], markets text[],
  picks text[], starts timestamptz[], odds bigint[], versions text[]
) returns void
language sql
as $$
  insert into play.slip_legs (call_id, place, selection, event_id, event, market, pick, starts_at, odds_milli, version)
  select l.call_id, l.place, l.selection, l.event_id, l.event, l.market, l.pick, l.starts_at, l.odds_milli, l.version
  from unnest(call_ids, places, selections, event_ids, events, markets, picks, starts, odds, versions)
    l (call_id, place, selection, event_id, event, market, pick, starts_at, odds_milli, version);
$$;

create function play.record_leg_words(
  call_ids bigint[], selections text[], odds bigint[], versions text[], results text[], shares integer[]
) returns void
language sql
as $$
  insert into play.leg_words (call_id, selection, odds_milli, version, result, shared_by)
  select w.call_id, w.selection, w.odds_milli, w.version, w.result, w.shared_by
  from unnest(call_ids, selections, odds, versions, results, shares)
    w (call_id, selection, odds_milli, version, result, shared_by);
$$;

grant select, insert on play.slips, play.slip_legs, play.leg_words to fairhall_app;
