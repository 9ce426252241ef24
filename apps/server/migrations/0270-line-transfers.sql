-- An agent's own money for dealing with the line: what members below have sent up, and what can be handed down.
-- It never goes below zero, as every member's account.
alter table wallet.accounts drop constraint accounts_kind_check;
alter table wallet.accounts add constraint accounts_kind_check
  check (kind in ('cash', 'hold', 'settlement', 'house'));
alter table wallet.accounts add constraint accounts_house_only check ((kind = 'house') = (member is null));

-- Up: from a member's cash to the settlement account of the agent above. Down: from an agent's settlement account to
-- the cash of a member directly below.
create table cashier.line_transfers (
  id bigint generated always as identity primary key,
  direction text collate "C" not null check (direction in ('up', 'down')),
  from_id bigint not null,
  to_id bigint not null,
  request_key uuid not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null,
  unique (from_id, request_key),
  check (from_id <> to_id)
);
create index line_transfers_from on cashier.line_transfers (from_id, id desc);
create index line_transfers_to on cashier.line_transfers (to_id, id desc);

-- An agent moves money of their own between the settlement account and the main wallet.
create table cashier.settlement_moves (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  request_key uuid not null,
  goes_to text collate "C" not null check (goes_to in ('cash', 'settlement')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null,
  unique (member_id, request_key)
);

-- Within what members send up and agents hand down, for each currency. Staff keep it.
create table cashier.line_terms (
  currency text not null,
  direction text collate "C" not null check (direction in ('up', 'down')),
  is_open boolean not null,
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  daily_count integer not null check (daily_count > 0),
  daily_minor bigint not null,
  revision integer not null,
  primary key (currency, direction),
  check (max_minor >= min_minor),
  check (daily_minor >= max_minor)
);

create function cashier.refuse_line_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger line_transfers_append_only before update or delete or truncate on cashier.line_transfers
  for each statement execute function cashier.refuse_line_change();
create trigger settlement_moves_append_only before update or delete or truncate on cashier.settlement_moves
  for each statement execute function cashier.refuse_line_change();

grant select, insert on cashier.line_transfers, cashier.settlement_moves to fairhall_app;
grant select, insert, update on cashier.line_terms to fairhall_app;
grant usage on all sequences in schema cashier to fairhall_app;

-- What an agent hands down is played like a deposit before it can leave again.
alter table turnover.requirements drop constraint requirements_source_check;
alter table turnover.requirements add constraint requirements_source_check
  check (source in ('deposit', 'staff', 'transfer', 'redeem-code', 'promo-code'));
alter table turnover.requirements drop constraint requirements_check4;
alter table turnover.requirements add constraint requirements_order_number
  check ((source in ('deposit', 'transfer')) = (order_number is not null));
