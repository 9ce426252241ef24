import type { LedgerEntry } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '#platform/refusal';
import { refuseAway } from './months-away.ts';
import { edgesOfWindow, isInWindow, type Window } from './sum-moves.ts';

export type LedgerFilter = {
  memberId?: bigint | undefined;
  /** A house account's name, `members:<kind>`, or `members` for all of theirs. */
  account?: string | undefined;
  key?: string | undefined;
  /** Its beginning. */
  kind?: string | undefined;
  kindIs?: string | undefined;
  currency?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** With what is stamped at it. */
  asOf?: Date | undefined;
  /** What a closing counted: of those stamped before and committed in it. */
  window?: Window | undefined;
  cursor?: string | undefined;
  limit: number;
};

type Row = {
  batch: bigint;
  account: bigint;
  seq: bigint;
  side: number;
  key: string;
  kind: string;
  member: bigint | null;
  name: string;
  currency: string;
  amount: bigint;
  balance: bigint | null;
  contra: string | null;
  at: Date;
};

type Cursor = { batch: bigint; account: bigint; seq: bigint; side: number };

/** Entries as people look for them, newest first; the house's side of a movement is told from the member's row. */
export async function findEntries(
  db: Database,
  filter: LedgerFilter,
): Promise<{ items: LedgerEntry[]; next: string | null }> {
  const after = filter.cursor === undefined ? undefined : parseCursor(filter.cursor);
  if (filter.from) await refuseAway(db, filter.from);
  const edges = await edgesOf(db, filter);
  if (edges === 'none') return { items: [], next: null };
  const sides = sidesFor(filter).map((side) => limited(side, { ...filter, edges, after }));
  const { rows } = await sql<Row>`
    select batch, account, seq, side, key, kind, member, name, currency, amount, balance, contra, at
    from (${sql.join(sides, sql` union all `)}) found
    order by batch desc, account desc, seq desc, side desc limit ${filter.limit + 1}`.execute(db);
  const shown = rows.slice(0, filter.limit);
  const last = shown.at(-1);
  const hasMore = rows.length > filter.limit && last;
  return {
    items: shown.map(present),
    next: hasMore ? `${last.batch}_${last.account}_${last.seq}_${last.side}` : null,
  };
}

/** Each side reads only what its filter can find, so that every one of them is short. */
function sidesFor({ memberId, account, key }: LedgerFilter): RawBuilder<Row>[] {
  const isMember = memberId === undefined ? sql`true` : sql`own.member = ${memberId}`;
  const isHouse = account === undefined ? sql`true` : sql`own.name = ${account}`;
  const members = entriesSide(sql`e.account > 0 and ${isMember}`);
  const house = entriesSide(sql`e.account < 0 and e.kind <> 'stripe' and ${isHouse}`);
  const ofMembers = /^members(?::(.+))?$/.exec(account ?? '');
  if (ofMembers) {
    const isKind = ofMembers[1] === undefined ? sql`true` : sql`own.kind = ${ofMembers[1]}`;
    return [entriesSide(sql`e.account > 0 and ${isKind} and ${isMember}`)];
  }
  if (memberId !== undefined) return [members];
  if (account !== undefined) return [house, contraSide(isHouse), ...moveSides(isHouse)];
  if (key !== undefined) return [members, house, contraSide(isHouse), ...moveSides(isHouse)];
  return [members, house, ...moveSides(isHouse)];
}

function entriesSide(condition: RawBuilder<unknown>): RawBuilder<Row> {
  return sql`select e.batch, e.account, e.seq, 0 as side, e.key, e.kind, own.member,
      coalesce(own.name, 'member:' || own.member || ':' || own.kind) as name, own.currency,
      e.amount, e.balance, contra.name as contra, b.at, b.written_in
    from wallet.entries e
    join wallet.accounts own on own.id = e.account
    left join wallet.accounts contra on contra.id = e.contra
    join wallet.batches b on b.id = e.batch
    where ${condition}`;
}

function contraSide(condition: RawBuilder<unknown>): RawBuilder<Row> {
  return sql`select e.batch, e.account, e.seq, 1 as side, e.key, e.kind, null::bigint as member, own.name,
      own.currency, -e.amount as amount, null::bigint as balance,
      'member:' || other.member || ':' || other.kind as contra, b.at, b.written_in
    from wallet.entries e
    join wallet.accounts own on own.id = e.contra
    join wallet.accounts other on other.id = e.account
    join wallet.batches b on b.id = e.batch
    where ${condition}`;
}

function moveSides(condition: RawBuilder<unknown>): RawBuilder<Row>[] {
  const side = (column: string, other: string, sign: number) =>
    sql<Row>`select e.batch, e.${sql.ref(column)} as account, 0::bigint as seq, ${sql.lit(sign > 0 ? 2 : 3)} as side,
      e.key, e.kind, null::bigint as member, own.name, own.currency,
      ${sql.lit(sign)} * e.amount as amount, null::bigint as balance, contra.name as contra, b.at, b.written_in
    from wallet.moves e
    join wallet.accounts own on own.id = e.${sql.ref(column)}
    join wallet.accounts contra on contra.id = e.${sql.ref(other)}
    join wallet.batches b on b.id = e.batch
    where ${condition}`;
  return [side('debit', 'credit', -1), side('credit', 'debit', 1)];
}

type Asked = LedgerFilter & { edges: Edges | undefined; after: Cursor | undefined };

function limited(side: RawBuilder<Row>, { after, edges, ...filter }: Asked): RawBuilder<Row> {
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.key !== undefined) conditions.push(sql`key = ${filter.key}`);
  if (filter.kind !== undefined) conditions.push(sql`starts_with(kind, ${filter.kind})`);
  if (filter.kindIs !== undefined) conditions.push(sql`kind = ${filter.kindIs}`);
  if (filter.from) conditions.push(sql`at >= ${filter.from}`);
  if (filter.to) conditions.push(sql`at < ${filter.to}`);
  if (filter.asOf) conditions.push(sql`at < ${new Date(filter.asOf.getTime() + 1)}`);
  if (filter.currency !== undefined) conditions.push(sql`currency = ${filter.currency}`);
  if (filter.window) conditions.push(isInWindow(filter.window));
  if (edges) conditions.push(sql`batch between ${edges.first} and ${edges.last}`);
  if (after)
    conditions.push(
      sql`(batch, account, seq, side) < (${after.batch}, ${after.account}, ${after.seq}, ${after.side})`,
    );
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  return sql`(select batch, account, seq, side, key, kind, member, name, currency, amount, balance, contra, at
    from (${side}) side where ${where}
    order by batch desc, account desc, seq desc, side desc limit ${filter.limit + 1})`;
}

type Edges = { first: bigint; last: bigint };

/** The batches of a period lie between its first and its last: with both known, no entry before or after is looked at. */
async function edgesOf(
  db: Database,
  { from, to, window }: LedgerFilter,
): Promise<Edges | 'none' | undefined> {
  // one from the beginning has most batches in it: they are not looked through for its ends
  if (window) return window.after && ((await edgesOfWindow(db, window)) ?? 'none');
  if (!from || !to) return undefined;
  // of the sum, so that the period's stamps are read and not all numbers from one end
  const { rows } = await sql<{ first: bigint | null; last: bigint | null }>`
    select min(b.id + 0) as first, max(b.id + 0) as last from wallet.batches b
    where b.at >= ${from} and b.at < ${to}`.execute(db);
  const [{ first, last } = { first: null, last: null }] = rows;
  return first === null || last === null ? 'none' : { first, last };
}

function present(row: Row): LedgerEntry {
  return {
    key: row.key,
    kind: row.kind,
    account: row.name,
    memberId: row.member?.toString() ?? null,
    seq: `${row.account}/${row.seq}/${row.side}`,
    currency: row.currency,
    amount: row.amount.toString(),
    balance: row.balance?.toString() ?? null,
    contra: row.contra,
    at: row.at.toISOString(),
  };
}

function parseCursor(cursor: string): Cursor {
  const match = /^(\d{1,18})_(-?\d{1,18})_(\d{1,18})_([0-3])$/.exec(cursor);
  if (!match) refuse('wallet/cursor-invalid', {}, 'cursor');
  const [, batch = '', account = '', seq = '', side = ''] = match;
  return { batch: BigInt(batch), account: BigInt(account), seq: BigInt(seq), side: Number(side) };
}
