alter table cashier.deposit_methods drop constraint deposit_methods_kind_check;
alter table cashier.deposit_methods add constraint deposit_methods_kind_check
  check (kind in ('bank-transfer', 'promptpay', 'vietqr', 'pix'));

-- An order's money is known by its last digits, or by the order's number that the code carries: then the amount has no
-- tail, and many orders can wait for the same sum.
do $$
declare
  tail name;
begin
  select conname into strict tail from pg_constraint
    where conrelid = 'cashier.deposits'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%pay_minor > amount_minor%';
  execute format('alter table cashier.deposits drop constraint %I', tail);
end
$$;
alter table cashier.deposits
  add column told_by text not null default 'tail' check (told_by in ('tail', 'reference')),
  add constraint deposits_tail_or_reference
    check (case told_by when 'tail' then pay_minor > amount_minor else pay_minor = amount_minor end);
drop index cashier.deposits_tail;
create unique index deposits_tail on cashier.deposits (receiving_account, pay_minor)
  where status = 'created' and told_by = 'tail';

-- What the code on a slip said. One transfer of a bank proves one order, for ever.
create table cashier.slip_codes (
  bank_code text not null,
  reference text not null,
  deposit_id bigint not null references cashier.deposits,
  image_id bigint not null unique references cashier.images,
  read_at timestamptz not null,
  primary key (bank_code, reference)
);
create index slip_codes_of_deposit on cashier.slip_codes (deposit_id);
create trigger slip_codes_stay before update or delete or truncate on cashier.slip_codes
  for each statement execute function cashier.refuse_change();
grant select, insert on cashier.slip_codes to fairhall_app;
