import type pg from 'pg';
import { startOfMonth } from '../../apps/server/src/platform/house-months.ts';
import { firstIdAt } from '../../apps/server/src/play/ids.ts';
import { cannot, endOf, firstDayOf, listMonths, monthsToClose } from './months.ts';

export type Closed = { month: string; entries: number; calls: number; rounds: number };

const ACCOUNTS_AT_ONCE = 10_000;
const BATCHES_AT_ONCE = 500n;
const SLICE_MS = 600_000n;
/** As many rows as a transaction moves within a second or two. */
const ROWS_AT_ONCE = 20_000;
/** As both indexes have it. */
const PAGES_IN_RANGE = 32;
const PAGES_TOLD_ANEW = 3_200;

/** They count rounds that settle, and may ask for a row that is to move. */
const countersOfRounds = ['play.tallies', 'play.returns', 'turnover.settled-rounds'];

/**
 * Moves what was written in the months up to `through` into partitions, a little at a time, while the house goes on.
 * Whatever stops it, it goes on from there when it is asked for the same month again.
 */
export async function closeMonths(
  client: pg.ClientBase,
  { through, now }: { through: string; now: Date },
): Promise<Closed[]> {
  const done: Closed[] = [];
  for (const month of await monthsToClose(client, { through, now })) {
    await refuseUnheard(client, month);
    done.push(await closeSpan(client, { month, starts: startOfMonth(month), ends: endOf(month), now }));
  }
  await tidy(client);
  return done;
}

async function refuseUnheard(client: pg.ClientBase, month: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name
     left join platform.checkpoints c on c.subscriber = name
     where exists (
       select from platform.events e
       where e.topic in ('rounds.settled', 'round.settled', 'round.revised', 'round.told') and e.at < $2
         and (c.subscriber is null
           or (e.written_in, e.id) > (c.last_transaction, c.last_event) and e.id > c.heard_before))`,
    [countersOfRounds, endOf(month)],
  );
  if (rows[0]) throw cannot(`${rows[0].name} has not heard of all rounds of ${month} yet.`);
}

/** Closes what was written by the end of a span as the month of this name; what an earlier one left behind with it. */
export async function closeSpan(
  client: pg.ClientBase,
  { month, starts, ends, now }: { month: string; starts: Date; ends: Date; now: Date },
): Promise<Closed> {
  const day = firstDayOf(month);
  const months = await listMonths(client);
  if (!months.some((one) => one.month === month))
    await together(client, async () => {
      await client.query('select play.make_parts($1)', [day]);
      await client.query('select play.attach_parts($1)', [day]);
      await client.query('select wallet.open_month($1, $2, $3)', [day, ends, now]);
    });
  const closed = (await listMonths(client)).at(-1);
  const before = months.filter((one) => one.month < month).at(-1);
  return {
    month,
    entries: await closeBooks(client, { day, from: before?.endBatch ?? 0n, end: closed?.endBatch ?? 0n }),
    ...(await closePlay(client, { day, starts, ends })),
  };
}

/** Of what earlier months left behind: accounts’ last entries that are none any more. */
async function closeBooks(
  client: pg.ClientBase,
  { day, from, end }: { day: string; from: bigint; end: bigint },
): Promise<number> {
  for (let account = 0n; ; ) {
    const { rows } = await client.query<{ last: string | null }>(
      `select max(id)::text as last
       from (select a.id from wallet.accounts a where a.id > $1 order by a.id limit ${ACCOUNTS_AT_ONCE}) next`,
      [account],
    );
    if (rows[0]?.last == null) break;
    const next = BigInt(rows[0].last);
    await client.query('select wallet.mark_closing($1, $2, $3)', [end, account, next + 1n]);
    account = next;
  }
  const move = async (first: bigint, until: bigint) =>
    countOf(await client.query('select wallet.close_batches($1, $2, $3) as n', [day, first, until]));
  const leftBehind = await move(0n, from);
  return leftBehind + (await inSlices({ from, end, step: BATCHES_AT_ONCE }, move));
}

async function closePlay(
  client: pg.ClientBase,
  { day, starts, ends }: { day: string; starts: Date; ends: Date },
): Promise<Pick<Closed, 'calls' | 'rounds'>> {
  const first = BigInt(starts.getTime());
  const span = { from: first, end: BigInt(ends.getTime()), step: SLICE_MS };
  const at = (milliseconds: bigint) => new Date(Number(milliseconds));
  const moveCalls = async (from: Date, to: Date) =>
    countOf(await client.query('select play.close_calls($1, $2, $3, $4) as n', [day, ends, from, to]));
  const moveRounds = async (from: bigint, to: bigint) =>
    countOf(await client.query('select play.close_rounds($1, $2, $3, $4) as n', [day, ends, from, to]));
  const idAt = (milliseconds: bigint) => firstIdAt(at(milliseconds));
  return {
    calls:
      (await moveCalls(new Date(0), at(first))) +
      (await inSlices(span, (from, to) => moveCalls(at(from), at(to)))),
    rounds:
      (await moveRounds(0n, idAt(first))) +
      (await inSlices(span, (from, to) => moveRounds(idAt(from), idAt(to)))),
  };
}

type Slices = { from: bigint; end: bigint; step: bigint };

/** From one number to another in steps that become smaller where there is much, and larger where there is little. */
async function inSlices(
  { from, end, step }: Slices,
  move: (from: bigint, to: bigint) => Promise<number>,
): Promise<number> {
  let moved = 0;
  let width = step;
  for (let at = from; at < end; ) {
    const to = at + width < end ? at + width : end;
    const rows = await move(at, to);
    moved += rows;
    at = to;
    if (rows > ROWS_AT_ONCE && width > 1n) width /= 2n;
    else if (rows < ROWS_AT_ONCE / 4) width *= 2n;
  }
  return moved;
}

/**
 * Rows of now go where those of then were: what finds calls by their time is told anew what each stretch of the table
 * holds, or it would find them under both times.
 */
export async function tidy(client: pg.ClientBase): Promise<void> {
  await client.query(
    'vacuum (analyze) wallet.current_entries, wallet.current_moves, play.current_calls, play.current_rounds',
  );
  const { rows } = await client.query<{ pages: number }>(
    `select (pg_relation_size('play.current_calls') / current_setting('block_size')::int)::int as pages`,
  );
  const pages = rows[0]?.pages ?? 0;
  for (const index of ['play.calls_by_time', 'play.calls_by_occurrence'])
    for (let page = 0; page < pages; page += PAGES_TOLD_ANEW)
      await client.query(
        `select brin_desummarize_range($1::regclass, page), brin_summarize_range($1::regclass, page)
         from generate_series($2::bigint, $3::bigint, ${PAGES_IN_RANGE}) page`,
        [index, page, Math.min(pages, page + PAGES_TOLD_ANEW) - 1],
      );
}

const countOf = ({ rows }: pg.QueryResult<{ n: string | bigint }>) => Number(rows[0]?.n ?? 0);

export async function together<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
