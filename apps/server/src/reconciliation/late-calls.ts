import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { LateHour } from '#play';
import type { ReconciliationNeeds } from './needs.ts';
import { againAt, lateFrom, namesOf } from './periods.ts';
import { providerIn } from './provider-source.ts';

/**
 * A call is in our books some moments after the time it bears, and a list is made some moments before it is told. What
 * is taken for late only because of these costs one comparison more; what is overlooked is never compared.
 */
const OVERLAP_MS = 5 * 60_000;

type Looking = { source: string; since: Date; lateUntil: Date | null; now: Date };

/** The hours of which calls, or a bank's transfers, have come late since they were last looked for. */
export async function findLate(
  tx: Tx,
  { lines, providers }: Pick<ReconciliationNeeds, 'lines' | 'providers'>,
  { source, since, lateUntil, now }: Looking,
): Promise<LateHour[]> {
  const from = lateUntil ? new Date(lateUntil.getTime() - OVERLAP_MS) : lateFrom({ since, now });
  const provider = providerIn(source);
  if (provider !== undefined) return providers.late(tx, { provider, since: from });
  return lines.late(tx, { vendor: source, since: from });
}

/** Notes at each period that it has calls its list was asked for too early to have, however often they are found. */
export async function noteLate(
  tx: Tx,
  { source, late, now }: { source: string; late: readonly LateHour[]; now: Date },
): Promise<void> {
  const newest = new Map<string, Date>();
  for (const { hour, at } of late)
    for (const name of Object.values(namesOf(hour))) {
      const known = newest.get(name);
      if (!known || known < at) newest.set(name, at);
    }
  await sql`update reconciliation.windows w set late_at = greatest(w.late_at, l.at)
    from unnest(${[...newest.keys()]}::text[], ${[...newest.values()]}::timestamptz[]) l (period, at)
    where w.source = ${source} and w.period = l.period
      and l.at > w.asked_at - ${OVERLAP_MS} * interval '1 millisecond'`.execute(tx);
  await sql`update reconciliation.windows w set is_busy = true
    where w.source = ${source} and w.period = any(${[...newest.keys()]}::text[]) and not w.is_busy`.execute(
    tx,
  );
  await sql`update reconciliation.sources set late_until = ${now} where source = ${source}`.execute(tx);
}

/** What was compared and has calls since that came late waits for its list anew; how it was compared before stays. */
export async function reopen(tx: Tx, { source, now }: { source: string; now: Date }): Promise<void> {
  await sql`update reconciliation.windows set status = 'waiting', tries = 0, reopened_at = ${now},
      due_at = case when period like '%T%' then ${againAt('hour', now)}::timestamptz else ${againAt('day', now)} end
    where source = ${source} and late_at is not null and status = 'compared'`.execute(tx);
}

/** What a comparison leaves of `late_at`: a list that was asked for afterwards has the call, or the vendor lacks it. */
export const stillLate = sql`case when late_at > asked_at - ${OVERLAP_MS} * interval '1 millisecond' then late_at end`;
