-- Where a vendor keeps the wallet, a game for money opens by the vendor's own address: no token of ours is swapped.
do $$
declare
  token name;
begin
  select conname into strict token from pg_constraint
    where conrelid = 'play.sessions'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%mode%token_hash IS NOT NULL%';
  execute format('alter table play.sessions drop constraint %I', token);
end
$$;
alter table play.sessions add constraint sessions_token check (mode = 'real' or token_hash is null);
