-- What staff say of the brand: its addresses, who may look in while it is closed, and a count of the changes, so
-- that two people who edit at once do not undo each other unseen.
alter table brand.brands
  add column revision bigint not null default 1,
  add column domains text[] not null default '{}',
  add column test_accounts text[] not null default '{}',
  add column test_networks text[] not null default '{}',
  add constraint brands_countries_are_codes
    check (array_to_string(restricted_countries, ',') ~ '^([A-Z]{2}(,[A-Z]{2})*)?$');

alter table brand.resources
  add constraint resources_qr_is_an_address check (qr_code_url is null or qr_code_url ~ '^(https://|/[^/])');
