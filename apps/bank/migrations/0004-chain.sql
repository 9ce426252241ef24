-- The custodian's side: addresses it handed out, one for each key of the platform's.
create table bank.chain_addresses (
  key text primary key check (length(key) between 1 and 80),
  network text not null check (network in ('TRC20', 'ERC20')),
  address text not null unique
);

-- Payments on pretended chains. Each grows by a block every time its moment comes.
create table bank.chain_payments (
  id bigint generated always as identity primary key,
  reference text not null unique,
  network text not null,
  address text not null,
  token text not null,
  units bigint not null check (units > 0),
  manner text not null,
  confirmations integer not null default 0,
  dropped boolean not null default false,
  -- counts what has been said of it
  word bigint not null default 1,
  -- none: nothing more becomes of it
  next_at timestamptz,
  told_at timestamptz not null
);
create index chain_payments_due on bank.chain_payments (next_at) where next_at is not null;
create index chain_payments_told on bank.chain_payments (told_at, id);
