-- A payout on a chain sends millionths of a USDT to an address, which is nobody's by name.
alter table bank.payouts
  alter column holder_name drop not null,
  add column units bigint check (units > 0);
