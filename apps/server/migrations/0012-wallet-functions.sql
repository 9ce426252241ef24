-- The last entry of each account, once; accounts without one are left out.
create function wallet.heads(accounts bigint[])
returns table (account bigint, seq bigint, balance bigint)
language sql
stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select wanted.account, head.seq, head.balance
  from unnest(accounts) wanted (account)
  cross join lateral (
    select e.seq, e.balance from wallet.entries e
    where e.account = wanted.account order by e.seq desc limit 1
  ) head
$$;

-- Writes what a lane has decided: the members' rows, one row for each stripe touched, and the moves between shared
-- accounts. It decides nothing: the constraints catch whatever was decided on stale memory.
create function wallet.post_batch(
  at timestamptz,
  accounts bigint[], seqs bigint[], amounts bigint[], balances bigint[], contras bigint[],
  legs smallint[], fingerprints uuid[], kinds text[], keys text[],
  stripes bigint[], stripe_seqs bigint[], stripe_amounts bigint[], stripe_balances bigint[],
  debits bigint[], credits bigint[], move_amounts bigint[], move_fingerprints uuid[],
  move_kinds text[], move_keys text[]
) returns bigint
language plpgsql
as $$
declare
  batch_id bigint;
begin
  insert into wallet.batches (at) values (post_batch.at) returning id into batch_id;
  insert into wallet.entries (batch, account, seq, amount, balance, contra, leg, fingerprint, kind, key)
  select batch_id, t.account, t.seq, t.amount, t.balance, t.contra, t.leg, t.fingerprint, t.kind, t.key
  from unnest(accounts, seqs, amounts, balances, contras, legs, fingerprints, kinds, keys)
    t (account, seq, amount, balance, contra, leg, fingerprint, kind, key)
  union all
  select batch_id, s.account, s.seq, s.amount, s.balance, null, s.leg, null, 'stripe', 'batch/' || batch_id
  from unnest(stripes, stripe_seqs, stripe_amounts, stripe_balances)
    with ordinality s (account, seq, amount, balance, leg);
  if cardinality(debits) > 0 then
    insert into wallet.moves (batch, debit, credit, amount, fingerprint, kind, key)
    select batch_id, m.debit, m.credit, m.amount, m.fingerprint, m.kind, m.key
    from unnest(debits, credits, move_amounts, move_fingerprints, move_kinds, move_keys)
      m (debit, credit, amount, fingerprint, kind, key);
  end if;
  return batch_id;
end
$$;

-- Posts one transfer inside the caller's transaction. Shared accounts are written one after the other (stripe 0, under
-- a lock until commit); on a member's account a lane that was faster is noticed and the heads are read again.
create function wallet.post_transfer(
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
      return query
        insert into wallet.entries as made
          (batch, account, seq, amount, balance, leg, fingerprint, kind, key)
        select batch_id, l.id, coalesce(h.seq, 0) + 1, l.amount, coalesce(h.balance, 0) + l.amount,
          l.leg, meaning, transfer_kind, transfer_key
        from unnest(accounts, amounts) with ordinality l (id, amount, leg)
        left join wallet.heads(accounts) h on h.account = l.id
        order by l.id
        returning 'posted', post_transfer.at, made.account, made.amount, made.balance, made.seq;
      return;
    exception
      when unique_violation or check_violation then
        null;
    end;
  end loop;
  raise exception 'account too busy for transfer %', transfer_key using errcode = 'serialization_failure';
end
$$;
