create table cashier.payout_accounts (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  bank_code text not null,
  holder_name text not null,
  -- AES-256-GCM, bound to member and bank
  number_sealed bytea not null,
  -- keyed hash: finds the same number without opening any
  number_mac bytea not null,
  last4 text not null check (length(last4) = 4),
  added_at timestamptz not null,
  first_paid_at timestamptz,
  removed_at timestamptz
);
create unique index payout_accounts_one_person on cashier.payout_accounts (bank_code, number_mac)
  where removed_at is null;
create index payout_accounts_of_member on cashier.payout_accounts (member_id);

create table cashier.fund_passwords (
  member_id bigint primary key,
  hash text not null,
  set_at timestamptz not null,
  failures integer not null default 0,
  locked_until timestamptz
);

create table cashier.withdrawals (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  request_key uuid not null,
  account_id bigint not null references cashier.payout_accounts,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in (
    'risk', 'more-needed', 'pay', 'paying', 'sent', 'disputed', 'received', 'auto-received', 'bounced',
    'refused', 'cancelled', 'failed')),
  flags text[] not null default '{}',
  claimed_by bigint,
  claimed_name text,
  claimed_at timestamptz,
  claimed_until timestamptz,
  -- a second person is asked about a payment by hand, or about a bounced one, until then
  approval_until timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  auto_received_at timestamptz,
  settled_at timestamptz,
  unique (member_id, request_key),
  check (num_nulls(claimed_by, claimed_name, claimed_at, claimed_until) in (0, 4)),
  check ((sent_at is not null)
    = (status in ('sent', 'disputed', 'received', 'auto-received', 'bounced'))),
  check ((settled_at is not null)
    = (status in ('received', 'auto-received', 'bounced', 'refused', 'cancelled', 'failed')))
);
create index withdrawals_of_member on cashier.withdrawals (member_id, id desc);
create index withdrawals_by_status on cashier.withdrawals (status, id)
  where settled_at is null;
create index withdrawals_by_sent on cashier.withdrawals (sent_at) where sent_at is not null;

create table cashier.withdrawal_changes (
  withdrawal_id bigint not null references cashier.withdrawals,
  seq integer not null check (seq > 0),
  status text not null,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'provider', 'system')),
  actor_id bigint,
  actor_name text,
  owner text not null check (owner in ('member', 'risk', 'finance', 'bank', 'nobody')),
  due_at timestamptz,
  reason text,
  at timestamptz not null,
  primary key (withdrawal_id, seq),
  check ((actor_kind in ('member', 'staff')) = (actor_id is not null)),
  check ((owner = 'nobody') <= (due_at is null))
);

-- The intent to pay, written before the provider is asked: one for each withdrawal, for ever.
create table cashier.payouts (
  withdrawal_id bigint primary key references cashier.withdrawals,
  provider text not null,
  -- the provider pays a key once, however often it is asked
  key text not null unique,
  state text not null check (state in ('intent', 'accepted', 'unknown', 'paid', 'failed')),
  provider_reference text,
  attempts integer not null default 0,
  -- the provider said both paid and failed
  contradicted_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state in ('paid', 'failed')) = (settled_at is not null))
);

create table cashier.images (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  deposit_id bigint references cashier.deposits,
  withdrawal_id bigint references cashier.withdrawals,
  -- the name of its file: what it holds cannot change under it
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  byte_count integer not null check (byte_count > 0),
  uploaded_at timestamptz not null,
  check (num_nonnulls(deposit_id, withdrawal_id) = 1),
  unique (deposit_id, sha256),
  unique (withdrawal_id, sha256)
);
