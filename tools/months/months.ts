import type pg from 'pg';
import {
  monthAfter,
  monthBefore,
  monthOf,
  startOfMonth,
} from '../../apps/server/src/platform/house-months.ts';
import { CannotStart } from '../start/options.ts';

/** A month of the house whose rows were moved to partitions of their own. */
export type ClosedMonth = {
  month: string;
  endsAt: Date;
  endBatch: bigint;
  closedAt: Date;
  detachedAt: Date | null;
  sha256: string | null;
};

/** This month and the two before it are written to and counted by limits: they stay as they are. */
const MONTHS_KEPT = 3;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** What cannot be done with a month, in a sentence. */
export const cannot = (sentence: string) => new CannotStart(2, sentence);

export const firstDayOf = (month: string) => `${month}-01`;

/** Oldest first. */
export async function listMonths(client: pg.ClientBase): Promise<ClosedMonth[]> {
  const { rows } = await client.query<Omit<ClosedMonth, 'endBatch'> & { endBatch: string }>(`
    select to_char(month, 'YYYY-MM') as month, ends_at as "endsAt", end_batch::text as "endBatch", closed_at as "closedAt",
      detached_at as "detachedAt", sha256
    from wallet.closed_months order by month`);
  return rows.map((row) => ({ ...row, endBatch: BigInt(row.endBatch) }));
}

/** The months to be closed up to one, oldest first; the last one again when it is closed. Refuses one that is too young. */
export async function monthsToClose(
  client: pg.ClientBase,
  { through, now }: { through: string; now: Date },
): Promise<string[]> {
  if (!MONTH.test(through)) throw cannot(`"${through}" is no month: 2026-07 is one.`);
  let youngest = monthOf(now);
  for (let kept = 0; kept < MONTHS_KEPT; kept += 1) youngest = monthBefore(youngest);
  if (through > youngest)
    throw cannot(`${through} is too young: the last month that may be closed is ${youngest}.`);
  const closed = (await listMonths(client)).at(-1);
  if (closed?.month === through && closed.detachedAt === null) return [through];
  if (closed && closed.month >= through) throw cannot(`${through} was closed already.`);
  const first = closed ? monthAfter(closed.month) : await firstMonth(client);
  if (first === undefined || first > through) throw cannot(`Nothing was written by the end of ${through}.`);
  const months = [];
  for (let month = first; month <= through; month = monthAfter(month)) months.push(month);
  return months;
}

async function firstMonth(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ at: Date | null }>(`
    select least((select min(b.at) from wallet.batches b), (select min(c.at) from play.current_calls c),
      (select min(r.settled_at) from play.current_rounds r)) as at`);
  return rows[0]?.at ? monthOf(rows[0].at) : undefined;
}

export const endOf = (month: string) => startOfMonth(monthAfter(month));
