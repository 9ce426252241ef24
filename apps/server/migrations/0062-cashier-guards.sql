-- Which state may follow which. What is paid is never returned, what is returned is never paid.
create table cashier.allowed_steps (
  subject text not null check (subject in ('deposit', 'withdrawal')),
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
  ('withdrawal', 'auto-received', 'disputed'), ('withdrawal', 'disputed', 'received'),
  ('withdrawal', 'disputed', 'bounced');

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

grant usage on schema cashier to fairhall_app;
grant select, insert, update on all tables in schema cashier to fairhall_app;
revoke update on cashier.deposit_changes, cashier.withdrawal_changes from fairhall_app;
revoke insert, update on cashier.allowed_steps from fairhall_app;
grant usage on all sequences in schema cashier to fairhall_app;
