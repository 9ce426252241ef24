import { showHouseTime } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';

/** From when on all records are here; undefined while no month was taken away. */
export async function recordsSince(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date | null }>`
    select max(m.ends_at) as since from wallet.closed_months m where m.detached_at is not null`.execute(db);
  return rows[0]?.since ?? undefined;
}

/**
 * Refuses to tell of a time whose records are in the archive: a part of them would be told as all. Answers from when on all
 * are here, if any are away.
 */
export async function refuseAway(db: Database, from: Date): Promise<Date | undefined> {
  const since = await recordsSince(db);
  if (since && from < since) refuse('request/records-away', { since: dayOf(since) });
  return since;
}

/** `01/03/2026`, as every page writes a day: with its year, which a time of these days goes without. */
const dayOf = (at: Date) => showHouseTime(at.getTime()).slice(0, 10);

/** A page with the day from which on all records are here. */
export async function withSince<Page extends object>(
  db: Database,
  page: Page,
): Promise<Page & { since: string | null }> {
  return { ...page, since: (await recordsSince(db))?.toISOString() ?? null };
}
