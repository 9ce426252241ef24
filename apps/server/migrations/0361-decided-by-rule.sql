-- Within what a withdrawal goes through the risk stage by itself, for each currency. Off until two people say otherwise.
create table cashier.automatic_terms (
  currency text primary key,
  is_on boolean not null,
  most_minor bigint not null check (most_minor > 0),
  -- whole days since the member joined, and since the payout account was bound
  account_days integer not null check (account_days between 1 and 3650),
  bound_days integer not null check (bound_days between 1 and 3650),
  -- a day of the house holds so many and so much: of one member, and of everybody
  member_count integer not null check (member_count > 0),
  member_minor bigint not null,
  house_count integer not null,
  house_minor bigint not null,
  revision integer not null,
  check (member_minor >= most_minor),
  check (house_minor >= member_minor),
  check (house_count >= member_count)
);
grant select, insert, update on cashier.automatic_terms to fairhall_app;

-- What the rule decided, and on what grounds: one for each withdrawal that was asked for while it was on, for ever.
create table cashier.rule_decisions (
  withdrawal_id bigint primary key references cashier.withdrawals,
  member_id bigint not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  is_approved boolean not null,
  -- every condition with its value and its bound
  conditions jsonb not null,
  revision integer not null,
  decided_at timestamptz not null
);
create index rule_decisions_of_day on cashier.rule_decisions (currency, decided_at) where is_approved;
create trigger rule_decisions_stay before update or delete or truncate on cashier.rule_decisions
  for each statement execute function cashier.refuse_change();
grant select, insert on cashier.rule_decisions to fairhall_app;
