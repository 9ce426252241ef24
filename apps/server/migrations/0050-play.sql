create schema play;

-- How a vendor knows a member: a word that tells nothing else and that no other vendor can use.
create table play.players (
  vendor text collate "C" not null,
  member_id bigint not null,
  player_ref text collate "C" not null,
  -- of the member's wallet; none: plays with play money only
  currency text collate "C",
  primary key (vendor, member_id),
  unique (vendor, player_ref)
);

-- One opening of one game. The launch token is kept as its hash and swapped once, within its minute.
create table play.sessions (
  id bigint primary key,
  vendor text collate "C" not null,
  member_id bigint not null,
  player_ref text collate "C" not null,
  game text collate "C" not null,
  mode text not null check (mode in ('real', 'demo')),
  currency text collate "C" not null,
  language text not null,
  -- the member's own session it was launched from
  sign_in bigint not null,
  token_hash bytea unique check (length(token_hash) = 32),
  token_expires_at timestamptz not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  -- when the vendor confirmed the end
  told_at timestamptz,
  -- play money has no token for the wallet
  check ((mode = 'real') = (token_hash is not null)),
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_of_member on play.sessions (member_id) where ended_at is null;
create index sessions_to_tell on play.sessions (member_id) where ended_at is not null and told_at is null;

-- One row for each (vendor, tx_id), for ever: what was asked and what was answered. The bytes of the answer follow
-- from the row. Rows never change: a rollback is a row of its own, a round is what its rows make of it.
create table play.calls (
  id bigint not null,
  member_id bigint not null,
  session_id bigint,
  amount bigint not null check (amount >= 0),
  win_amount bigint not null check (win_amount >= 0),
  balance bigint not null,
  version bigint not null,
  at timestamptz not null,
  fingerprint uuid not null,
  round_seq integer check (round_seq > 0),
  closes boolean not null,
  vendor text collate "C" not null,
  tx_id text collate "C" not null,
  game text collate "C" not null,
  round_id text collate "C" not null,
  op text collate "C" not null,
  kind text collate "C" not null,
  currency text collate "C" not null,
  state text collate "C" not null check (state in ('applied', 'declined', 'tombstone')),
  code text collate "C" not null,
  ref_tx_id text collate "C",
  round_state text collate "C" not null
);
create unique index calls_once on play.calls (vendor, tx_id);
-- Nobody can fork a round: two who decide on the same picture of it want the same place.
create unique index calls_round on play.calls (member_id, vendor, round_id, round_seq) where round_seq is not null;
-- The first call of each round, by member and time: ids grow with time.
create index calls_opening on play.calls (member_id, id) where round_seq = 1;
create index calls_by_time on play.calls using brin (at) with (pages_per_range = 32, autosummarize = on);

-- Settled rounds; those still open are known by their calls. `id` is that of the first call.
create table play.rounds (
  member_id bigint not null,
  id bigint not null,
  vendor text collate "C" not null,
  round_id text collate "C" not null,
  game text collate "C" not null,
  category text collate "C" not null,
  currency text collate "C" not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  is_voided boolean not null,
  placed_at timestamptz not null,
  settled_at timestamptz not null,
  primary key (member_id, id)
);

-- What a person should look at.
create table play.exceptions (
  id bigint generated always as identity primary key,
  kind text collate "C" not null,
  vendor text collate "C" not null,
  tx_id text collate "C" not null,
  member_id bigint,
  amount bigint,
  currency text collate "C",
  at timestamptz not null,
  settled_at timestamptz,
  settled_by bigint,
  reason text,
  unique (vendor, tx_id, kind),
  check ((settled_at is null) = (settled_by is null))
);
create index exceptions_open on play.exceptions (id) where settled_at is null;

-- Rounds that stayed open for a day, until they are resolved.
create table play.open_rounds (
  member_id bigint not null,
  id bigint not null,
  vendor text collate "C" not null,
  round_id text collate "C" not null,
  listed_at timestamptz not null,
  asked_at timestamptz,
  vendor_state text,
  primary key (member_id, id)
);
create index open_rounds_in_order on play.open_rounds (id);

-- How far the search for open rounds has come.
create table play.sweeps (
  name text primary key,
  through timestamptz not null
);

-- Calls turned away before they were read; what repeats within a moment is one row.
create table play.security_log (
  id bigint generated always as identity primary key,
  vendor text not null,
  key_id text not null,
  code text not null,
  path text not null,
  address text not null,
  times integer not null check (times > 0),
  at timestamptz not null
);
