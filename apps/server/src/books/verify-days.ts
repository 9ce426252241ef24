import type { Database } from '@fairhall/database';
import { firstPrevious } from '@fairhall/fair/ledger';
import { readSeal } from '#proof';
import { hashOfDay } from './day-hash.ts';
import { listDays, readDay } from './days.ts';

export type DaysReport = { days: number; breaks: { day: string; what: string }[] };

/** Hashes every closed day again, and looks whether each names the day before it and a seal that there is. */
export async function verifyDays(db: Database): Promise<DaysReport> {
  const report: DaysReport = { days: 0, breaks: [] };
  let next: { day: string; previous: string } | undefined;
  let cursor: string | undefined;
  do {
    const page = await listDays(db, cursor);
    for (const { day } of page.items) {
      const closed = await readDay(db, day);
      report.days += 1;
      const found = (what: string) => report.breaks.push({ day, what });
      if (hashOfDay(closed) !== closed.hash) found('its hash is not of its figures');
      if (next && next.previous !== closed.hash) found(`${next.day} names another day before it`);
      const seal = await readSeal(db, BigInt(closed.seal)).catch(() => undefined);
      if (seal?.hash !== closed.sealHash) found(`it names a seal ${closed.seal} that is not there`);
      next = closed;
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  if (next && next.previous !== firstPrevious)
    report.breaks.push({ day: next.day, what: 'the days before it are gone' });
  return report;
}
