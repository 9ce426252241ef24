-- USDT, told by the provider that keeps the house's keys.
alter table cashier.deposit_methods drop constraint deposit_methods_kind_check;
alter table cashier.deposit_methods add constraint deposit_methods_kind_check
  check (kind in ('bank-transfer', 'promptpay', 'vietqr', 'pix', 'hosted', 'agent', 'usdt'));

-- A payment on its way, and one that came but may not be credited as things stand.
do $$
declare
  states name;
begin
  select conname into strict states from pg_constraint
    where conrelid = 'cashier.deposits'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%mismatch%';
  execute format('alter table cashier.deposits drop constraint %I', states);
end
$$;
alter table cashier.deposits add constraint deposits_status_check check (
  status in ('created', 'mismatch', 'late', 'paid', 'refused', 'expired', 'confirming', 'held'));
insert into cashier.allowed_steps (subject, before, after) values
  ('deposit', 'created', 'confirming'), ('deposit', 'confirming', 'paid'), ('deposit', 'confirming', 'held'),
  ('deposit', 'confirming', 'created'), ('deposit', 'held', 'confirming'), ('deposit', 'held', 'paid'),
  ('deposit', 'held', 'created'), ('deposit', 'held', 'refused');

-- How many blocks make a payment sure, and the least that is worth crediting, in millionths of a USDT.
create table cashier.chain_networks (
  network text collate "C" primary key check (network in ('TRC20', 'ERC20')),
  confirmations integer not null check (confirmations between 1 and 1000),
  min_units bigint not null check (min_units between 1 and 1000000000000),
  is_open boolean not null,
  revision integer not null
);
insert into cashier.chain_networks (network, confirmations, min_units, is_open, revision) values
  ('TRC20', 20, 1000000, true, 1), ('ERC20', 12, 10000000, true, 1);

-- What a USDT is worth, in millionths of the currency's unit; the last of a currency is in force. Only grows.
create table cashier.chain_rates (
  id bigint generated always as identity primary key,
  currency text not null,
  rate bigint not null check (rate between 1 and 1000000000000),
  -- none where the house was set up
  set_by bigint,
  set_at timestamptz not null
);
create index chain_rates_by_currency on cashier.chain_rates (currency, id desc);

-- A member's own address on a network. Never anybody else's, for ever.
create table cashier.chain_addresses (
  member_id bigint not null,
  network text collate "C" not null references cashier.chain_networks,
  currency text not null,
  provider text not null,
  address text collate "C" not null,
  given_at timestamptz not null,
  primary key (member_id, network),
  unique (network, address)
);
create index chain_addresses_by_address on cashier.chain_addresses (address);

-- The chain's side of a deposit.
create table cashier.chain_orders (
  deposit_id bigint primary key references cashier.deposits,
  member_id bigint not null,
  network text collate "C" not null references cashier.chain_networks,
  -- its member said no amount: what the deposit asks for is the least
  is_any boolean not null,
  -- what of the member's limits stands for it; given back once
  claimed_minor bigint not null check (claimed_minor >= 0)
);
create index chain_orders_of_member on cashier.chain_orders (member_id, network, deposit_id);

create table cashier.chain_payments (
  id bigint generated always as identity primary key,
  provider text not null,
  -- as the chain names it: transaction and place in it
  reference text collate "C" not null,
  network text collate "C" not null,
  address text collate "C" not null,
  token text collate "C" not null,
  units bigint not null check (units > 0),
  -- none: no member's address
  member_id bigint,
  currency text,
  -- locked when the payment was first seen
  rate bigint check (rate > 0),
  status text collate "C" not null
    check (status in ('confirming', 'held', 'aside', 'dropped', 'credited', 'reversed', 'returned')),
  -- why it is held, or was laid aside
  why text collate "C",
  confirmations integer not null check (confirmations >= 0),
  -- the provider counts its words about a payment; an earlier one that comes later says nothing
  word bigint not null check (word > 0),
  deposit_id bigint references cashier.deposits,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  unique (provider, reference),
  check ((why is not null) = (status in ('held', 'aside'))),
  check (status not in ('confirming', 'held', 'credited', 'reversed')
    or num_nulls(member_id, currency, rate, deposit_id) = 0)
);
create unique index chain_payments_of_deposit on cashier.chain_payments (deposit_id);
create index chain_payments_by_status on cashier.chain_payments (status, id);
create index chain_payments_of_member on cashier.chain_payments (member_id, id desc);

create function cashier.guard_chain_payment() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('confirming', 'held'), ('confirming', 'credited'), ('confirming', 'dropped'),
    ('held', 'confirming'), ('held', 'credited'), ('held', 'dropped'), ('held', 'returned'),
    ('aside', 'confirming'), ('aside', 'dropped'), ('aside', 'returned'),
    ('dropped', 'confirming'), ('dropped', 'aside'), ('credited', 'reversed')
  ) then
    raise exception 'payment % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  if (new.provider, new.reference, new.network, new.address, new.token, new.units, new.member_id, new.seen_at)
    is distinct from
    (old.provider, old.reference, old.network, old.address, old.token, old.units, old.member_id, old.seen_at)
    or new.word < old.word
    or old.rate is not null and (new.rate, new.currency) is distinct from (old.rate, old.currency)
    or old.deposit_id is not null and new.deposit_id is distinct from old.deposit_id
      and not (new.deposit_id is null and new.status = 'dropped')
  then
    raise exception 'payment % is not the same any more', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger chain_payments_step before update on cashier.chain_payments
  for each row execute function cashier.guard_chain_payment();
create trigger chain_payments_remain before delete or truncate on cashier.chain_payments
  for each statement execute function cashier.refuse_change();
create trigger chain_rates_stay before update or delete or truncate on cashier.chain_rates
  for each statement execute function cashier.refuse_change();
create trigger chain_addresses_stay before update or delete or truncate on cashier.chain_addresses
  for each statement execute function cashier.refuse_change();
create trigger chain_orders_remain before delete or truncate on cashier.chain_orders
  for each statement execute function cashier.refuse_change();

grant select, insert on cashier.chain_rates, cashier.chain_addresses to fairhall_app;
grant select, update on cashier.chain_networks to fairhall_app;
grant select, insert, update on cashier.chain_orders, cashier.chain_payments to fairhall_app;
grant usage on all sequences in schema cashier to fairhall_app;
