-- A second person is asked to credit an order without the bank's word until then.
alter table cashier.deposits add column approval_until timestamptz;
