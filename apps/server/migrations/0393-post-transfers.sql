-- What a statement answered before it failed stays answered: rows are answered once they are all written.
create or replace function wallet.post_transfer(
  at timestamptz, transfer_key text, transfer_kind text, meaning uuid, accounts bigint[], amounts bigint[]
) returns table (
  outcome text, posted_at timestamptz, account bigint, amount bigint, balance bigint, version bigint
)
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  short bigint;
  batch_id bigint;
begin
  perform pg_advisory_xact_lock(4171, (-shared.id)::integer)
  from (select id from unnest(accounts) a (id) where id < 0 order by id desc) shared;
  for attempt in 1..50 loop
    return query
      select case when e.fingerprint = meaning then 'replayed' else 'conflict' end,
        b.at, e.account, e.amount, e.balance, e.seq
      from wallet.entries e join wallet.batches b on b.id = e.batch
      where e.key = transfer_key order by e.leg;
    if found then
      return;
    end if;
    return query
      select case when m.fingerprint = meaning then 'replayed' else 'conflict' end,
        b.at, m.credit, m.amount, null::bigint, null::bigint
      from wallet.moves m join wallet.batches b on b.id = m.batch where m.key = transfer_key;
    if found then
      return;
    end if;
    begin
      select l.id into short
      from unnest(accounts, amounts) l (id, amount)
      left join wallet.heads(accounts) h on h.account = l.id
      where l.id > 0 and coalesce(h.balance, 0) + l.amount < 0 limit 1;
      if found then
        return query select 'short', post_transfer.at, short, null::bigint, null::bigint, null::bigint;
        return;
      end if;
      insert into wallet.batches (at) values (post_transfer.at) returning id into batch_id;
      insert into wallet.entries (batch, account, seq, amount, balance, leg, fingerprint, kind, key)
      select batch_id, l.id, coalesce(h.seq, 0) + 1, l.amount, coalesce(h.balance, 0) + l.amount,
        l.leg, meaning, transfer_kind, transfer_key
      from unnest(accounts, amounts) with ordinality l (id, amount, leg)
      left join wallet.heads(accounts) h on h.account = l.id
      order by l.id;
      return query
        select 'posted', post_transfer.at, e.account, e.amount, e.balance, e.seq
        from wallet.entries e where e.batch = batch_id;
      return;
    exception
      when unique_violation or check_violation then
        null;
    end;
  end loop;
  raise exception 'account too busy for transfer %', transfer_key using errcode = 'serialization_failure';
end
$$;

-- Many transfers at once, each as `wallet.post_transfer` would have it: while their keys are news and nobody lacks
-- money they are one batch, an account's rows one after the other in the order of the transfers. What is anything else,
-- or meets somebody at the same account again and again, is posted one by one.
create function wallet.post_transfers(wanted json) returns table (
  place integer, outcome text, posted_at timestamptz, account bigint, amount bigint, balance bigint, version bigint
)
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  keys text[];
  touched bigint[];
  moment timestamptz;
  batch_id bigint;
  are_alike boolean;
begin
  select array_agg(w.key order by w.place), min(w.at),
    min(w.at) = max(w.at) and count(distinct w.key) = count(*) and count(*) > 1
  into keys, moment, are_alike
  from json_to_recordset(wanted) as w (place integer, at timestamptz, key text);
  select array_agg(distinct leg.account) into touched
  from json_to_recordset(wanted) as w (accounts bigint[]) cross join unnest(w.accounts) leg (account);
  perform pg_advisory_xact_lock(4171, (-shared.id)::integer)
  from (select id from unnest(touched) a (id) where id < 0 order by id desc) shared;
  for attempt in 1..3 loop
    exit when not are_alike
      or exists (select from wallet.entries e where e.key = any (keys))
      or exists (select from wallet.moves m where m.key = any (keys));
    begin
      insert into wallet.batches (at) values (moment) returning id into batch_id;
      insert into wallet.entries (batch, account, seq, amount, balance, leg, fingerprint, kind, key)
      select batch_id, l.account, coalesce(h.seq, 0) + l.nth, l.amount, coalesce(h.balance, 0) + l.moved, l.leg,
        l.meaning, l.kind, l.key
      from (
        select w.key, w.kind, w.meaning, side.account, side.amount, side.leg,
          row_number() over chain as nth, sum(side.amount) over chain as moved
        from json_to_recordset(wanted) as w (place integer, key text, kind text, meaning uuid, accounts bigint[],
          amounts bigint[])
        cross join unnest(w.accounts, w.amounts) with ordinality side (account, amount, leg)
        window chain as (partition by side.account order by w.place, side.leg rows unbounded preceding)
      ) l
      left join lateral (
        select e.seq, e.balance from wallet.entries e where e.account = l.account order by e.seq desc limit 1
      ) h on true
      order by l.account, l.nth;
      return query
        select array_position(keys, e.key) - 1, 'posted', moment, e.account, e.amount, e.balance, e.seq
        from wallet.entries e where e.batch = batch_id;
      return;
    exception
      when unique_violation or check_violation then
        null;
    end;
  end loop;
  return query
    select w.place, done.outcome, done.posted_at, done.account, done.amount, done.balance, done.version
    from json_to_recordset(wanted) as w (place integer, at timestamptz, key text, kind text, meaning uuid,
      accounts bigint[], amounts bigint[])
    cross join lateral wallet.post_transfer(w.at, w.key, w.kind, w.meaning, w.accounts, w.amounts) done;
end
$$;
