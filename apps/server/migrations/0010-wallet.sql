create schema wallet;

-- What the server may do is granted to this role; who logs in is the operator's choice.
do $$
begin
  create role fairhall_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

-- Accounts that may never go below zero have positive ids, the house's negative ones.
create sequence wallet.member_account_ids as bigint;
create sequence wallet.house_account_ids as bigint increment by -1 minvalue -9223372036854775808 maxvalue -1;

-- No balance stands here: it is that of the account's last entry.
create table wallet.accounts (
  id bigint primary key check (id <> 0),
  member bigint,
  name text collate "C" check (name ~ '^[A-Za-z0-9:_.-]{1,80}$'),
  kind text collate "C" not null check (kind in ('cash', 'hold', 'house')),
  currency text collate "C" not null check (currency ~ '^[A-Z0-9]{1,8}$'),
  -- member accounts of one lane are written by one connection of a process
  lane smallint not null default 0 check (lane between 0 and 63),
  -- a house account is the sum of its stripes: 0 is for transactions, each lane connection writes another
  stripe integer not null default 0 check (stripe >= 0),
  logical bigint not null references wallet.accounts (id),
  opened_at timestamptz not null default now(),
  check ((id > 0) = (member is not null)),
  check ((id < 0) = (name is not null)),
  check ((id < 0) = (kind = 'house')),
  check ((stripe = 0) = (logical = id)),
  unique (member, kind, currency),
  unique (name, currency, stripe)
);
create index accounts_by_logical on wallet.accounts (logical) where stripe > 0;

-- One row for each statement that posts; entries of a batch are written in its transaction or never.
create table wallet.batches (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  written_in xid8 not null default pg_current_xact_id()
);
create index batches_by_time on wallet.batches (at);

-- An account's history is a chain: nobody can fork it (account, seq), nothing happens twice (key, leg).
-- With a contra the row is a whole transfer between a member's account and a shared one; the shared side of all such
-- rows of a batch stands in one row of kind 'stripe' for each shared account, so that no row is hot. Without a contra
-- the row is one leg of several that share the key.
-- No column refers by foreign key and no trigger runs by row: check_batch looks at the whole batch at commit.
create table wallet.entries (
  batch bigint not null,
  account bigint not null,
  seq bigint not null,
  amount bigint not null check (amount <> 0),
  balance bigint not null,
  contra bigint check (contra is null or contra < 0 and account > 0),
  leg smallint not null,
  -- 128 bits of SHA-256 over what the key meant
  fingerprint uuid,
  kind text collate "C" not null,
  key text collate "C" not null,
  constraint entries_never_negative check (balance >= 0 or account < 0),
  check (fingerprint is not null or kind = 'stripe' and account < 0 and contra is null)
);
create unique index entries_chain on wallet.entries (account, seq);
create unique index entries_once on wallet.entries (key, leg);
create index entries_of_batch on wallet.entries (batch);

-- A transfer between two shared accounts decided in a lane; its effect is in the stripe rows of its batch.
create table wallet.moves (
  batch bigint not null,
  debit bigint not null check (debit < 0),
  credit bigint not null check (credit < 0 and credit <> debit),
  amount bigint not null check (amount > 0),
  fingerprint uuid not null,
  kind text collate "C" not null,
  key text collate "C" not null
);
create unique index moves_once on wallet.moves (key);
create index moves_of_batch on wallet.moves (batch);

revoke all on all tables in schema wallet from public;
grant usage on schema wallet to fairhall_app;
grant select, insert on all tables in schema wallet to fairhall_app;
grant usage on all sequences in schema wallet to fairhall_app;
