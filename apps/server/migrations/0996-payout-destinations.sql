-- Members are paid to more than banks: an address on a chain is nobody's by name.
alter table cashier.payout_accounts
  alter column holder_name drop not null,
  drop constraint payout_accounts_last4_check,
  add constraint payout_accounts_named check ((holder_name is null) = (bank_code in ('TRC20', 'ERC20')));

-- What people read of a number is kept as they read it: of an e-mail its last four signs are everybody's.
alter table cashier.payout_accounts rename column last4 to masked;
update cashier.payout_accounts set masked = '••••' || masked;
alter table cashier.payout_accounts add constraint payout_accounts_masked check (length(masked) between 8 and 16);

-- What a payout on a chain sends: millionths of a USDT, at the rate of the moment it was decided.
alter table cashier.payouts
  add column chain_units bigint check (chain_units > 0),
  add column chain_rate bigint check (chain_rate > 0),
  add constraint payouts_on_chain check (num_nulls(chain_units, chain_rate) in (0, 2));

create or replace function cashier.guard_payout() returns trigger language plpgsql as $$
begin
  if (new.withdrawal_id, new.part, new.attempt, new.provider, new.key, new.amount_minor, new.fee_minor,
      new.chain_units, new.chain_rate)
    is distinct from
    (old.withdrawal_id, old.part, old.attempt, old.provider, old.key, old.amount_minor, old.fee_minor,
      old.chain_units, old.chain_rate) then
    raise exception 'payout % is not the same one any more', old.key using errcode = 'check_violation';
  end if;
  if old.settled_at is not null and (new.state, new.settled_at) is distinct from (old.state, old.settled_at) then
    raise exception 'payout % is settled', old.key using errcode = 'check_violation';
  end if;
  return new;
end $$;
