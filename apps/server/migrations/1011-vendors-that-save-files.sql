-- Whose pages may hand players a file in the portal: our own studio's, which keeps a log of rounds to take along.
alter table catalogue.vendors drop constraint vendors_may_check;
alter table catalogue.vendors add constraint vendors_may_check
  check (may <@ array['rounds', 'free_rounds', 'jackpots', 'gifts', 'sports', 'tables', 'adjust', 'downloads']);
update catalogue.vendors set may = array_append(may, 'downloads') where code in ('STUDIO', 'LANTERN');
