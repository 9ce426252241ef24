-- A player as the platform names them; the studio knows nothing else about anyone.
create table studio.players (
  id bigint generated always as identity primary key,
  player_ref text not null unique,
  created_at timestamptz not null
);

-- Play money of demo mode. It never meets a wallet.
create table studio.purses (
  player_id bigint not null references studio.players,
  currency text not null,
  balance_minor bigint not null check (balance_minor >= 0),
  primary key (player_id, currency)
);

-- One row per launch; it becomes a session when its page opens it.
create table studio.sessions (
  id bigint generated always as identity primary key,
  session_ref text not null unique,
  player_id bigint not null references studio.players,
  game_id text not null,
  mode text not null check (mode in ('real', 'demo')),
  currency text not null,
  language text not null,
  return_url text not null,
  cashier_url text not null,
  min_stake_minor bigint check (min_stake_minor >= 0),
  max_stake_minor bigint check (max_stake_minor >= 0),
  min_cycle_ms int not null,
  autoplay_allowed boolean not null,
  reality_check_minutes int not null,
  ends_at timestamptz,
  -- Only the hashes: whoever reads the table cannot play.
  ticket_hash bytea unique,
  ticket_expires_at timestamptz,
  token_hash bytea unique,
  launched_at timestamptz not null,
  opened_at timestamptz,
  terminated_at timestamptz,
  termination_reason text,
  -- Rounds started; a page that shows an older number is a second window that missed some.
  sequence bigint not null default 0,
  check ((token_hash is null) = (opened_at is null)),
  check ((terminated_at is null) = (termination_reason is null))
);
create index on studio.sessions (player_id);

-- Server seeds of one player in one game: the next is promised while the current one is used.
create table studio.seeds (
  id bigint generated always as identity primary key,
  player_id bigint not null references studio.players,
  game_id text not null,
  stage text not null check (stage in ('next', 'current', 'revealed')),
  server_seed text not null unique check (server_seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- Chosen by the player after the commitment was shown; no round without it.
  client_seed text,
  next_nonce bigint not null default 1 check (next_nonce >= 1),
  created_at timestamptz not null,
  revealed_at timestamptz,
  check ((stage = 'revealed') = (revealed_at is not null)),
  check (stage <> 'next' or client_seed is null)
);
create unique index seeds_one_of_each on studio.seeds (player_id, game_id, stage)
  where stage in ('next', 'current');

create table studio.rounds (
  id uuid primary key,
  player_id bigint not null references studio.players,
  session_id bigint not null references studio.sessions,
  sequence bigint not null,
  request_id uuid not null,
  game_id text not null,
  mode text not null check (mode in ('real', 'demo')),
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  state text not null check (
    state in ('betting', 'paying', 'cancelling', 'settled', 'declined', 'voided', 'disputed')
  ),
  math_hash text,
  seed_id bigint references studio.seeds,
  nonce bigint,
  words_taken int,
  outcome jsonb,
  payout_minor bigint check (payout_minor >= 0),
  balance_before_minor bigint,
  balance_after_minor bigint,
  refusal text,
  started_at timestamptz not null,
  decided_at timestamptz,
  ended_at timestamptz,
  lease_token uuid,
  lease_until timestamptz,
  unique (session_id, request_id),
  unique (session_id, sequence),
  unique (seed_id, nonce),
  check ((state in ('settled', 'declined', 'voided', 'disputed')) = (ended_at is not null)),
  check (state not in ('paying', 'settled') or (outcome is not null and decided_at is not null)),
  check ((outcome is null) = (payout_minor is null or nonce is null or seed_id is null or math_hash is null))
);

-- The same game cannot start anew before the interrupted round is resolved, in any window of any process.
create unique index rounds_one_unresolved on studio.rounds (player_id, game_id)
  where state in ('betting', 'paying', 'cancelling');
create index rounds_of_player on studio.rounds (player_id, game_id, id desc);
create index rounds_unresolved on studio.rounds (lease_until nulls first)
  where state in ('betting', 'paying', 'cancelling');

-- What a seed decided stays decided.
create function studio.keep_outcome() returns trigger language plpgsql as $$
begin
  if old.outcome is not null and (
    new.outcome is distinct from old.outcome
    or new.payout_minor is distinct from old.payout_minor
    or new.seed_id is distinct from old.seed_id
    or new.nonce is distinct from old.nonce
    or new.stake_minor is distinct from old.stake_minor
  ) then
    raise exception 'the outcome of round % is decided', old.id;
  end if;
  return new;
end $$;
create trigger keep_outcome before update on studio.rounds
  for each row execute function studio.keep_outcome();

-- What is to be said to the platform, written before it is said, and what came back.
create table studio.wallet_calls (
  tx_id text primary key,
  round_id uuid not null references studio.rounds,
  operation text not null check (operation in ('bet', 'win', 'rollback')),
  body text not null,
  attempts int not null default 0 check (attempts >= 0),
  first_sent_at timestamptz,
  next_attempt_at timestamptz not null,
  answered_at timestamptz,
  answer jsonb,
  unique (round_id, operation),
  check ((answered_at is null) = (answer is null))
);
create index wallet_calls_due on studio.wallet_calls (next_attempt_at) where answered_at is null;
