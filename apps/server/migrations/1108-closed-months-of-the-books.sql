-- What lanes wrote in months that are over moves to tables of their own, a month to a partition, which can be taken away
-- and put back. What is written stands in the tables called current, and so do each account's last entry and whatever was
-- posted by itself (deposits, withdrawals, bonuses): few rows, asked for by their keys for ever. `wallet.entries` and
-- `wallet.moves` are both together, so that whoever reads asks for no month.
alter table wallet.entries rename to current_entries;
alter table wallet.moves rename to current_moves;

create table wallet.closed_entries (
  like wallet.current_entries including constraints,
  -- of the month it was closed with: what stayed as an account's last entry goes with a later one
  closed_with date not null
) partition by list (closed_with);
create table wallet.closed_moves (
  like wallet.current_moves including constraints, closed_with date not null
) partition by list (closed_with);

create view wallet.entries as
  select batch, account, seq, amount, balance, contra, leg, fingerprint, kind, key from wallet.current_entries
  union all
  select batch, account, seq, amount, balance, contra, leg, fingerprint, kind, key from wallet.closed_entries;
create view wallet.moves as
  select batch, debit, credit, amount, fingerprint, kind, key from wallet.current_moves
  union all
  select batch, debit, credit, amount, fingerprint, kind, key from wallet.closed_moves;

-- The months of the house that were closed, each after the one before it; taken away in the same order.
create table wallet.closed_months (
  month date primary key check (extract(day from month) = 1),
  -- the moment after it
  ends_at timestamptz not null unique,
  -- no batch of the month has this number or a greater one
  end_batch bigint not null,
  closed_at timestamptz not null,
  detached_at timestamptz,
  -- of the file it was archived as
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  check ((detached_at is null) = (sha256 is null))
);

-- Where an account's chain goes on once its beginning is away: the last entry of each month that was taken.
create table wallet.edges (
  account bigint not null,
  seq bigint not null,
  balance bigint not null,
  month date not null references wallet.closed_months,
  primary key (account, seq)
);
create index edges_by_month on wallet.edges (month);

-- What an account stood at after each place that is known.
create view wallet.stands as
  select account, seq, balance from wallet.entries union all select account, seq, balance from wallet.edges;

-- What is written, and what the newest row tells, is asked of the rows that are written.
do $$
declare
  routine regprocedure;
  definition text;
begin
  for routine in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'wallet'::regnamespace
      and p.proname in ('heads', 'post_batch', 'check_batch', 'name_breach')
  loop
    execute replace(replace(pg_get_functiondef(routine), ' wallet.entries', ' wallet.current_entries'),
      ' wallet.moves', ' wallet.current_moves');
  end loop;
  for routine in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'wallet'::regnamespace and p.proname in ('post_transfer', 'post_transfers')
  loop
    execute replace(pg_get_functiondef(routine), 'insert into wallet.entries', 'insert into wallet.current_entries');
  end loop;
  -- what is away comes before every moment that is asked for
  for routine in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'wallet'::regnamespace and p.proname in ('place_before', 'place_within')
  loop
    execute replace(replace(pg_get_functiondef(routine), '  place bigint := 0;',
      E'  away bigint := coalesce((select max(g.seq) from wallet.edges g where g.account = of_account), 0);\n  place bigint := 0;'),
      '    if found then', '    if found or place + step <= away then');
  end loop;
  -- a milestone may stand within its stretch, too
  select replace(replace(pg_get_functiondef('wallet.last_places'::regproc), 'm.seq - 256 + p.place', '(m.seq + 255) / 256 * 256 - 256 + p.place'),
    'm.seq < last_places.before + 256', '(m.seq + 255) / 256 * 256 - 256 + m.places[1] < last_places.before') into definition;
  execute definition;
end
$$;

-- A row leaves only for a month that holds it.
create function wallet.refuse_loss() returns trigger language plpgsql as $$
declare
  is_lost boolean;
begin
  if tg_table_name = 'current_entries' then
    select exists (
      select from gone g
      where not exists (
        select from wallet.closed_entries c
        where c.account = g.account and c.seq = g.seq
          and (c.batch, c.amount, c.balance, c.contra, c.leg, c.fingerprint, c.kind, c.key)
            is not distinct from (g.batch, g.amount, g.balance, g.contra, g.leg, g.fingerprint, g.kind, g.key))
    ) into is_lost;
  else
    select exists (
      select from gone g
      where not exists (
        select from wallet.closed_moves c
        where c.key = g.key and (c.batch, c.debit, c.credit, c.amount, c.fingerprint, c.kind)
          is not distinct from (g.batch, g.debit, g.credit, g.amount, g.fingerprint, g.kind))
    ) into is_lost;
  end if;
  if is_lost then
    raise exception 'delete on wallet.% is not allowed: the books only grow', tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
drop trigger entries_append_only on wallet.current_entries;
create trigger entries_append_only before update or truncate on wallet.current_entries
  for each statement execute function wallet.refuse_change();
create trigger entries_remain after delete on wallet.current_entries
  referencing old table as gone for each statement execute function wallet.refuse_loss();
drop trigger moves_append_only on wallet.current_moves;
create trigger moves_append_only before update or truncate on wallet.current_moves
  for each statement execute function wallet.refuse_change();
create trigger moves_remain after delete on wallet.current_moves
  referencing old table as gone for each statement execute function wallet.refuse_loss();

create trigger edges_append_only before update or truncate on wallet.edges
  for each statement execute function wallet.refuse_change();
create trigger closed_months_remain before delete or truncate on wallet.closed_months
  for each statement execute function wallet.refuse_change();
grant select on wallet.entries, wallet.moves, wallet.closed_entries, wallet.closed_moves, wallet.closed_months,
  wallet.edges, wallet.stands to fairhall_app;
