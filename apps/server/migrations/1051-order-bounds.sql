-- How much of orders a currency allows at once, and from where one is looked at with more care. No row: the house's first.
create table cashier.order_bounds (
  currency text primary key,
  open_deposits integer not null check (open_deposits > 0),
  open_withdrawals integer not null check (open_withdrawals > 0),
  payout_accounts integer not null check (payout_accounts > 0),
  received_after_minutes integer not null check (received_after_minutes > 0),
  large_withdrawal_minor bigint not null check (large_withdrawal_minor > 0),
  revision integer not null
);
grant select, insert, update on cashier.order_bounds to fairhall_app;
