-- Differences with a vendor's lists that nobody has explained for days: it takes no new rounds until they are.
alter table catalogue.vendors add column held_since timestamptz;
