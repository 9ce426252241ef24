-- A vendor may speak a published dialect instead of GW/1. `partner` is what we are to it: its word for this house, and
-- what it calls our currencies, with the stakes it does not tell.
alter table catalogue.vendors
  add column dialect text collate "C" not null default 'gw1' check (dialect ~ '^[a-z][a-z0-9]{0,15}$'),
  add column partner jsonb,
  add constraint vendors_partner check ((dialect = 'gw1') = (partner is null)),
  add constraint vendors_dialect_wallet check (dialect = 'gw1' or wallet = 'seamless');

-- A dialect brings a signature of its own: which ones there are is known to the code.
do $$
declare
  one record;
begin
  for one in
    select conname from pg_constraint
    where conrelid = 'catalogue.vendor_keys'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%algorithm%'
  loop
    execute format('alter table catalogue.vendor_keys drop constraint %I', one.conname);
  end loop;
end $$;
alter table catalogue.vendor_keys
  add constraint vendor_keys_algorithm check (algorithm ~ '^[a-z0-9-]{1,32}$'),
  add constraint vendor_keys_pair check ((vendor_public_key is null) = (platform_public_key is null)),
  add constraint vendor_keys_shared check (algorithm <> 'hmac-sha256' or vendor_public_key is null),
  add constraint vendor_keys_pairs check (algorithm not in ('ed25519', 'rsa-sha256') or vendor_public_key is not null);
