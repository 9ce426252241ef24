-- A password that the operator once gave to many members; whoever logs in by it has to change it.
alter table brand.brands
  add column default_password_hash bytea check (octet_length(default_password_hash) = 32);
