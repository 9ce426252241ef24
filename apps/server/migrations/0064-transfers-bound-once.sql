-- The settled order a transfer looks like one more payment of: a hint for staff, no claim on it.
alter table cashier.transfers add column meant_for bigint references cashier.deposits;
update cashier.transfers t set meant_for = deposit_id, deposit_id = null
  from cashier.deposits d
  where d.id = t.deposit_id and t.status = 'unmatched' and d.status in ('paid', 'refused');
create index transfers_meant_for on cashier.transfers (meant_for);

-- An order has at most one transfer whose money stands on our account.
drop index cashier.transfers_pay_once;
create unique index transfers_one_for_order on cashier.transfers (deposit_id)
  where status in ('unmatched', 'matched');

alter table cashier.allowed_steps drop constraint allowed_steps_subject_check;
alter table cashier.allowed_steps add constraint allowed_steps_subject_check
  check (subject in ('deposit', 'withdrawal', 'transfer'));
insert into cashier.allowed_steps (subject, before, after) values
  ('transfer', 'unmatched', 'matched'), ('transfer', 'unmatched', 'dismissed'),
  ('transfer', 'unmatched', 'reversed'), ('transfer', 'matched', 'reversed'),
  ('transfer', 'dismissed', 'reversed');

-- What the bank said of a transfer stays as it was said, and its money is bound to one order for ever.
create function cashier.guard_transfer() returns trigger language plpgsql as $$
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
create trigger transfers_step before update on cashier.transfers
  for each row execute function cashier.guard_transfer();
create trigger transfers_remain before delete or truncate on cashier.transfers
  for each statement execute function cashier.refuse_change();
