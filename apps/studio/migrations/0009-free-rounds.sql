-- Rounds that the platform promised a player, under its own name for the promise.
create table studio.grants (
  id text primary key,
  player_id bigint not null references studio.players,
  games text[] not null check (cardinality(games) > 0),
  rounds int not null check (rounds > 0),
  stake_minor bigint not null check (stake_minor > 0),
  currency text not null,
  expires_at timestamptz not null,
  given_at timestamptz not null,
  -- cancelled by the platform, or declined by it at a bet
  over_at timestamptz
);
create index grants_of_player on studio.grants (player_id) where over_at is null;

-- A free round is reckoned from its stake like any other, and stakes nothing.
alter table studio.rounds add column grant_id text references studio.grants;
create index rounds_of_grant on studio.rounds (grant_id) where grant_id is not null;
alter table studio.rounds drop constraint rounds_stake_minor_check;
alter table studio.rounds
  add constraint rounds_stake_minor_check check (stake_minor >= 0 and (stake_minor = 0) = (grant_id is not null));
