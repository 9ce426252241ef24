-- Paid in cash to an agent who takes it for the house.
alter table cashier.deposit_methods drop constraint deposit_methods_kind_check;
alter table cashier.deposit_methods add constraint deposit_methods_kind_check
  check (kind in ('bank-transfer', 'promptpay', 'vietqr', 'pix', 'hosted', 'agent'));

-- Which agents take cash, and within what. Staff keep it.
create table cashier.agent_desks (
  agent_id bigint primary key,
  is_open boolean not null,
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null check (max_minor >= min_minor),
  revision integer not null
);

-- The agent's side of a deposit: asked for, then the agent's own money stands in escrow, then it goes one of two ways.
create table cashier.agent_orders (
  deposit_id bigint primary key references cashier.deposits,
  agent_id bigint not null,
  state text collate "C" not null check (state in ('asked', 'accepted', 'released', 'returned', 'dropped')),
  -- keyed hash of the code that the member shows; none before they first ask for one
  code_mac bytea,
  codes integer not null default 0 check (codes between 0 and 5),
  wrong integer not null default 0 check (wrong between 0 and 5),
  -- a second person is asked to give the escrow back until then
  approval_until timestamptz,
  check ((code_mac is null) = (codes = 0))
);
create index agent_orders_of_agent on cashier.agent_orders (agent_id, deposit_id desc);

-- Every state with who and when. Only grows.
create table cashier.agent_order_changes (
  deposit_id bigint not null references cashier.agent_orders,
  state text collate "C" not null,
  actor_kind text collate "C" not null check (actor_kind in ('member', 'staff', 'system')),
  actor_id bigint,
  at timestamptz not null,
  primary key (deposit_id, state),
  check ((actor_kind = 'system') = (actor_id is null))
);

create function cashier.guard_agent_order() returns trigger language plpgsql as $$
begin
  if (new.deposit_id, new.agent_id) is distinct from (old.deposit_id, old.agent_id) then
    raise exception 'agent order % is not the same any more', old.deposit_id using errcode = 'check_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('asked', 'accepted'), ('asked', 'dropped'), ('accepted', 'released'), ('accepted', 'returned')
  ) then
    raise exception 'agent order % cannot go from % to %', old.deposit_id, old.state, new.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger agent_orders_step before update on cashier.agent_orders
  for each row execute function cashier.guard_agent_order();
create trigger agent_orders_remain before delete or truncate on cashier.agent_orders
  for each statement execute function cashier.refuse_line_change();
create trigger agent_order_changes_append_only before update or delete or truncate on cashier.agent_order_changes
  for each statement execute function cashier.refuse_line_change();

grant select, insert, update on cashier.agent_desks, cashier.agent_orders to fairhall_app;
grant select, insert on cashier.agent_order_changes to fairhall_app;
