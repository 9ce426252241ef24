-- One spelling of a name, wherever names are compared: letter case, width, spaces and dots do not matter.
create function identity.key_of_name(name text) returns text language sql immutable parallel safe
  return nullif(lower(regexp_replace(normalize(name, nfkc), '[\s.]+', '', 'g')), '');
alter table identity.members alter column name_key set expression as (identity.key_of_name(real_name));
