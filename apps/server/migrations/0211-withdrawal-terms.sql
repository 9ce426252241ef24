-- Within what members withdraw, and what it costs, for each currency. Staff keep it.
create table cashier.withdrawal_terms (
  currency text primary key,
  is_open boolean not null,
  -- on the house's clock; an end before the beginning lies on the next day
  hours_from text check (hours_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  hours_until text check (hours_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  daily_count integer not null check (daily_count > 0),
  daily_minor bigint not null,
  -- how many of a day cost nothing
  free_count integer not null check (free_count >= 0),
  -- hundredths of a percent
  fee_rate integer not null check (fee_rate between 0 and 5000),
  fee_min_minor bigint not null check (fee_min_minor >= 0),
  fee_max_minor bigint check (fee_max_minor >= fee_min_minor),
  revision integer not null,
  check (max_minor >= min_minor),
  check (daily_minor >= max_minor),
  check (fee_min_minor < min_minor),
  check ((hours_from is null) = (hours_until is null)),
  check (hours_from <> hours_until)
);
grant select, insert, update on cashier.withdrawal_terms to fairhall_app;

-- What the house keeps of it when it is paid: fixed when it was asked for, on the terms of that moment.
alter table cashier.withdrawals
  add column fee_minor bigint not null default 0 check (fee_minor >= 0 and fee_minor < amount_minor);

create function cashier.guard_withdrawal_fee() returns trigger language plpgsql as $$
begin
  if new.fee_minor <> old.fee_minor then
    raise exception 'withdrawal % is not the same order any more', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_fee before update on cashier.withdrawals
  for each row execute function cashier.guard_withdrawal_fee();

-- Of a member's withdrawals of today.
create index withdrawals_by_day on cashier.withdrawals (member_id, created_at);
