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

-- The partitions of a month, with the indexes and constraints of the rows that are written.
create function wallet.make_parts(month date) returns void
language plpgsql
as $$
declare
  kind text;
  part text;
begin
  foreach kind in array array['entries', 'moves'] loop
    part := kind || to_char(month, '_YYYY_MM');
    execute format('create table wallet.%I (like wallet.%I including all, closed_with date not null)', part, 'current_' || kind);
    execute format('create trigger %I before update or delete or truncate on wallet.%I
      for each statement execute function wallet.refuse_change()', kind || '_append_only', part);
    execute format('alter table wallet.%I attach partition wallet.%I for values in (%L)', 'closed_' || kind, part, month);
  end loop;
end
$$;

create function wallet.open_month(month date, ends_at timestamptz, closed_at timestamptz) returns void
language sql
as $$
  select wallet.make_parts(month);
  insert into wallet.closed_months (month, ends_at, end_batch, closed_at)
  values (month, ends_at, coalesce(
    (select min(b.id + 0) from wallet.batches b where b.at >= ends_at), (select max(b.id) + 1 from wallet.batches b), 1),
    closed_at)
$$;

-- Sums what each account's entries moved since its last milestone, up to a place of it: a milestone stands at every 256th and
-- at the last.
create function wallet.set_milestones(accounts bigint[], places bigint[]) returns void
language sql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  with reach as materialized (
    select wanted.account, coalesce(last.seq, 0) as after, wanted.up_to
    from unnest(accounts, places) wanted (account, up_to)
    left join lateral (
      select m.seq from wallet.milestones m where m.account = wanted.account order by m.seq desc limit 1
    ) last on true
  ),
  stretches as materialized (
    select r.account, least((e.seq + 255) / 256 * 256, r.up_to) as seq, e.kind, count(*) as count,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0) as came,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as went,
      array_agg(((e.seq - 1) % 256 + 1)::smallint order by e.seq) as places
    from reach r
    join wallet.current_entries e on e.account = r.account and e.seq > r.after and e.seq <= r.up_to
    group by 1, 2, 3
  )
  insert into wallet.milestones (account, kind, seq, batch, count, came, went, places)
  select s.account, s.kind, s.seq, e.batch,
    coalesce(base.count, 0) + sum(s.count) over earlier,
    coalesce(base.came, 0) + sum(s.came) over earlier,
    coalesce(base.went, 0) + sum(s.went) over earlier, s.places
  from stretches s
  join wallet.current_entries e on e.account = s.account and e.seq = s.seq
  left join lateral (
    select m.count, m.came, m.went from wallet.milestones m
    where m.account = s.account and m.kind = s.kind order by m.seq desc limit 1
  ) base on true
  window earlier as (partition by s.account, s.kind order by s.seq)
  on conflict do nothing
$$;

-- As before; two who set milestones at once would count a stretch twice: each waits for the other, and looks afterwards.
create or replace function wallet.mark_entries(at_most integer) returns bigint
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  due record;
begin
  perform pg_advisory_xact_lock(4172);
  select array_agg(d.account) as accounts, array_agg(d.up_to) as places, coalesce(sum(d.count), 0)::bigint as count into due
  from (
    select found.account, max(found.seq) as up_to, count(*) as count
    from (
      select e.account, e.seq from wallet.current_entries e
      where e.seq % 256 = 0 and e.account > 0
        and e.batch > coalesce((select m.batch from wallet.milestones m order by m.batch desc limit 1), 0) - 1000
        and not exists (select from wallet.milestones m where m.account = e.account and m.seq = e.seq)
      order by e.batch fetch first at_most rows with ties
    ) found
    group by found.account
  ) d;
  perform wallet.set_milestones(due.accounts, due.places);
  return due.count;
end
$$;

-- The same before entries below a batch leave: of accounts from one number on and below another, at the last that may.
create function wallet.mark_closing(end_batch bigint, first_account bigint, end_account bigint) returns void
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  due record;
begin
  perform pg_advisory_xact_lock(4172);
  select array_agg(a.id) as accounts, array_agg(leaving.seq) as places into due
  from wallet.accounts a
  left join lateral (
    select m.seq from wallet.milestones m where m.account = a.id order by m.seq desc limit 1
  ) marked on true
  cross join lateral (
    select max(e.seq) as seq from wallet.current_entries e
    where e.account = a.id and e.seq > coalesce(marked.seq, 0) and e.batch < mark_closing.end_batch
      and (e.contra is not null or e.kind = 'stripe')
  ) leaving
  where a.id > 0 and a.id >= first_account and a.id < end_account and leaving.seq is not null;
  perform wallet.set_milestones(due.accounts, due.places);
end
$$;
alter table wallet.milestones drop constraint milestones_seq_check;
alter table wallet.milestones add constraint milestones_seq_check check (seq > 0);

-- Moves what may leave of the batches from one number on and below another; answers how many rows. An account's last
-- entry stays, and so does what no milestone covers.
create function wallet.close_batches(month date, first_batch bigint, end_batch bigint) returns bigint
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  moved bigint;
  more bigint;
begin
  insert into wallet.closed_entries (batch, account, seq, amount, balance, contra, leg, fingerprint, kind, key, closed_with)
  select e.batch, e.account, e.seq, e.amount, e.balance, e.contra, e.leg, e.fingerprint, e.kind, e.key, close_batches.month
  from wallet.current_entries e
  where e.batch >= first_batch and e.batch < close_batches.end_batch
    and (e.contra is not null or e.kind = 'stripe')
    and exists (select from wallet.current_entries later where later.account = e.account and later.seq > e.seq)
    and (e.account < 0 or exists (select from wallet.milestones m where m.account = e.account and m.seq >= e.seq));
  get diagnostics moved = row_count;
  delete from wallet.current_entries e using wallet.closed_entries c
  where c.closed_with = close_batches.month and c.batch >= first_batch and c.batch < close_batches.end_batch
    and e.account = c.account and e.seq = c.seq;
  insert into wallet.closed_moves (batch, debit, credit, amount, fingerprint, kind, key, closed_with)
  select m.batch, m.debit, m.credit, m.amount, m.fingerprint, m.kind, m.key, close_batches.month
  from wallet.current_moves m where m.batch >= first_batch and m.batch < close_batches.end_batch;
  get diagnostics more = row_count;
  delete from wallet.current_moves m using wallet.closed_moves c
  where c.closed_with = close_batches.month and c.batch >= first_batch and c.batch < close_batches.end_batch and m.key = c.key;
  return moved + more;
end
$$;

-- For the house's owner alone.
revoke execute on function wallet.make_parts, wallet.open_month, wallet.mark_closing, wallet.close_batches from public;
