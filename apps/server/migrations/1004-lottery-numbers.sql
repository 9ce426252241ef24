-- Which numbers accepted bets on lotteries were on, as their vendors said with the bets; kept for as long as they are counted.
create table play.lottery_picks (
  call_id bigint primary key,
  at timestamptz not null,
  member_id bigint not null,
  vendor text collate "C" not null,
  game text collate "C" not null,
  round_id text collate "C" not null,
  tx_id text collate "C" not null,
  mode text not null check (mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  issue text collate "C" not null,
  numbers text[] not null check (cardinality(numbers) between 1 and 64)
);
create index lottery_picks_by_time on play.lottery_picks (at);

create function play.record_lottery_picks(
  calls bigint[], times timestamptz[], members bigint[], vendors text[], games text[], rounds text[], txs text[],
  modes text[], issues text[], numbers text[]
) returns void
language sql
as $$
  insert into play.lottery_picks (call_id, at, member_id, vendor, game, round_id, tx_id, mode, issue, numbers)
  select p.call_id, p.at, p.member_id, p.vendor, p.game, p.round_id, p.tx_id, p.mode, p.issue,
    string_to_array(p.numbers, ' ')
  from unnest(calls, times, members, vendors, games, rounds, txs, modes, issues, numbers)
    p (call_id, at, member_id, vendor, game, round_id, tx_id, mode, issue, numbers);
$$;

-- What was drawn, as it was first told with what settled a bet. An issue that is told in two ways has two rows.
create table play.lottery_draws (
  vendor text collate "C" not null,
  game text collate "C" not null,
  issue text collate "C" not null,
  numbers text collate "C" not null,
  mode text not null check (mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  told_at timestamptz not null,
  primary key (vendor, game, issue, numbers)
);
create index lottery_draws_by_time on play.lottery_draws (told_at);

-- In the order of the key, so that two lanes that settle the same draws never wait for each other crosswise.
create function play.record_lottery_draws(
  vendors text[], games text[], issues text[], numbers text[], modes text[], times timestamptz[]
) returns void
language sql
as $$
  insert into play.lottery_draws (vendor, game, issue, numbers, mode, told_at)
  select distinct on (d.vendor, d.game, d.issue, d.numbers) d.vendor, d.game, d.issue, d.numbers, d.mode, d.told_at
  from unnest(vendors, games, issues, numbers, modes, times) d (vendor, game, issue, numbers, mode, told_at)
  order by d.vendor, d.game, d.issue, d.numbers
  on conflict do nothing;
$$;

grant select, insert, delete on play.lottery_picks, play.lottery_draws to fairhall_app;
