-- What the server's role may do. Ledger, calls, orders and their histories have narrower rights of their own,
-- given where they are made.
do $$
declare
  own text;
begin
  foreach own in array array['platform', 'brand', 'identity', 'safety', 'staff', 'catalogue'] loop
    execute format('grant usage on schema %I to fairhall_app', own);
    execute format('grant select, insert, update, delete on all tables in schema %I to fairhall_app', own);
    execute format('grant usage on all sequences in schema %I to fairhall_app', own);
  end loop;
end
$$;

revoke insert, update, delete on platform.migrations from fairhall_app;
revoke update, delete, truncate on staff.audit from fairhall_app;
revoke delete, truncate on staff.audit_head from fairhall_app;
