import { DAY_MS, type RoundLine, type roundTotals, startOfHouseDay } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { cursorOf, cutPage } from '#platform/page';
import { refuse } from '#platform/refusal';
import { refuseAway } from '#wallet';
import { firstIdAt } from './ids.ts';
import { isTallyOf, listSettled, type Sort } from './list-settled.ts';
import type { Games } from './needs.ts';
import { inOneMoment } from './one-moment.ts';
import { listOpenLines } from './open-lines.ts';
import { type Line, presentLine, statusOf, totalsOf } from './present-round.ts';
import { listBetsOn } from './slips/read-words.ts';
import { type Days, type Played, playedOn } from './tallies.ts';
import { isTold } from './told/telling.ts';

export type RecordWish = {
  from: string;
  to: string;
  vendor?: string | undefined;
  category?: string | undefined;
  gameId?: string | undefined;
  status?: RoundLine['status'] | undefined;
  language?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};
export type RecordPage = {
  items: RoundLine[];
  next: string | null;
  totals: z.output<typeof roundTotals>[];
};

const MAX_DAYS = 31;
const PAGE = 50;

type Needs = { db: Database; games: Games };
type Totals = RecordPage['totals'];

/** A member's rounds, newest first. */
export async function listRounds(needs: Needs, memberId: bigint, wish: RecordWish): Promise<RecordPage> {
  const { lines, ...rest } = await findRounds(needs, [memberId], wish);
  const present = await presenterOf(needs, lines, wish);
  return { ...rest, items: lines.map(present) };
}

/** The rounds of several members together, each with whose it is. */
export async function listRoundsOf(needs: Needs, memberIds: readonly bigint[], wish: RecordWish) {
  const { lines, ...rest } = await findRounds(needs, memberIds, wish);
  const present = await presenterOf(needs, lines, wish);
  return { ...rest, items: lines.map((line) => ({ ...present(line), memberId: line.memberId })) };
}

/** How lines are told: those of bets on events with what they are on. */
async function presenterOf({ db, games }: Needs, lines: readonly Line[], { language }: RecordWish) {
  const bets = await listBetsOn(
    db,
    lines.map(({ id }) => id),
  );
  return (line: Line) => presentLine(games, line, { language, betOn: bets.get(line.id) });
}

/** Those settled from their rows, those open from their calls. */
async function findRounds(
  { db, games }: Needs,
  memberIds: readonly bigint[],
  wish: RecordWish,
): Promise<{ lines: Line[]; next: string | null; totals: Totals }> {
  const period = periodOf(wish);
  const game = wish.gameId === undefined ? undefined : games.gameById(BigInt(wish.gameId));
  if (wish.gameId !== undefined && !game) return { lines: [], next: null, totals: [] };
  const sort = {
    vendor: game?.vendor ?? wish.vendor,
    game: game?.code,
    category: wish.category,
    status: wish.status,
  };
  const before = cursorOf(wish.cursor) ?? period.end;
  const limit = wish.limit ?? PAGE;
  const { open, settled, sums } = await inOneMoment(db, async (tx) => {
    await refuseAway(tx, period.first);
    const begun = await listOpenLines({ db: tx, games }, { memberIds, ...period });
    const played = await playedOn(tx, memberIds, period);
    return {
      open: begun.filter((line) => fits(line, sort)),
      settled: await listSettled(tx, { memberIds, period, before, sort, played, limit: limit + 1 }),
      sums: await sumSettled(tx, played, sort),
    };
  });
  const lines = [...open.filter((line) => line.id < before), ...settled].sort((a, b) =>
    a.id < b.id ? 1 : -1,
  );
  const page = cutPage(lines, limit);
  return {
    lines: page.rows,
    next: page.next,
    totals: totalsOf([...open.map((line) => ({ ...line, rounds: 1 })), ...sums]),
  };
}

function fits(line: Line, { vendor, game, category, status }: Sort): boolean {
  return (
    (vendor === undefined || line.vendor === vendor) &&
    (game === undefined || line.game === game) &&
    (category === undefined || line.category === category) &&
    (status === undefined || statusOf(line) === status)
  );
}

function periodOf({ from, to }: RecordWish): Days & { start: bigint; end: bigint } {
  const first = startOfHouseDay(from);
  const last = startOfHouseDay(to);
  if (last < first || last - first >= MAX_DAYS * DAY_MS) refuse('play/period-invalid');
  const [firstDay, lastDay, end] = [first, last, last + DAY_MS].map((at) => new Date(at)) as [
    Date,
    Date,
    Date,
  ];
  return { first: firstDay, last: lastDay, start: firstIdAt(firstDay), end: firstIdAt(end) };
}

type Sum = {
  rounds: number;
  currency: string;
  stake: bigint;
  payout: bigint;
  isVoided: boolean;
  isTold: boolean;
};

async function sumSettled(db: Database, played: Played, sort: Sort): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select sum(t.rounds)::integer as rounds, t.currency, t.outcome = 'cancelled' as "isVoided",
      ${isTold(sql`t.vendor`)} as "isTold",
      sum(t.stake)::bigint as stake, sum(t.payout)::bigint as payout
    from ${played[sort.game === undefined ? 'byVendor' : 'byGame']} t where ${isTallyOf(sort)} group by 2, 3, 4`.execute(
    db,
  );
  return rows;
}
