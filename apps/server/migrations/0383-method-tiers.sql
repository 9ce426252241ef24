alter table cashier.deposit_methods
  -- the level of the identity check from which on members may use it
  add column least_tier smallint not null default 0 check (least_tier between 0 and 3);
