-- What the house had taken of the deposit as its fee: it is given up for the money that is gone.
alter table cashier.shortfalls
  add column fee_minor bigint not null default 0 check (fee_minor between 0 and amount_minor),
  add check (taken_minor <= amount_minor - fee_minor),
  add check (fee_minor = 0 or kind = 'deposit-reversed');

create or replace function cashier.guard_shortfall() returns trigger language plpgsql as $$
begin
  if old.decided_at is not null then
    raise exception 'shortfall % is decided', old.id using errcode = 'check_violation';
  end if;
  if (new.member_id, new.kind, new.transfer_id, new.withdrawal_id, new.currency, new.amount_minor, new.fee_minor,
      new.found_at)
    is distinct from
    (old.member_id, old.kind, old.transfer_id, old.withdrawal_id, old.currency, old.amount_minor, old.fee_minor,
      old.found_at) then
    raise exception 'shortfall % is not the same case any more', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
