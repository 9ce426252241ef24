-- Who has a deposit in hand, as of withdrawals: nobody else decides it meanwhile.
alter table cashier.deposits
  add column claimed_by bigint,
  add column claimed_name text,
  add column claimed_at timestamptz,
  add column claimed_until timestamptz,
  add check (num_nulls(claimed_by, claimed_name, claimed_at, claimed_until) in (0, 4));
