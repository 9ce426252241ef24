-- Whether a way to deposit asks for a slip before its orders are looked for: the order keeps what it was told.
alter table cashier.deposit_methods
  add column needs_slip boolean not null default false,
  -- an agent says so themselves, and a chain proves itself
  add constraint deposit_methods_slip check (not needs_slip or kind not in ('agent', 'usdt'));
alter table cashier.deposits add column needs_slip boolean not null default false;
