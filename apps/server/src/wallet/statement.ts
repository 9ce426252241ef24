import { type AnswerOf, fromHouseTime, houseDay, type readMyStatement } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import { findRun, type Run } from './find-run.ts';
import { addFlows, sumRun } from './sum-run.ts';

type Owner = { member: bigint; currency: string };
type Month = Owner & { month: string; now: Date };

/** The months of the house from that of the member's first movement on, newest first. */
export async function listMonths(
  db: Database,
  { member, currency, now }: Owner & { now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ at: Date }>`
    select b.at from wallet.accounts a
    join wallet.entries e on e.account = a.id and e.seq = 1
    join wallet.batches b on b.id = e.batch
    where a.member = ${member} and a.kind = 'cash' and a.currency = ${currency}`.execute(db);
  const first = rows[0]?.at;
  if (first === undefined) return [];
  const months: string[] = [];
  const last = monthOf(first);
  for (let month = monthOf(now); month >= last; month = monthBefore(month)) months.push(month);
  return months;
}

/** A month of a member's cash in sums. What was there, and came, less what went, is what is there. */
export async function readStatement(db: Database, wish: Month): Promise<AnswerOf<typeof readMyStatement>> {
  return sumStatement(db, wish.month, await runOfMonth(db, wish));
}

export async function sumStatement(
  db: Database,
  month: string,
  { run, from, until }: Awaited<ReturnType<typeof runOfMonth>>,
): Promise<AnswerOf<typeof readMyStatement>> {
  const sums = await sumRun(db, run);
  return {
    month,
    from: from.toISOString(),
    until: until.toISOString(),
    currency: run.currency,
    opening: String(run.opening),
    closing: String(run.closing),
    total: addFlows(sums.map(({ flow }) => flow)),
    groups: sums.map(({ group, flow }) => ({ group, ...flow })),
  };
}

/** Refuses a month before the first movement or after this one. */
export async function runOfMonth(
  db: Database,
  { member, currency, month, now }: Month,
): Promise<{ run: Run; from: Date; until: Date }> {
  const months = await listMonths(db, { member, currency, now });
  if (!months.includes(month)) refuse('wallet/no-statement', {}, 'month');
  const from = new Date(fromHouseTime(`${month}-01T00:00`));
  const until = new Date(fromHouseTime(`${monthAfter(month)}-01T00:00`));
  // clocks that disagree by a moment may have written a later movement of the first month before it
  const begin = month === months.at(-1) ? new Date(0) : from;
  const run = await findRun(db, { member, kind: 'cash', currency, from: begin, until });
  if (run === undefined) throw new Error(`member ${member} has months and no account`);
  return { run, from, until };
}

const monthOf = (at: Date) => houseDay(at.getTime()).slice(0, 7);
const monthBefore = (month: string) => shifted(month, -1);
const monthAfter = (month: string) => shifted(month, 1);

function shifted(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + by;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
