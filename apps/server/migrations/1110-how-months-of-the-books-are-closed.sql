-- Tables for a month, with the indexes and constraints of the rows that are written. They are filled, or not, and then made
-- partitions: since each says what it holds, nobody reads them for it.
create function wallet.make_parts(month date) returns void
language plpgsql
as $$
declare
  kind text;
  part text;
begin
  foreach kind in array array['entries', 'moves'] loop
    part := kind || to_char(month, '_YYYY_MM');
    execute format('create table wallet.%I (like wallet.%I including all, closed_with date not null check (closed_with = %L))',
      part, 'current_' || kind, month);
    execute format('create trigger %I before update or delete or truncate on wallet.%I
      for each statement execute function wallet.refuse_change()', kind || '_append_only', part);
  end loop;
end
$$;

create function wallet.attach_parts(month date) returns void
language plpgsql
as $$
declare
  kind text;
begin
  foreach kind in array array['entries', 'moves'] loop
    execute format('alter table wallet.%I attach partition wallet.%I for values in (%L)',
      'closed_' || kind, kind || to_char(month, '_YYYY_MM'), month);
  end loop;
end
$$;

create function wallet.open_month(month date, ends_at timestamptz, closed_at timestamptz) returns void
language sql
as $$
  select wallet.make_parts(month);
  select wallet.attach_parts(month);
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
revoke execute on function wallet.make_parts, wallet.attach_parts, wallet.open_month, wallet.mark_closing, wallet.close_batches from public;
