-- Which state may follow which. What is paid is never returned, what is returned is never paid.
create table cashier.allowed_steps (
  subject text not null check (subject in ('deposit', 'withdrawal', 'transfer')),
  before text not null,
  after text not null,
  primary key (subject, before, after)
);
insert into cashier.allowed_steps (subject, before, after) values
  ('deposit', 'created', 'paid'), ('deposit', 'created', 'mismatch'), ('deposit', 'created', 'refused'),
  ('deposit', 'created', 'expired'), ('deposit', 'expired', 'late'), ('deposit', 'mismatch', 'paid'),
  ('deposit', 'mismatch', 'refused'), ('deposit', 'late', 'paid'), ('deposit', 'late', 'refused'),
  ('withdrawal', 'risk', 'pay'), ('withdrawal', 'risk', 'more-needed'), ('withdrawal', 'risk', 'refused'),
  ('withdrawal', 'risk', 'cancelled'), ('withdrawal', 'more-needed', 'risk'),
  ('withdrawal', 'more-needed', 'refused'), ('withdrawal', 'more-needed', 'cancelled'),
  ('withdrawal', 'pay', 'paying'), ('withdrawal', 'pay', 'sent'), ('withdrawal', 'pay', 'refused'),
  ('withdrawal', 'paying', 'sent'), ('withdrawal', 'paying', 'failed'), ('withdrawal', 'sent', 'received'),
  ('withdrawal', 'sent', 'auto-received'), ('withdrawal', 'sent', 'disputed'),
  ('withdrawal', 'auto-received', 'disputed'), ('withdrawal', 'received', 'disputed'),
  ('withdrawal', 'disputed', 'received'), ('withdrawal', 'disputed', 'bounced'),
  ('transfer', 'unmatched', 'matched'), ('transfer', 'unmatched', 'dismissed'),
  ('transfer', 'unmatched', 'reversed'), ('transfer', 'matched', 'reversed'),
  ('transfer', 'dismissed', 'reversed');

create function cashier.guard_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select 1 from cashier.allowed_steps
    where subject = tg_argv[0] and before = old.status and after = new.status
  ) then
    raise exception '% % cannot go from % to %', tg_argv[0], old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  if new.member_id <> old.member_id or new.amount_minor <> old.amount_minor or new.currency <> old.currency then
    raise exception '% % is not the same order any more', tg_argv[0], old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger deposits_step before update on cashier.deposits
  for each row execute function cashier.guard_step('deposit');
create trigger withdrawals_step before update on cashier.withdrawals
  for each row execute function cashier.guard_step('withdrawal');

-- What the bank said of a transfer stays as it was said. Its money is bound to one order at a time, and given up only by
-- an order that is settled without it.
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
create trigger transfers_step before update on cashier.transfers
  for each row execute function cashier.guard_transfer();

-- Whose money is missing and how much never changes; what was decided about it stays decided.
create function cashier.guard_shortfall() returns trigger language plpgsql as $$
begin
  if old.decided_at is not null then
    raise exception 'shortfall % is decided', old.id using errcode = 'check_violation';
  end if;
  if (new.member_id, new.kind, new.transfer_id, new.withdrawal_id, new.currency, new.amount_minor, new.found_at)
    is distinct from
    (old.member_id, old.kind, old.transfer_id, old.withdrawal_id, old.currency, old.amount_minor, old.found_at) then
    raise exception 'shortfall % is not the same case any more', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger shortfalls_stay before update on cashier.shortfalls
  for each row execute function cashier.guard_shortfall();

create function cashier.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger deposit_changes_stay before update or delete or truncate on cashier.deposit_changes
  for each statement execute function cashier.refuse_change();
create trigger withdrawal_changes_stay before update or delete or truncate on cashier.withdrawal_changes
  for each statement execute function cashier.refuse_change();
create trigger deposits_remain before delete or truncate on cashier.deposits
  for each statement execute function cashier.refuse_change();
create trigger withdrawals_remain before delete or truncate on cashier.withdrawals
  for each statement execute function cashier.refuse_change();
create trigger transfers_remain before delete or truncate on cashier.transfers
  for each statement execute function cashier.refuse_change();
create trigger shortfalls_remain before delete or truncate on cashier.shortfalls
  for each statement execute function cashier.refuse_change();

grant usage on schema cashier to fairhall_app;
grant select, insert, update on all tables in schema cashier to fairhall_app;
revoke update on cashier.deposit_changes, cashier.withdrawal_changes from fairhall_app;
revoke insert, update on cashier.allowed_steps from fairhall_app;
grant usage on all sequences in schema cashier to fairhall_app;
