import type { ClosedDay, DayLine } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { WorkCount } from '#staff';
import { presentAccounts } from './day-accounts.ts';
import { booksTables } from './tables.ts';

const PAGE = 31;

/** Newest first. */
export async function listDays(
  db: Database,
  cursor: string | undefined,
): Promise<{ items: DayLine[]; next: string | null }> {
  let query = days(db)
    .orderBy('books.days.day', 'desc')
    .limit(PAGE + 1);
  if (cursor !== undefined) query = query.where('books.days.day', '<', cursor);
  const rows = await query.execute();
  const items = rows.slice(0, PAGE).map(presentDay);
  return { items, next: rows.length > PAGE ? (items.at(-1)?.day ?? null) : null };
}

export async function readDay(db: Database, day: string): Promise<ClosedDay> {
  const row = await days(db).where('books.days.day', '=', day).executeTakeFirst();
  if (!row) refuse('books/day-not-found');
  const accounts = await booksTables(db)
    .selectFrom('books.day_accounts')
    .where('day', '=', day)
    .select(['account', 'currency', 'opening', 'closing', 'counted'])
    .orderBy('currency')
    .orderBy('account')
    .execute();
  const moves = await booksTables(db)
    .selectFrom('books.day_movements')
    .where('day', '=', day)
    .select(['account', 'currency', 'kind', 'count', 'came_in as cameIn', 'went_out as wentOut'])
    .orderBy('kind')
    .execute();
  return { ...presentDay(row), accounts: presentAccounts(accounts, moves) };
}

/** Accounts of the day closed last that do not stand at what their chains say; they stay until somebody has looked. */
export async function countDifferences(db: Database): Promise<WorkCount> {
  const [last] = await days(db).orderBy('books.days.day', 'desc').limit(1).execute();
  const count = Number(last?.differences ?? 0n);
  return { count, oldestAt: count > 0 ? last?.closed_at : undefined };
}

function days(db: Database) {
  return booksTables(db)
    .selectFrom('books.days')
    .select(['until_at', 'closed_at', 'seal', 'seal_hash', 'hash', 'previous', 'late_batches'])
    .select(sql<string>`books.days.day::text`.as('day'))
    .select((of) =>
      of
        .selectFrom('books.day_accounts as a')
        .whereRef('a.day', '=', 'books.days.day')
        .whereRef('a.counted', '<>', 'a.closing')
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .as('differences'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof days>['execute']>>[number];

function presentDay(row: Row): DayLine {
  return {
    day: row.day,
    until: row.until_at.toISOString(),
    closedAt: row.closed_at.toISOString(),
    seal: String(row.seal),
    sealHash: row.seal_hash,
    hash: row.hash,
    previous: row.previous,
    lateBatches: row.late_batches,
    differences: Number(row.differences ?? 0n),
  };
}
