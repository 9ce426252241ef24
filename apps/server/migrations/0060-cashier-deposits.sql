create schema cashier;

create table cashier.deposit_methods (
  code text primary key check (code ~ '^[a-z0-9-]{1,40}$'),
  kind text not null check (kind in ('bank-transfer', 'promptpay')),
  -- the adapter whose statement shows what arrives
  provider text not null,
  -- the account as the provider names it in its statement
  receiving_account text not null,
  pay_to jsonb not null,
  currency text not null,
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null check (max_minor >= min_minor),
  minutes_to_pay integer not null check (minutes_to_pay between 1 and 1440),
  position integer not null default 0,
  is_open boolean not null default true
);

create table cashier.deposits (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  request_key uuid not null,
  method text not null references cashier.deposit_methods,
  provider text not null,
  receiving_account text not null,
  pay_to jsonb not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- the amount with its tail: what tells this order from all others that wait for money
  pay_minor bigint not null check (pay_minor > amount_minor),
  credited_minor bigint check (credited_minor > 0),
  status text not null check (status in ('created', 'mismatch', 'late', 'paid', 'refused', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  settled_at timestamptz,
  -- a second person is asked to credit it without the bank's word until then
  approval_until timestamptz,
  unique (member_id, request_key),
  check ((status = 'paid') = (credited_minor is not null)),
  check ((status in ('paid', 'refused', 'expired')) = (settled_at is not null))
);
create unique index deposits_tail on cashier.deposits (receiving_account, pay_minor)
  where status = 'created';
create index deposits_of_member on cashier.deposits (member_id, id desc);
create index deposits_by_status on cashier.deposits (status, id) where status in ('created', 'mismatch', 'late');
create index deposits_by_amount on cashier.deposits (receiving_account, pay_minor, id desc);
create index deposits_by_settled on cashier.deposits (settled_at) where status = 'paid';

create table cashier.deposit_changes (
  deposit_id bigint not null references cashier.deposits,
  seq integer not null check (seq > 0),
  status text not null,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'provider', 'system')),
  actor_id bigint,
  actor_name text,
  owner text not null check (owner in ('member', 'risk', 'finance', 'bank', 'nobody')),
  due_at timestamptz,
  reason text,
  at timestamptz not null,
  primary key (deposit_id, seq),
  check ((actor_kind in ('member', 'staff')) = (actor_id is not null)),
  check ((owner = 'nobody') <= (due_at is null))
);

-- What reached our accounts, as the provider's statement has it.
create table cashier.transfers (
  id bigint generated always as identity primary key,
  provider text not null,
  reference text not null,
  receiving_account text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  payer_name text,
  payer_last4 text check (length(payer_last4) <= 4),
  memo text,
  paid_at timestamptz not null,
  seen_at timestamptz not null,
  status text not null check (status in ('unmatched', 'matched', 'dismissed', 'reversed')),
  -- the one order its money is bound to
  deposit_id bigint references cashier.deposits,
  -- the settled order it looks like one more payment of: a hint for staff, no claim on it
  meant_for bigint references cashier.deposits,
  unique (provider, reference),
  check (status <> 'matched' or deposit_id is not null)
);
-- An order has at most one transfer whose money stands on our account.
create unique index transfers_one_for_order on cashier.transfers (deposit_id)
  where status in ('unmatched', 'matched');
create index transfers_by_status on cashier.transfers (status, id desc);
create index transfers_of_deposit on cashier.transfers (deposit_id);
create index transfers_meant_for on cashier.transfers (meant_for);

-- Every signed word of a provider, kept before anything is done about it.
create table cashier.callbacks (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  body text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text,
  unique (provider, event_id)
);

create table cashier.deposit_blocks (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  kind text not null check (kind in ('pause', 'suspension')),
  from_at timestamptz not null,
  -- a suspension lasts until staff lift it
  until_at timestamptz check ((until_at is null) = (kind = 'suspension')),
  lifted_at timestamptz,
  lifted_by bigint,
  check ((lifted_at is null) = (lifted_by is null))
);
create index deposit_blocks_of_member on cashier.deposit_blocks (member_id, id desc);
