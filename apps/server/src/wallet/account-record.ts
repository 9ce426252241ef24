import {
  type AccountEntry,
  type AnswerOf,
  type listMyEntries,
  MOST_LISTED_DAYS,
  type MovementGroup,
  patternsOf,
  type QueryOf,
} from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import { spanOfDays } from '#platform/house-days';
import { refuse } from '#platform/refusal';
import { findRun, type Run } from './find-run.ts';
import { refuseAway } from './months-away.ts';
import { addFlows, presentFlow, sumRun } from './sum-run.ts';

type Wish = QueryOf<typeof listMyEntries> & { member: bigint; currency: string; now: Date };
type Answer = AnswerOf<typeof listMyEntries>;

const PAGE = 25;
const USUAL_DAYS = 7;
const CURSOR = /^[1-9][0-9]{0,17}$/;
const nothing = presentFlow([]);

/** A page of what moved on a member's money, newest first, with the sums of the page and of all that fits. */
export async function readRecord(db: Database, wish: Wish): Promise<Answer> {
  const before = placeOf(wish.cursor);
  const { member, currency, wallet: kind = 'cash', group, limit = PAGE } = wish;
  const span = spanOfDays(wish, {
    ...{ now: wish.now, usual: USUAL_DAYS, most: MOST_LISTED_DAYS },
    otherwise: 'wallet/period-invalid',
  });
  await refuseAway(db, span.from);
  const run = await findRun(db, { member, currency, kind, ...span });
  if (run === undefined) return { items: [], next: null, subtotal: nothing, total: nothing };
  const entries = await listRun(db, run, { before, group, limit: limit + 1 });
  const items = entries.slice(0, limit);
  const sums = (await sumRun(db, run)).filter((one) => group === undefined || one.group === group);
  return {
    items,
    next: entries.length > limit ? (items.at(-1)?.seq ?? null) : null,
    subtotal: flowOf(items),
    total: addFlows(sums.map(({ flow }) => flow)),
  };
}

function placeOf(cursor: string | undefined): bigint | undefined {
  if (cursor === undefined) return undefined;
  if (!CURSOR.test(cursor)) refuse('wallet/cursor-invalid', {}, 'cursor');
  return BigInt(cursor);
}

type Reading = { before?: bigint | undefined; group?: MovementGroup | undefined; limit: number };
type Among = { until: bigint; group: MovementGroup; limit: number };

/** The entries of a run, newest first, from before a place on. */
async function listRun(db: Database, run: Run, { before, group, limit }: Reading): Promise<AccountEntry[]> {
  const until = before === undefined || before > run.upTo ? run.upTo + 1n : before;
  if (group !== undefined) return listGroup(db, run, { until, group, limit });
  const { rows } = await sql<Row>`
    ${entriesOf(run)} and e.seq < ${until} order by e.seq desc limit ${limit}`.execute(db);
  return rows.map((row) => present(row, run));
}

/** A sort alone is looked up, so that a rare one does not cost the reading of all others. */
async function listGroup(db: Database, run: Run, { until, group, limit }: Among): Promise<AccountEntry[]> {
  const { has, hasNone } = patternsOf(group);
  // fenced, so that no plan reads the run instead
  const { rows } = await sql<Row>`
    select e.key, e.kind, e.seq, e.amount, e.balance, b.at
    from wallet.last_places(
      ${run.account}, ${run.after}, ${until}, ${has}, ${[...hasNone]}::text[], ${limit}) place (seq)
    cross join lateral (
      select e.key, e.kind, e.seq, e.amount, e.balance, e.batch from wallet.entries e
      where e.account = ${run.account} and e.seq = place.seq offset 0
    ) e
    cross join lateral (select b.at from wallet.batches b where b.id = e.batch offset 0) b
    order by e.seq desc`.execute(db);
  return rows.map((row) => present(row, run));
}

/** The entries of a run, oldest first. */
export async function listFromStart(db: Database, run: Run, limit: number): Promise<AccountEntry[]> {
  const { rows } = await sql<Row>`${entriesOf(run)} order by e.seq limit ${limit}`.execute(db);
  return rows.map((row) => present(row, run));
}

type Row = { key: string; kind: string; seq: bigint; amount: bigint; balance: bigint; at: Date };

function entriesOf({ account, after, upTo }: Run): RawBuilder<Row> {
  return sql`select e.key, e.kind, e.seq, e.amount, e.balance, b.at
    from wallet.entries e join wallet.batches b on b.id = e.batch
    where e.account = ${account} and e.seq > ${after} and e.seq <= ${upTo}`;
}

function present({ key, kind, seq, amount, balance, at }: Row, { currency }: Run): AccountEntry {
  return {
    key,
    kind,
    seq: String(seq),
    currency,
    amount: String(amount),
    balanceBefore: String(balance - amount),
    balance: String(balance),
    at: at.toISOString(),
  };
}

function flowOf(entries: readonly AccountEntry[]) {
  const amounts = entries.map(({ amount }) => BigInt(amount));
  return presentFlow(
    amounts.map((amount) => ({
      count: 1n,
      in: amount > 0n ? amount : 0n,
      out: amount < 0n ? -amount : 0n,
    })),
  );
}
