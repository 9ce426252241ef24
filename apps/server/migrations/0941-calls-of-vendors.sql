-- Which calls the house has agreed on with a vendor. Those that came before keep what they could.
alter table catalogue.vendors
  add column may text[] not null default '{rounds}'
    check (may <@ array['rounds', 'free_rounds', 'jackpots', 'gifts', 'sports', 'tables', 'adjust']);
update catalogue.vendors
  set may = case wallet
    when 'seamless' then '{rounds,free_rounds,jackpots,gifts,sports,tables}'::text[]
      || case when may_adjust then '{adjust}'::text[] else '{}' end
    else '{}' end;
alter table catalogue.vendors drop column may_adjust;
