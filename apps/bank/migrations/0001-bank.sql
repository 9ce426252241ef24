create table bank.transfers (
  id bigint generated always as identity primary key,
  reference text not null unique,
  -- the receiving account, as the payer named it
  to_account text not null check (length(to_account) <= 80),
  currency text not null,
  amount bigint not null check (amount > 0),
  payer_name text,
  payer_last4 text check (length(payer_last4) <= 4),
  memo text check (length(memo) <= 120),
  paid_at timestamptz not null,
  reverse_at timestamptz,
  reversed boolean not null default false
);
create index transfers_by_time on bank.transfers (paid_at, id);
create index transfers_to_reverse on bank.transfers (reverse_at) where reverse_at is not null and not reversed;

create table bank.payouts (
  key text primary key check (length(key) between 1 and 80),
  fingerprint text not null,
  bank_code text not null,
  last4 text not null check (length(last4) <= 4),
  holder_name text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('accepted', 'paid', 'failed')),
  reference text,
  reason text,
  is_silent boolean not null,
  will_fail boolean not null,
  accepted_at timestamptz not null,
  decide_at timestamptz not null,
  check ((state = 'paid') = (reference is not null)),
  check ((state = 'failed') = (reason is not null))
);
create index payouts_to_decide on bank.payouts (decide_at) where state = 'accepted';

-- Words to the platform, said again until it has answered.
create table bank.deliveries (
  id bigint generated always as identity primary key,
  event_id text not null,
  body text not null,
  next_at timestamptz not null,
  attempts integer not null default 0,
  delivered_at timestamptz
);
create index deliveries_waiting on bank.deliveries (next_at) where delivered_at is null;

-- How the bank behaves towards payouts until told otherwise.
create table bank.manners (
  only_row boolean primary key default true check (only_row),
  payouts text not null check (payouts in ('pay', 'fail', 'slow', 'silent', 'deaf'))
);
insert into bank.manners (payouts) values ('pay');
