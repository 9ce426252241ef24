-- Whether the brand's launch hosts serve a vendor's games too is agreed with that vendor, and of nobody yet.
alter table catalogue.vendors drop constraint vendors_may_check;
alter table catalogue.vendors add constraint vendors_may_check
  check (may <@ array['rounds', 'free_rounds', 'jackpots', 'gifts', 'sports', 'tables', 'adjust', 'demo', 'replay',
    'downloads', 'launch_hosts']);
