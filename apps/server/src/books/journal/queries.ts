import { DAY_MS, houseDay, type JournalEntry, type JournalReason, startOfHouseDay } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { type Selectable, sql } from 'kysely';
import { cursorOf, cutPage } from '#platform/page';
import type { StaffId } from '#staff';
import { type BooksTables, booksTables } from '../tables.ts';
import { journalKey } from './key.ts';

const PAGE = 50;

type Day = { from: Date; until: Date };
type OfDay = Day & { staffId: StaffId; currency: string };

/** The house’s day that holds this moment. */
export function dayOf(at: Date): Day {
  const from = startOfHouseDay(houseDay(at.getTime()));
  return { from: new Date(from), until: new Date(from + DAY_MS) };
}

/** Before either sum, so that two entries of one person at the same moment do not both pass under the ceiling. */
export async function lockDayOf(
  tx: Tx,
  { staffId, currency }: Pick<OfDay, 'staffId' | 'currency'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`books.journal ${staffId} ${currency}`}, 0))`.execute(
    tx,
  );
}

/** What somebody has asked for on a day, but for what was refused or expired by itself. */
export async function sumAsked(tx: Tx, { staffId, currency, from, until }: OfDay): Promise<bigint> {
  return await sum(tx, (rows) =>
    rows
      .where('asked_by', '=', staffId)
      .where('currency', '=', currency)
      .where('dropped_at', 'is', null)
      .where('asked_at', '>=', from)
      .where('asked_at', '<', until),
  );
}

export async function sumApproved(tx: Tx, { staffId, currency, from, until }: OfDay): Promise<bigint> {
  return await sum(tx, (rows) =>
    rows
      .where('approved_by', '=', staffId)
      .where('currency', '=', currency)
      .where('posted_at', '>=', from)
      .where('posted_at', '<', until),
  );
}

async function sum(tx: Tx, narrow: (rows: ReturnType<typeof amounts>) => ReturnType<typeof amounts>) {
  const rows = await narrow(amounts(tx)).execute();
  return rows.reduce((total, { amount_minor: amount }) => total + amount, 0n);
}

function amounts(tx: Tx) {
  return booksTables(tx).selectFrom('books.journal').select('amount_minor');
}

/** Newest first. */
export async function listJournal(
  db: Database,
  { cursor, limit = PAGE, now }: { cursor: string | undefined; limit: number | undefined; now: Date },
): Promise<{ items: JournalEntry[]; next: string | null }> {
  let query = booksTables(db)
    .selectFrom('books.journal')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  const before = cursorOf(cursor);
  if (before !== undefined) query = query.where('id', '<', before);
  const { rows, next } = cutPage(await query.execute(), limit);
  return { items: rows.map((row) => present(row, now)), next };
}

function present(row: Selectable<BooksTables['books.journal']>, now: Date): JournalEntry {
  return {
    id: String(row.id),
    approvalId: String(row.approval_id),
    state: stateOf(row, now),
    currency: row.currency,
    from: row.from_account,
    to: row.to_account,
    amount: String(row.amount_minor),
    reasonCode: row.reason_code as JournalReason,
    reason: row.reason,
    askedAt: row.asked_at.toISOString(),
    askedBy: row.asked_name,
    postedAt: row.posted_at?.toISOString() ?? null,
    approvedBy: row.approved_name,
    key: row.posted_at ? journalKey(row.approval_id) : null,
  };
}

type Moments = Pick<Selectable<BooksTables['books.journal']>, 'posted_at' | 'dropped_at' | 'expires_at'>;

function stateOf({ posted_at, dropped_at, expires_at }: Moments, now: Date): JournalEntry['state'] {
  if (posted_at) return 'posted';
  if (dropped_at) return 'refused';
  return expires_at > now ? 'waiting' : 'expired';
}
