-- Money of players of the vendor that keeps a wallet of its own: brought in and taken out by the platform's transfers,
-- played in between. Never below zero, and always what its totals come to.
create table studio.wallets (
  player_id bigint not null references studio.players,
  currency text not null,
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  -- grows with every change
  version bigint not null default 0,
  in_minor bigint not null default 0 check (in_minor >= 0),
  out_minor bigint not null default 0 check (out_minor >= 0),
  staked_minor bigint not null default 0 check (staked_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  primary key (player_id, currency),
  check (balance_minor = in_minor - out_minor - staked_minor + paid_minor)
);

-- What became of each transfer, for ever. One that was asked about before it came is refused and stays so.
create table studio.transfers (
  tx_id text primary key,
  player_id bigint not null references studio.players,
  currency text not null,
  direction text not null check (direction in ('in', 'out')),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('done', 'refused')),
  code text not null check ((code = 'OK') = (state = 'done')),
  at timestamptz not null
);
create function studio.keep_transfer() returns trigger language plpgsql as $$
begin
  raise exception 'transfers only grow' using errcode = 'restrict_violation';
end $$;
create trigger transfers_append_only before update or delete or truncate on studio.transfers
  for each statement execute function studio.keep_transfer();

-- Whose money a session is played with: asked of the platform at every bet, or out of a wallet here.
alter table studio.sessions
  add column purse text not null default 'platform' check (purse in ('platform', 'wallet'));
