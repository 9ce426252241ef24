import { byIndex, type Database, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { type Cut, inSpan, standsWithin } from './cuts.ts';

/**
 * Batches that came into the books until a moment and are stamped before a time, less those that were there at an
 * earlier moment and are stamped before an earlier time: windows that touch leave nothing out and share nothing.
 */
export type Window = {
  until: Cut;
  before: Date;
  /** What this moment saw belongs to it whatever its stamp: clocks of two processes may differ. */
  whole?: Cut | undefined;
  /** From the beginning when absent. A `from` in the far future means everything there was at that moment. */
  after?: { cut: Cut; from: Date } | undefined;
};

/** What a kind of movement did to an account: `members:cash` for all of members’ cash, a house account by its name. */
export type AccountMove = {
  account: string;
  currency: string;
  kind: string;
  count: bigint;
  cameIn: bigint;
  wentOut: bigint;
};

/** Batch by batch, by their index: how many batches a window holds is more than a planner can tell. */
export async function sumMoves(db: Database, window: Window): Promise<AccountMove[]> {
  const { rows } = await sql<AccountMove>`
    with chosen as materialized (${batchesIn(window)}),
    side as (
      select side.account, e.kind, side.amount from chosen
      cross join lateral (
        select e.account, e.contra, e.kind, e.amount from wallet.entries e
        where e.batch = chosen.id and e.kind <> 'stripe' offset 0
      ) e
      cross join lateral (values (e.account, e.amount), (e.contra, -e.amount)) side (account, amount)
      where side.account is not null
      union all
      select side.account, m.kind, side.amount from chosen
      cross join lateral (
        select m.debit, m.credit, m.kind, m.amount from wallet.moves m where m.batch = chosen.id offset 0
      ) m
      cross join lateral (values (m.debit, -m.amount), (m.credit, m.amount)) side (account, amount)
    ),
    moved as materialized (
      select side.account, side.kind, count(*) as count,
        coalesce(sum(side.amount) filter (where side.amount > 0), 0) as came,
        coalesce(-sum(side.amount) filter (where side.amount < 0), 0) as went
      from side group by side.account, side.kind
    )
    select ${accountLabel} as account, a.currency, moved.kind, sum(moved.count)::bigint as count,
      sum(moved.came)::bigint as "cameIn", sum(moved.went)::bigint as "wentOut"
    from moved join wallet.accounts a on a.id = moved.account
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

/** How many batches of a window are stamped before a time. */
export async function countStampedBefore(db: Database, window: Window, time: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (${batchesIn(window)}) chosen
    join wallet.batches b on b.id = chosen.id where b.at < ${time}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** When the first batch of all is stamped. */
export async function firstStamp(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select min(at) as at from wallet.batches`.execute(db);
  return rows[0]?.at ?? undefined;
}

export type AccountSum = { account: string; currency: string; balance: bigint };

/** What the accounts’ own chains say at a moment, under the same names: stripes, and members of a kind, together. */
export async function sumHeads(db: Database, cut: Cut): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    select ${accountLabel} as account, a.currency, coalesce(sum(head.balance), 0)::bigint as balance
    from wallet.accounts a
    cross join lateral (select ${standsWithin(sql`a.id`, cut)} as balance) head
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/**
 * Reads by index whatever the planner thinks: a window is a sliver of books of any size. Only for the transaction it
 * is called in.
 */
export async function readBySlivers(tx: Tx): Promise<void> {
  await sql`select ${byIndex}, set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`.execute(tx);
}

function batchesIn({ until, before, whole, after }: Window) {
  const came = sql`select b.id from wallet.batches b
    where ${inSpan({ after: after?.cut, until })} and ${isStamped({ before, whole })}`;
  if (!after) return came;
  return sql`${came} union all
    select b.id from wallet.batches b
    where b.at >= ${after.from} and b.at < ${before}
      and pg_visible_in_snapshot(b.written_in, ${after.cut}::pg_snapshot)`;
}

/** The same of a row of a statement that calls the batches' columns `written_in` and `at`. */
export function isInWindow({ until, after, ...stamps }: Window) {
  if (!after) return sql`${isStamped(stamps)} and ${isSeen(until)}`;
  const { cut, from } = after;
  return sql`${isStamped(stamps)} and case when ${isSeen(cut)} then at >= ${from} else ${isSeen(until)} end`;
}

function isStamped({ before, whole }: Pick<Window, 'before' | 'whole'>) {
  return whole === undefined ? sql`at < ${before}` : sql`(at < ${before} or ${isSeen(whole)})`;
}

function isSeen(cut: Cut) {
  return sql`pg_visible_in_snapshot(written_in, ${cut}::pg_snapshot)`;
}

/** The first and the last batch of a window; absent when it is empty. */
export async function edgesOfWindow(
  db: Database,
  window: Window,
): Promise<{ first: bigint; last: bigint } | undefined> {
  const { rows } = await sql<{ first: bigint | null; last: bigint | null }>`
    select min(id) as first, max(id) as last from (${batchesIn(window)}) chosen`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { first, last };
}

const accountLabel = sql.raw(`case when a.member is null then a.name else 'members:' || a.kind end`);
