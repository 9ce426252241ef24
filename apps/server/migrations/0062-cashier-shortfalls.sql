-- Money a member was given and the bank says it does not have: two people decide who bears it.
create table cashier.shortfalls (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  kind text not null check (kind in ('deposit-reversed', 'payout-contradicted')),
  transfer_id bigint unique references cashier.transfers,
  withdrawal_id bigint unique references cashier.withdrawals,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  found_at timestamptz not null,
  -- a second person is asked about it until then
  approval_until timestamptz,
  -- settled: somebody bore it; mistaken: the bank's word was wrong and nothing is missing
  outcome text check (outcome in ('settled', 'mistaken')),
  taken_minor bigint check (taken_minor between 0 and amount_minor),
  decided_at timestamptz,
  check ((kind = 'deposit-reversed') = (transfer_id is not null)),
  check ((kind = 'payout-contradicted') = (withdrawal_id is not null)),
  check (num_nulls(outcome, taken_minor, decided_at) in (0, 3)),
  check (outcome is distinct from 'mistaken' or taken_minor = 0)
);
create index shortfalls_waiting on cashier.shortfalls (id) where decided_at is null;
create index shortfalls_of_member on cashier.shortfalls (member_id, id desc);
