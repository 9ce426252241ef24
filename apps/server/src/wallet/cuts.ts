import type { Database, Tx } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';

/**
 * One moment of the books: everything that had been committed then. Batches are numbered when they begin and committed
 * in any order, so no number draws this line; the database's own snapshot does, and its answer never changes.
 */
export type Cut = string & { readonly __brand: 'Cut' };

/** The moment the transaction looks at; it must be `repeatable read`. */
export async function cutOf(tx: Tx): Promise<Cut> {
  const { rows } = await sql<{ cut: Cut }>`select pg_current_snapshot()::text as cut`.execute(tx);
  const cut = rows[0]?.cut;
  if (cut === undefined) throw new Error('the database has no snapshot');
  return cut;
}

/** What came into the books after one moment and until another; from the beginning when `after` is absent. */
export type Span = { readonly after: Cut | undefined; readonly until: Cut };

/**
 * A row as the books have it, in words: accounts by their owners, so that a row moved to another account reads
 * differently. House accounts name the stripe they are kept in.
 */
export type BookLine = {
  batch: bigint;
  at: string;
  key: string;
  leg: number;
  kind: string;
  account: string;
  currency: string;
  seq: bigint | null;
  amount: bigint;
  balance: bigint | null;
  contra: string | null;
  meaning: string | null;
};

const PAGE = 400;

/** The batches of a span in their order, a page at a time. */
export async function* batchesOf(db: Database, span: Span): AsyncGenerator<readonly bigint[]> {
  const { rows: edges } = await sql<{ first: bigint | null; last: bigint | null }>`
    select min(b.id) as first, max(b.id) as last from wallet.batches b where ${inSpan(span)}`.execute(db);
  const { first, last } = edges[0] ?? { first: null, last: null };
  if (first === null || last === null) return;
  let next = first;
  for (;;) {
    const { rows } = await sql<{ id: bigint }>`
      select b.id from wallet.batches b
      where b.id between ${next} and ${last} and ${inSpan(span)}
      order by b.id limit ${PAGE}`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) yield ids;
    if (ids.length < PAGE) return;
    next = (ids.at(-1) as bigint) + 1n;
  }
}

/** Every row of these batches, in the order of batch, key and leg. */
export async function linesOf(db: Database, batches: readonly bigint[]): Promise<BookLine[]> {
  const { rows } = await sql<BookLine>`
    ${entryLines}
    where e.batch = any(${[...batches]}::bigint[])
    union all
    select m.batch, ${instant}, m.key, 0, m.kind, ${label('d')}, d.currency,
      null, -m.amount, null, ${label('c')}, m.fingerprint::text
    from wallet.moves m
    join wallet.batches b on b.id = m.batch
    join wallet.accounts d on d.id = m.debit
    join wallet.accounts c on c.id = m.credit
    where m.batch = any(${[...batches]}::bigint[])
    order by 1, 3, 4, 6`.execute(db);
  return rows;
}

/** What a batch moved, by the transfers' keys; for naming it. */
export async function keysOf(
  db: Database,
  { batch, limit }: { batch: bigint; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from (
      select key from wallet.entries where batch = ${batch} and kind <> 'stripe'
      union all select key from wallet.moves where batch = ${batch}
    ) moved order by key limit ${limit}`.execute(db);
  return rows.map(({ key }) => key);
}

/** A batch with this number or a greater one has lost no rows to a month that was taken away. */
const firstWhole = sql`coalesce((select max(m.end_batch) from wallet.closed_months m where m.detached_at is not null), 0)`;

/** Whether rows of a batch of this span may be away. */
export async function isPartAway(db: Database, span: Span): Promise<boolean> {
  const { rows } = await sql`
    select from wallet.batches b where b.id < ${firstWhole} and ${inSpan(span)} limit 1`.execute(db);
  return rows.length > 0;
}

/** The batch that a transfer of this member's was written in, where all of it is here. */
export async function batchOfTransfer(
  db: Database,
  { key, member }: { key: string; member: bigint },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ batch: bigint }>`
    select e.batch from wallet.entries e join wallet.accounts a on a.id = e.account
    where e.key = ${key} and a.member = ${member} and (e.contra is null or e.batch >= ${firstWhole}) limit 1`.execute(
    db,
  );
  return rows[0]?.batch;
}

/** Whether a batch had been committed at that moment. */
export async function isWithin(db: Database, { batch, cut }: { batch: bigint; cut: Cut }): Promise<boolean> {
  const { rows } = await sql<{ isWithin: boolean }>`
    select pg_visible_in_snapshot(b.written_in, ${cut}::pg_snapshot) as "isWithin"
    from wallet.batches b where b.id = ${batch}`.execute(db);
  return rows[0]?.isWithin ?? false;
}

/** For statements that call the batches `b`. */
export function inSpan({ after, until }: Span) {
  const came = sql`b.written_in < pg_snapshot_xmax(${until}::pg_snapshot)
    and pg_visible_in_snapshot(b.written_in, ${until}::pg_snapshot)`;
  if (after === undefined) return came;
  return sql`${came} and b.written_in >= pg_snapshot_xmin(${after}::pg_snapshot)
    and not pg_visible_in_snapshot(b.written_in, ${after}::pg_snapshot)`;
}

/** Whether a later moment sees all that an earlier one saw; transactions may have been open at both. */
export function sawNoMore(earlier: RawBuilder<string>, later: Cut) {
  return sql<boolean>`pg_snapshot_xmax(${earlier}::pg_snapshot) <= pg_snapshot_xmax(${later}::pg_snapshot)
    and not exists (
      select from pg_snapshot_xip(${later}::pg_snapshot) open where pg_visible_in_snapshot(open, ${earlier}::pg_snapshot)
    )`;
}

const instant = sql.raw(`to_char(b.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

function label(table: string) {
  return sql.raw(`case when ${table}.member is not null then 'member:' || ${table}.member || ':' || ${table}.kind
    when ${table}.stripe = 0 then ${table}.name else ${table}.name || '#' || ${table}.stripe end`);
}

const entryLines = sql`select e.batch, ${instant} as at, e.key, e.leg, e.kind, ${label('a')} as account, a.currency,
    e.seq, e.amount, e.balance, ${label('c')} as contra, e.fingerprint::text as meaning
  from wallet.entries e
  join wallet.batches b on b.id = e.batch
  join wallet.accounts a on a.id = e.account
  left join wallet.accounts c on c.id = e.contra`;

/** What an account stood at by a moment of the books: by its last entry, or by where its chain goes on. */
export function standsWithin(account: RawBuilder<unknown>, cut: Cut): RawBuilder<bigint> {
  return sql`(
    select last.balance from (
      (select e.seq, e.balance from wallet.entries e join wallet.batches b on b.id = e.batch
        where e.account = ${account} and pg_visible_in_snapshot(b.written_in, ${cut}::pg_snapshot)
        order by e.seq desc limit 1)
      union all
      (select g.seq, g.balance from wallet.edges g where g.account = ${account} order by g.seq desc limit 1)
    ) last order by last.seq desc limit 1)`;
}

type OwnAccount = { member: bigint; currency: string };

/** One account's rows after a place in its chain, in their order. */
export async function linesAfter(
  db: Database,
  { member, currency, kind, after, limit }: OwnAccount & { kind: string; after: bigint; limit: number },
): Promise<BookLine[]> {
  const { rows } = await sql<BookLine>`
    ${entryLines}
    where a.member = ${member} and a.kind = ${kind} and a.currency = ${currency} and e.seq > ${after}
    order by e.seq limit ${limit}`.execute(db);
  return rows;
}

export type AccountStanding = { account: string; seq: bigint; balance: bigint; nowSeq: bigint; now: bigint };

/** Where each account of a member stood at a moment, and where it stands as the transaction looks at it. */
export async function standingsOf(
  tx: Tx,
  { member, currency, cut }: OwnAccount & { cut: Cut },
): Promise<AccountStanding[]> {
  const { rows } = await sql<AccountStanding>`
    select ${label('a')} as account, begun.place as seq, coalesce(stood.balance, 0)::bigint as balance,
      coalesce(head.seq, 0)::bigint as "nowSeq", coalesce(head.balance, 0)::bigint as now
    from wallet.accounts a
    cross join lateral (select wallet.place_within(a.id, ${cut}::pg_snapshot) as place) begun
    left join wallet.stands stood on stood.account = a.id and stood.seq = begun.place
    left join lateral (
      select e.seq, e.balance from wallet.current_entries e where e.account = a.id order by e.seq desc limit 1
    ) head on true
    where a.member = ${member} and a.currency = ${currency}
    order by account`.execute(tx);
  return rows;
}
