import { edges, firstBatch } from './away.ts';

/** One thing that must be true of the books: `count` says how much was looked at, `broken` names what is wrong. */
export type Check = { readonly title: string; readonly count: string; readonly broken: string };

/** Rows of `broken` are one text each, naming the row. */
export const checks: readonly Check[] = [
  {
    title: 'every account is an unbroken chain and equals the sum of its entries',
    count: 'select count(distinct account)::text as n from wallet.entries',
    broken: `select format('account %s, entry %s: balance %s after %s, expected entry %s and balance %s',
        account, seq, balance, amount, place, total) as row
      from (
        select e.account, e.seq, e.amount, e.balance,
          coalesce(edge.seq, 0) + row_number() over (partition by e.account order by e.seq) as place,
          coalesce(edge.balance, 0) + sum(e.amount) over (partition by e.account order by e.seq) as total
        from wallet.entries e left join ${edges} edge on edge.account = e.account
        where e.seq > coalesce(edge.seq, 0)
      ) chain
      where seq <> place or balance <> total
      union all
      select format('account %s: nothing follows entry %s, which is away', edge.account, edge.seq)
      from ${edges} edge where not exists (
        select from wallet.entries e where e.account = edge.account and e.seq > edge.seq)`,
  },
  {
    title: 'no member account was ever below zero',
    count: 'select count(*)::text as n from wallet.entries where account > 0',
    broken: `select format('account %s, entry %s: balance %s', account, seq, balance) as row
      from wallet.entries where account > 0 and balance < 0`,
  },
  {
    title: 'every entry is on an account and in a batch that exist',
    count: 'select count(*)::text as n from wallet.entries',
    broken: `select format('account %s, entry %s (%s)', e.account, e.seq, e.key) as row
      from wallet.entries e
      left join wallet.accounts a on a.id = e.account
      left join wallet.accounts c on c.id = e.contra
      left join wallet.batches b on b.id = e.batch
      where a.id is null or b.id is null or e.contra is not null and
        (c.logical is distinct from e.contra or c.currency is distinct from a.currency)`,
  },
  {
    title: 'every transfer of several legs sums to zero in its currency',
    count: `select count(distinct key)::text as n from wallet.entries where contra is null and kind <> 'stripe'`,
    broken: `select format('transfer %s: %s too much in %s', e.key, sum(e.amount), a.currency) as row
      from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.contra is null and e.kind <> 'stripe'
      group by e.key, a.currency having sum(e.amount) <> 0`,
  },
  {
    title: 'the shared side of every batch equals what its members and moves posted against it',
    count: 'select count(*)::text as n from wallet.batches',
    broken: `select format('batch %s, account %s: %s too much', batch, account, sum(amount)) as row
      from (
        select e.batch, a.logical as account, e.amount
        from wallet.entries e join wallet.accounts a on a.id = e.account where e.kind = 'stripe'
        union all select batch, contra, amount from wallet.entries where contra is not null
        union all select batch, debit, amount from wallet.moves
        union all select batch, credit, -amount from wallet.moves
      ) side
      where batch >= ${firstBatch}
      group by batch, account having sum(amount) <> 0`,
  },
  {
    title: 'no movement goes from the cash of one member to that of another',
    count: 'select count(distinct key)::text as n from wallet.entries where contra is null and account > 0',
    broken: `select format('transfer %s moves between the cash of %s members', e.key, count(distinct a.member)) as row
      from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.contra is null and a.kind = 'cash'
      group by e.key having count(distinct a.member) > 1`,
  },
  {
    title: 'all balances of a currency sum to zero',
    count: 'select count(distinct currency)::text as n from wallet.accounts',
    broken: `select format('currency %s: %s too much', a.currency, sum(part.amount)) as row
      from (
        select e.account, e.amount from wallet.entries e left join ${edges} edge on edge.account = e.account
        where e.seq > coalesce(edge.seq, 0)
        union all select edge.account, edge.balance from ${edges} edge
      ) part join wallet.accounts a on a.id = part.account
      group by a.currency having sum(part.amount) <> 0`,
  },
  {
    title: 'every key took effect once and meant one thing',
    count: `select count(distinct key)::text as n from wallet.entries where kind <> 'stripe'`,
    broken: `select format('key %s', key) as row from wallet.entries where kind <> 'stripe'
      group by key having count(*) <> count(distinct leg)
      union all
      select format('key %s, batches %s and %s', key, min(batch), max(batch)) from wallet.entries
      group by key having min(batch) <> max(batch)`,
  },
  {
    title: 'the guards of the books are in force',
    count: `select count(*)::text as n from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'wallet' and not t.tgisinternal`,
    broken: `select format('%s on wallet.%s is missing or off', guard, on_table) as row
      from (
        select on_table, guard from (values ('batches', 'batches_sum_to_zero'), ('batches', 'batches_append_only'),
          ('current_entries', 'entries_own_batch'), ('current_entries', 'entries_append_only'),
          ('current_entries', 'entries_remain'), ('current_moves', 'moves_own_batch'),
          ('current_moves', 'moves_append_only'), ('current_moves', 'moves_remain'),
          ('accounts', 'accounts_append_only'), ('milestones', 'milestones_append_only')) fixed (on_table, guard)
        union all
        select part.relname, case parent.relname when 'closed_moves' then 'moves' else 'entries' end || '_append_only'
        from pg_inherits i join pg_class parent on parent.oid = i.inhparent join pg_class part on part.oid = i.inhrelid
        where parent.oid in ('wallet.closed_entries'::regclass, 'wallet.closed_moves'::regclass)
      ) wanted
      where not exists (
        select from pg_trigger t join pg_class c on c.oid = t.tgrelid
        join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'wallet' and c.relname = on_table and t.tgname = guard and t.tgenabled in ('O', 'A')
      )`,
  },
];
