-- A transfer is bound to one order at a time, and given up only by an order that is settled without it.
create or replace function cashier.guard_transfer() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select 1 from cashier.allowed_steps
    where subject = 'transfer' and before = old.status and after = new.status
  ) then
    raise exception 'transfer % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  if (new.provider, new.reference, new.receiving_account, new.currency, new.amount_minor)
    is distinct from (old.provider, old.reference, old.receiving_account, old.currency, old.amount_minor) then
    raise exception 'transfer % is not the same line any more', old.id using errcode = 'check_violation';
  end if;
  if new.deposit_id is not distinct from old.deposit_id then
    return new;
  end if;
  if old.deposit_id is not null then
    if new.deposit_id is null and old.status = 'unmatched' and new.status = 'unmatched' and exists (
      select 1 from cashier.deposits d where d.id = old.deposit_id and d.status in ('paid', 'refused')
    ) then
      return new;
    end if;
    raise exception 'transfer % is bound to order %', old.id, old.deposit_id using errcode = 'check_violation';
  end if;
  if not exists (
    select 1 from cashier.deposits d
    where d.id = new.deposit_id and d.provider = new.provider
      and d.receiving_account = new.receiving_account and d.currency = new.currency
  ) then
    raise exception 'order % does not ask for transfer %', new.deposit_id, old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

update cashier.transfers t set meant_for = deposit_id, deposit_id = null
  from cashier.deposits d
  where d.id = t.deposit_id and t.status = 'unmatched' and d.status in ('paid', 'refused');
