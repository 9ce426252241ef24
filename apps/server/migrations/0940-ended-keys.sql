-- One person switches a vendor's key off, at once; whoever may agree to keys looks at it afterwards.
alter table catalogue.vendor_keys
  add column ended_at timestamptz,
  add column ended_by bigint,
  add column seen_at timestamptz,
  add column seen_by bigint,
  add constraint vendor_keys_ended check (ended_at is null or not is_enabled),
  add constraint vendor_keys_seen check (seen_at is null or (ended_at is not null and seen_by <> ended_by));
