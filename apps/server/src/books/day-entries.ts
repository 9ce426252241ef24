import { type LedgerEntry, startOfHouseDay } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { readSeal } from '#proof';
import { findEntries, refuseAway } from '#wallet';
import { type Edge, windowOf } from './day-window.ts';
import { booksTables } from './tables.ts';

export type DayWish = {
  day: string;
  account?: string | undefined;
  kindIs?: string | undefined;
  /** Only what was stamped before the day began. */
  isLate?: boolean | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** The entries that a closed day counted: exactly those behind its figures, whatever their stamps. */
export async function listDayEntries(
  db: Database,
  { day, isLate = false, ...filter }: DayWish,
): Promise<{ items: LedgerEntry[]; next: string | null }> {
  const [closed, last] = await edgesOf(db, day);
  if (closed?.day !== day) refuse('books/day-not-found');
  if (isLate && !last) return { items: [], next: null };
  await refuseAway(db, new Date(startOfHouseDay(day)));
  const seal = await readSeal(db, closed.seal);
  const until = isLate && last ? last.untilAt : closed.untilAt;
  const window = await windowOf(db, { until, seal }, last);
  return findEntries(db, { ...filter, window });
}

/** A day and the one before it. */
function edgesOf(db: Database, day: string): Promise<(Edge & { day: string })[]> {
  return booksTables(db)
    .selectFrom('books.days')
    .where('day', '<=', day)
    .select((of) => of.cast<string>('day', 'text').as('day'))
    .select(['until_at as untilAt', 'seal'])
    .orderBy('books.days.day', 'desc')
    .limit(2)
    .execute();
}
