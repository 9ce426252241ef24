-- How many orders a member may have by this way in a day of the house, and whether it asks under whose name is paid.
alter table cashier.deposit_methods
  add column daily_count integer check (daily_count between 1 and 1000),
  add column needs_payer_name boolean not null default false;
-- As the member gave it: which of several orders of one sum some money is for.
alter table cashier.deposits add column payer_name text check (char_length(payer_name) between 1 and 80);
