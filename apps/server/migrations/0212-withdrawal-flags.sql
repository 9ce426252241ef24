-- What raised each flag, as it was when the withdrawal was asked for.
alter table cashier.withdrawals add column flag_facts jsonb not null default '{}';
