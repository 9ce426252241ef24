-- A withdrawal is paid in one payout or in several parts, each with its own end; a part that failed is sent again as
-- another attempt, under a key of its own.
alter table cashier.payouts
  add column part smallint not null default 1 check (part > 0),
  add column attempt smallint not null default 1 check (attempt > 0),
  -- what goes to the member's bank
  add column amount_minor bigint check (amount_minor > 0),
  -- the house's fee, which leaves the hold with the first part
  add column fee_minor bigint not null default 0 check (fee_minor >= 0 and (fee_minor = 0 or part = 1)),
  -- why the provider did not pay
  add column reason text;
update cashier.payouts p set amount_minor = w.amount_minor - w.fee_minor, fee_minor = w.fee_minor
  from cashier.withdrawals w where w.id = p.withdrawal_id;
alter table cashier.payouts
  alter column amount_minor set not null,
  drop constraint payouts_pkey,
  add primary key (withdrawal_id, part, attempt);
-- No attempt beside one that may still be paid, or was.
create unique index payouts_one_living on cashier.payouts (withdrawal_id, part) where state <> 'failed';

create function cashier.check_parts() returns trigger language plpgsql as $$
begin
  if (select sum(p.amount_minor + p.fee_minor) from cashier.payouts p
      where p.withdrawal_id = new.withdrawal_id and p.attempt = 1)
    is distinct from (select w.amount_minor from cashier.withdrawals w where w.id = new.withdrawal_id) then
    raise exception 'the parts of withdrawal % are not the whole', new.withdrawal_id using errcode = 'check_violation';
  end if;
  if new.attempt > 1 and not exists (
    select from cashier.payouts before
    where before.withdrawal_id = new.withdrawal_id and before.part = new.part and before.attempt = new.attempt - 1
      and before.state = 'failed' and before.amount_minor = new.amount_minor and before.fee_minor = new.fee_minor
  ) then
    raise exception 'payout % repeats no part that failed', new.key using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger payouts_add_up after insert on cashier.payouts deferrable initially deferred
  for each row execute function cashier.check_parts();

create function cashier.guard_payout() returns trigger language plpgsql as $$
begin
  if (new.withdrawal_id, new.part, new.attempt, new.provider, new.key, new.amount_minor, new.fee_minor)
    is distinct from
    (old.withdrawal_id, old.part, old.attempt, old.provider, old.key, old.amount_minor, old.fee_minor) then
    raise exception 'payout % is not the same one any more', old.key using errcode = 'check_violation';
  end if;
  if old.settled_at is not null and (new.state, new.settled_at) is distinct from (old.state, old.settled_at) then
    raise exception 'payout % is settled', old.key using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payouts_stay before update on cashier.payouts for each row execute function cashier.guard_payout();

-- A part failed: its money is still held, and staff send it again, pay it by hand, or give everything back.
alter table cashier.withdrawals
  drop constraint withdrawals_status_check,
  add constraint withdrawals_status_check check (status in (
    'risk', 'more-needed', 'need-identity', 'held', 'pay', 'paying', 'part-failed', 'sent', 'disputed', 'received',
    'auto-received', 'bounced', 'refused', 'cancelled', 'failed'));
insert into cashier.allowed_steps (subject, before, after) values
  ('withdrawal', 'paying', 'part-failed'), ('withdrawal', 'part-failed', 'paying'),
  ('withdrawal', 'part-failed', 'sent'), ('withdrawal', 'part-failed', 'failed');

-- The most that one payout may be; no bound where staff set none.
alter table cashier.withdrawal_terms add column payout_max_minor bigint check (payout_max_minor > 0);

-- Each payout that was paid after it had failed is a case of its own.
alter table cashier.shortfalls add column payout_key text;
alter table cashier.shortfalls disable trigger shortfalls_stay;
update cashier.shortfalls set payout_key = 'withdrawal/' || withdrawal_id where withdrawal_id is not null;
alter table cashier.shortfalls enable trigger shortfalls_stay;
alter table cashier.shortfalls
  drop constraint shortfalls_withdrawal_id_key,
  add constraint shortfalls_payout_key_key unique (payout_key),
  add constraint shortfalls_of_payout check ((withdrawal_id is not null) = (payout_key is not null));
create function cashier.guard_shortfall_payout() returns trigger language plpgsql as $$
begin
  if new.payout_key is distinct from old.payout_key then
    raise exception 'shortfall % is not the same case any more', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger shortfalls_of_payout_stay before update on cashier.shortfalls
  for each row execute function cashier.guard_shortfall_payout();
