-- A member takes back an order they have not paid, or says that they have. Money for one that was taken back comes
-- late, as for one whose time was over.
alter table cashier.deposits
  drop constraint deposits_status_check,
  add constraint deposits_status_check check (
    status in ('created', 'mismatch', 'late', 'paid', 'refused', 'expired', 'cancelled', 'confirming', 'held')),
  add column said_paid_at timestamptz,
  -- when the provider was last asked because the member said so
  add column asked_at timestamptz;
do $$
declare
  settled name;
begin
  select conname into strict settled from pg_constraint
    where conrelid = 'cashier.deposits'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%settled_at IS NOT NULL%';
  execute format('alter table cashier.deposits drop constraint %I', settled);
end
$$;
alter table cashier.deposits add constraint deposits_settled
  check ((status in ('paid', 'refused', 'expired', 'cancelled')) = (settled_at is not null));
insert into cashier.allowed_steps (subject, before, after) values
  ('deposit', 'created', 'cancelled'), ('deposit', 'cancelled', 'late');
