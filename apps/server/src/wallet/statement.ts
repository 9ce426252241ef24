import type { AnswerOf, readMyStatement } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { monthAfter, monthBefore, monthOf, startOfMonth } from '#platform/house-months';
import { refuse } from '#platform/refusal';
import { findRun, type Run } from './find-run.ts';
import { recordsSince, refuseAway } from './months-away.ts';
import { addFlows, sumRun } from './sum-run.ts';

type Owner = { member: bigint; currency: string };
type Month = Owner & { month: string; now: Date };

/** The months of the house from that of the member's first movement on, of which all records are here; newest first. */
export async function listMonths(
  db: Database,
  { member, currency, now }: Owner & { now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ at: Date }>`
    select b.at from wallet.accounts a
    cross join lateral (
      select e.batch from wallet.entries e where e.account = a.id order by e.seq limit 1
    ) e
    join wallet.batches b on b.id = e.batch
    where a.member = ${member} and a.kind = 'cash' and a.currency = ${currency}`.execute(db);
  const first = rows[0]?.at;
  if (first === undefined) return [];
  const months: string[] = [];
  const since = await recordsSince(db);
  const last = monthOf(since && since > first ? since : first);
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
  const from = startOfMonth(month);
  const since = await refuseAway(db, from);
  if (!months.includes(month)) refuse('wallet/no-statement', {}, 'month');
  const until = startOfMonth(monthAfter(month));
  // clocks that disagree by a moment may have written a later movement of the first month before it
  const begin = month === months.at(-1) && (!since || since < from) ? new Date(0) : from;
  const run = await findRun(db, { member, kind: 'cash', currency, from: begin, until });
  if (run === undefined) throw new Error(`member ${member} has months and no account`);
  return { run, from, until };
}
