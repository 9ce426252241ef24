import { inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { findLate, noteLate, reopen } from './late-calls.ts';
import type { ReconciliationNeeds } from './needs.ts';
import { beginningFor, daysOver, periodsDue } from './periods.ts';
import { providerIn, sourceOf } from './provider-source.ts';
import { readProviderWindow } from './read-provider.ts';
import { readWindow } from './read-window.ts';
import { recheckOpen } from './recheck.ts';
import { findWindow } from './tables.ts';

type Needs = Pick<ReconciliationNeeds, 'db' | 'clock' | 'log' | 'vendors' | 'lines' | 'providers'>;

/** What is due of every vendor: first what late calls have explained since, then the lists. */
export async function compareDue(needs: Needs): Promise<void> {
  const sources = [...needs.vendors.codes(), ...needs.providers.codes().map(sourceOf)];
  for (const source of sources) {
    await openWindows(needs, source);
    await recheckOpen(needs, source);
    for (const id of await findDue(needs, source)) if (!(await readAny(needs, id))) break;
  }
}

/** One window, whoever's list it is. Answers whether it is compared. */
export async function readAny(needs: Needs, id: bigint): Promise<boolean> {
  const window = await findWindow(needs.db, id);
  const isProvider = providerIn(window?.source ?? '') !== undefined;
  return isProvider ? readProviderWindow(needs, id) : readWindow(needs, id);
}

/**
 * Each period is one row, however often and by however many processes it is opened. What came late opens its own
 * again, and a day that was never compared.
 */
async function openWindows(needs: Needs, source: string): Promise<void> {
  const now = needs.clock.now();
  await inTransaction(needs.db, async (tx) => {
    await sql`insert into reconciliation.sources (source, since) values (${source}, ${beginningFor(now)})
      on conflict (source) do nothing`.execute(tx);
    const { rows } = await sql<{ since: Date; lateUntil: Date | null }>`
      select s.since, s.late_until as "lateUntil" from reconciliation.sources s where s.source = ${source} for update`.execute(
      tx,
    );
    const { since = now, lateUntil = null } = rows[0] ?? {};
    const late = await findLate(tx, needs, { source, since, lateUntil, now });
    const due = [
      ...periodsDue({ since, now }),
      ...daysOver(
        late.map(({ hour }) => hour),
        now,
      ),
    ];
    await sql`
      insert into reconciliation.windows (source, period, from_at, to_at, status, due_at)
      select ${source}, p.name, p.from_at, p.to_at, 'waiting', ${now}::timestamptz
      from unnest(${due.map(({ name }) => name)}::text[], ${due.map(({ from }) => from)}::timestamptz[],
        ${due.map(({ to }) => to)}::timestamptz[]) with ordinality p (name, from_at, to_at, place)
      order by p.place
      on conflict (source, period) do nothing`.execute(tx);
    await noteLate(tx, { source, late, now });
    await reopen(tx, { source, now });
  });
}

/** First what was not asked for in vain yet: one old list that cannot be had keeps no newer one from being read. */
async function findDue({ db, clock }: Needs, source: string): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select w.id from reconciliation.windows w
    where w.source = ${source} and w.status <> 'compared' and w.due_at <= ${clock.now()}
    order by w.tries, w.from_at, w.id`.execute(db);
  return rows.map((row) => row.id);
}
