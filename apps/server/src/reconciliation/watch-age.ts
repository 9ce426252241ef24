import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { WorkCount } from '#staff';
import type { ReconciliationNeeds } from './needs.ts';

const DAY_MS = 86_400_000;
/** After the end of the period a difference was found in: then somebody is late, and then no more rounds are begun. */
const LATE_MS = DAY_MS;
const HELD_MS = 3 * DAY_MS;
/** A difference is as old as its period, or as our call where that came later: nobody could know of it before. */
const ageFrom = sql.raw("greatest(w.to_at, (d.ours ->> 'applied_at')::timestamptz)");
const REASON = 'differences that nobody has explained for three days';

/** Vendors whose differences wait for three days are held; they go on by themselves once the last of these is settled. */
export async function watchAge({
  db,
  clock,
  vendors,
}: Pick<ReconciliationNeeds, 'db' | 'clock' | 'vendors'>): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<{ source: string }>`
    select distinct d.source
    from reconciliation.differences d join reconciliation.windows w on w.id = d.window_id
    where d.status = 'open' and ${ageFrom} <= ${new Date(now.getTime() - HELD_MS)}`.execute(db);
  const overdue = new Set(rows.map((row) => row.source));
  // banks are sources too: payments go on, and people are told in the queue
  await vendors.hold({ codes: vendors.codes().filter((code) => overdue.has(code)), at: now, reason: REASON });
}

/** Differences that nobody has explained a day after their period. */
export function countLate({ clock }: Pick<ReconciliationNeeds, 'clock'>) {
  return async (db: Database): Promise<WorkCount> => {
    const { rows } = await sql<{ count: number; oldest: Date | null }>`
      select count(*)::int as count, min(${ageFrom}) as oldest
      from reconciliation.differences d join reconciliation.windows w on w.id = d.window_id
      where d.status = 'open' and ${ageFrom} <= ${new Date(clock.now().getTime() - LATE_MS)}`.execute(db);
    return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest ?? undefined };
  };
}
