-- A vendor's key is accepted once two people stand behind it: until then it waits, and of those that staff did not agree
-- on in time nothing is left but the row.
alter table catalogue.vendor_keys
  add column waits_until timestamptz,
  add constraint vendor_keys_wait check (waits_until is null or not is_enabled);
