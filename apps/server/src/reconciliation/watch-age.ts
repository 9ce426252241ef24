import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { WorkCount } from '#staff';
import type { ReconciliationNeeds } from './needs.ts';
import { providerIn } from './provider-source.ts';

type Needs = Pick<ReconciliationNeeds, 'db' | 'clock' | 'vendors' | 'lines'>;

const DAY_MS = 86_400_000;
/** After the end of the period a difference was found in: then somebody is late, and then no more rounds are begun. */
const LATE_MS = DAY_MS;
const HELD_MS = 3 * DAY_MS;
/** A difference is as old as its period, or as our call where that came later: nobody could know of it before. */
const ageFrom = sql.raw("greatest(w.to_at, (d.ours ->> 'applied_at')::timestamptz)");
const REASON = 'differences or missing lists that nobody has explained for three days';

/**
 * Vendors whose differences wait for three days are held, and those who have not told for as long what they called for on
 * a day: silence is no way around the comparing. They go on by themselves once the last of these is settled.
 */
export async function watchAge({ db, clock, vendors, lines }: Needs): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() - HELD_MS);
  const { rows } = await sql<{ source: string }>`
    select distinct d.source
    from reconciliation.differences d join reconciliation.windows w on w.id = d.window_id
    where d.status = 'open' and ${ageFrom} <= ${until}`.execute(db);
  const overdue = new Set(rows.map((row) => row.source));
  await learnBusy({ db, lines }, new Date(now.getTime() - LATE_MS));
  for (const { source } of await findSilent(db, until)) overdue.add(source);
  // banks are sources too: payments go on, and people are told in the queue
  await vendors.hold({ codes: vendors.codes().filter((code) => overdue.has(code)), at: now, reason: REASON });
}

/** Differences that nobody has explained a day after their period. */
export function countLate({ clock }: Pick<Needs, 'clock'>) {
  return async (db: Database): Promise<WorkCount> => {
    const { rows } = await sql<{ count: number; oldest: Date | null }>`
      select count(*)::int as count, min(${ageFrom}) as oldest
      from reconciliation.differences d join reconciliation.windows w on w.id = d.window_id
      where d.status = 'open' and ${ageFrom} <= ${new Date(clock.now().getTime() - LATE_MS)}`.execute(db);
    return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest ?? undefined };
  };
}

/** Lists that did not come for a day. */
export function countSilent({ clock }: Pick<Needs, 'clock'>) {
  return async (db: Database): Promise<WorkCount> => {
    const silent = await findSilent(db, new Date(clock.now().getTime() - LATE_MS));
    return { count: silent.length, oldestAt: silent[0]?.since };
  };
}

/** Days whose list has been waited for since before a moment: `w` is a window. Hours are in their days. */
const isWaitedFor = (
  until: Date,
) => sql`w.status <> 'compared' and w.explained_at is null and w.period not like '%T%'
  and w.to_at <= ${until} and coalesce(w.reopened_at, w.to_at) <= ${until}`;

/** Oldest first. A vendor that called for nothing on a day keeps nothing back by saying nothing of it. */
async function findSilent(db: Database, until: Date): Promise<{ source: string; since: Date }[]> {
  const { rows } = await sql<{ source: string; since: Date }>`
    select w.source, coalesce(w.reopened_at, w.to_at) as since from reconciliation.windows w
    where ${isWaitedFor(until)} and w.is_busy order by since, w.id`.execute(db);
  return rows;
}

/** Looks once whether anything of ours happened on such a day; what comes for it later says so itself (`noteLate`). */
async function learnBusy({ db, lines }: Pick<Needs, 'db' | 'lines'>, until: Date): Promise<void> {
  const { rows } = await sql<{ id: bigint; source: string; from_at: Date; to_at: Date }>`
    select w.id, w.source, w.from_at, w.to_at from reconciliation.windows w
    where ${isWaitedFor(until)} and w.is_busy is null order by w.id`.execute(db);
  for (const { id, source: vendor, from_at: from, to_at: to } of rows) {
    const isBusy = providerIn(vendor) !== undefined || (await lines.has(db, { vendor, from, to }));
    await sql`update reconciliation.windows set is_busy = ${isBusy} where id = ${id} and is_busy is null`.execute(
      db,
    );
  }
}
