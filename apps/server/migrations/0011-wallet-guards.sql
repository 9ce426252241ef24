-- Says what is wrong with a batch, and only that; one that is sound passes in silence.
create function wallet.name_breach(batch_id bigint) returns void
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  broken record;
begin
  select e.account, e.seq into broken
  from wallet.entries e
  left join wallet.entries before on before.account = e.account and before.seq = e.seq - 1
  where e.batch = batch_id
    and (e.seq <> coalesce(before.seq, 0) + 1 or e.balance <> coalesce(before.balance, 0) + e.amount)
  limit 1;
  if found then
    raise exception 'entry % of account % does not continue its chain', broken.seq, broken.account
      using errcode = 'integrity_constraint_violation', constraint = 'entries_continue';
  end if;

  select e.account, e.seq into broken
  from wallet.entries e
  left join wallet.accounts a on a.id = e.account
  left join wallet.accounts c on c.id = e.contra
  where e.batch = batch_id
    and (a.id is null
      or e.contra is not null and (c.logical is distinct from e.contra or c.currency <> a.currency))
  limit 1;
  if found then
    raise exception 'entry % of account % names accounts that do not exist or match', broken.seq, broken.account
      using errcode = 'integrity_constraint_violation', constraint = 'entries_accounts';
  end if;

  select m.key into broken
  from wallet.moves m
  left join wallet.accounts d on d.id = m.debit and d.logical = d.id
  left join wallet.accounts c on c.id = m.credit and c.logical = c.id
  where m.batch = batch_id and (d.currency = c.currency) is not true
  limit 1;
  if found then
    raise exception 'move % names accounts that do not exist or match', broken.key
      using errcode = 'integrity_constraint_violation', constraint = 'moves_accounts';
  end if;

  select e.key, a.currency into broken
  from wallet.entries e
  join wallet.accounts a on a.id = e.account
  where e.batch = batch_id and e.contra is null and e.kind <> 'stripe'
  group by e.key, a.currency
  having sum(e.amount) <> 0
  limit 1;
  if found then
    raise exception 'transfer % does not sum to zero in %', broken.key, broken.currency
      using errcode = 'integrity_constraint_violation', constraint = 'transfers_sum_to_zero';
  end if;

  select side.account into broken
  from (
    select a.logical as account, e.amount
    from wallet.entries e join wallet.accounts a on a.id = e.account
    where e.batch = batch_id and e.kind = 'stripe'
    union all
    select e.contra, e.amount from wallet.entries e where e.batch = batch_id and e.contra is not null
    union all
    select m.debit, m.amount from wallet.moves m where m.batch = batch_id
    union all
    select m.credit, -m.amount from wallet.moves m where m.batch = batch_id
  ) side
  group by side.account
  having sum(side.amount) <> 0
  limit 1;
  if found then
    raise exception 'batch % does not sum to zero against account %', batch_id, broken.account
      using errcode = 'integrity_constraint_violation', constraint = 'batches_sum_to_zero';
  end if;
end
$$;

-- Looks at a whole batch when its transaction commits, in one pass: a batch is small and this is most of what it costs.
-- Every row continues its chain and names accounts that match; against each shared account the batch sums to zero.
create function wallet.check_batch() returns trigger
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  has_legs boolean;
  is_broken boolean;
begin
  select bool_or(s.account is null), bool_or(s.is_broken or s.account is not null and s.total <> 0)
  into has_legs, is_broken
  from (
    select side.account, sum(side.amount) as total, bool_or(side.is_broken) as is_broken
    from (
      select case when e.kind = 'stripe' then a.logical else e.contra end as account, e.amount,
        (e.seq = coalesce(before.seq, 0) + 1 and e.balance = coalesce(before.balance, 0) + e.amount
          and a.id is not null
          and (e.contra is null or c.logical = e.contra and c.currency = a.currency)) is not true as is_broken
      from wallet.entries e
      left join wallet.entries before on before.account = e.account and before.seq = e.seq - 1
      left join wallet.accounts a on a.id = e.account
      left join wallet.accounts c on c.id = e.contra
      where e.batch = new.id
      union all
      select m.debit, m.amount,
        (d.logical = d.id and c.logical = c.id and d.currency = c.currency) is not true
      from wallet.moves m
      left join wallet.accounts d on d.id = m.debit
      left join wallet.accounts c on c.id = m.credit
      where m.batch = new.id
      union all
      select m.credit, -m.amount, false from wallet.moves m where m.batch = new.id
    ) side
    group by side.account
  ) s;
  if has_legs or is_broken then
    perform wallet.name_breach(new.id);
  end if;
  if is_broken then
    raise exception 'batch % is not sound', new.id
      using errcode = 'integrity_constraint_violation', constraint = 'batches_sum_to_zero';
  end if;
  return null;
end
$$;

create constraint trigger batches_sum_to_zero after insert on wallet.batches
  deferrable initially deferred for each row execute function wallet.check_batch();

create function wallet.stamp_batch() returns trigger language plpgsql as $$
begin
  new.written_in := pg_current_xact_id();
  return new;
end
$$;
create trigger batches_stamp before insert on wallet.batches
  for each row execute function wallet.stamp_batch();

-- Otherwise a later transaction could add to a batch that has been checked. A statement writes one batch.
create function wallet.refuse_foreign_batch() returns trigger
language plpgsql
as $$
declare
  first bigint;
  last bigint;
begin
  select min(a.batch), max(a.batch) into first, last from added a;
  if first is null then
    return null;
  end if;
  perform from wallet.batches b where b.id = first and b.written_in = pg_current_xact_id();
  if not found or first <> last then
    raise exception 'batch % is not of this transaction', last
      using errcode = 'integrity_constraint_violation', constraint = 'entries_own_batch';
  end if;
  return null;
end
$$;
create trigger entries_own_batch after insert on wallet.entries
  referencing new table as added for each statement execute function wallet.refuse_foreign_batch();
create trigger moves_own_batch after insert on wallet.moves
  referencing new table as added for each statement execute function wallet.refuse_foreign_batch();

create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on wallet.% is not allowed: the books only grow', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;
create trigger entries_append_only before update or delete or truncate on wallet.entries
  for each statement execute function wallet.refuse_change();
create trigger moves_append_only before update or delete or truncate on wallet.moves
  for each statement execute function wallet.refuse_change();
create trigger batches_append_only before update or delete or truncate on wallet.batches
  for each statement execute function wallet.refuse_change();
create trigger accounts_append_only before update or delete or truncate on wallet.accounts
  for each statement execute function wallet.refuse_change();
