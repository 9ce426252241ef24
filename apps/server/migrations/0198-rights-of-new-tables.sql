-- 0900 runs once, so that what is made after it was out of the server's reach in a database that had it already. From
-- here on a new table of these schemas gives the server its rights as it is made; where it should have fewer, its
-- migration takes them away.
do $$
declare
  own text;
begin
  foreach own in array array['platform', 'brand', 'identity', 'safety', 'staff', 'catalogue'] loop
    execute format('alter default privileges in schema %I
      grant select, insert, update, delete on tables to fairhall_app', own);
    execute format('alter default privileges in schema %I grant usage on sequences to fairhall_app', own);
  end loop;
end
$$;

-- made between 0900 and this
grant select, insert, update, delete on all tables in schema safety to fairhall_app;
grant usage on all sequences in schema safety to fairhall_app;
