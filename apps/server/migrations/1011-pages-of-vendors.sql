-- What the house lets a vendor's pages do: open for play money, show rounds again, and hand players files. All could do
-- the first two; files are our own studio's to hand out, which keeps a log of rounds to take along.
alter table catalogue.vendors drop constraint vendors_may_check;
alter table catalogue.vendors add constraint vendors_may_check
  check (may <@ array['rounds', 'free_rounds', 'jackpots', 'gifts', 'sports', 'tables', 'adjust', 'demo', 'replay',
    'downloads']);
alter table catalogue.vendors alter column may set default '{rounds,demo,replay}';
update catalogue.vendors
  set may = may || '{demo,replay}'::text[]
    || case when code in ('STUDIO', 'LANTERN') then '{downloads}'::text[] else '{}' end;
