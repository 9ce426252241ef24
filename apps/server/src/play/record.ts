import { DAY_MS, type RoundLine, type roundTotals, startOfHouseDay } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { cursorOf, cutPage } from '#platform/page';
import { refuse } from '#platform/refusal';
import { firstIdAt } from './ids.ts';
import type { Games } from './needs.ts';
import { listOpenLines } from './open-lines.ts';
import { type Line, presentLine, statusOf, totalsOf } from './present-round.ts';

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
  return { ...rest, items: lines.map((line) => presentLine(needs.games, line, wish.language)) };
}

/** The rounds of several members together, each with whose it is. */
export async function listRoundsOf(needs: Needs, memberIds: readonly bigint[], wish: RecordWish) {
  const { lines, ...rest } = await findRounds(needs, memberIds, wish);
  const items = lines.map((line) => ({
    ...presentLine(needs.games, line, wish.language),
    memberId: line.memberId,
  }));
  return { ...rest, items };
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
  const vendor = game?.vendor ?? wish.vendor;
  const code = game?.code;
  const fits = (line: Line) =>
    (vendor === undefined || line.vendor === vendor) &&
    (code === undefined || line.game === code) &&
    (wish.category === undefined || line.category === wish.category) &&
    (wish.status === undefined || statusOf(line) === wish.status);
  const before = cursorOf(wish.cursor) ?? period.end;
  const limit = wish.limit ?? PAGE;
  const wanted = sql`r.member_id = any(${[...memberIds]}::bigint[]) and r.id >= ${period.start} and r.id < ${period.end}
    and (${vendor ?? null}::text is null or r.vendor = ${vendor ?? null})
    and (${code ?? null}::text is null or r.game = ${code ?? null})
    and (${wish.category ?? null}::text is null or r.category = ${wish.category ?? null})
    and ${settledWith(wish.status)}`;
  const open = (await listOpenLines({ db, games }, { memberIds, ...period })).filter(fits);
  const settled = await listSettled(db, sql`${wanted} and r.id < ${before}`, limit + 1);
  const lines = [...open.filter((line) => line.id < before), ...settled].sort((a, b) =>
    a.id < b.id ? 1 : -1,
  );
  const page = cutPage(lines, limit);
  return {
    lines: page.rows,
    next: page.next,
    totals: totalsOf([...open.map((line) => ({ ...line, rounds: 1 })), ...(await sumSettled(db, wanted))]),
  };
}

function periodOf({ from, to }: RecordWish): { start: bigint; end: bigint } {
  const first = startOfHouseDay(from);
  const last = startOfHouseDay(to);
  if (last < first || last - first >= MAX_DAYS * DAY_MS) refuse('play/period-invalid');
  return { start: firstIdAt(new Date(first)), end: firstIdAt(new Date(last + DAY_MS)) };
}

function settledWith(status: RecordWish['status']): RawBuilder<unknown> {
  switch (status) {
    case undefined:
      return sql`true`;
    case 'unsettled':
      return sql`false`;
    case 'cancelled':
      return sql`r.is_voided`;
    case 'won':
      return sql`not r.is_voided and r.payout > r.stake`;
    case 'lost':
      return sql`not r.is_voided and r.payout < r.stake`;
    case 'draw':
      return sql`not r.is_voided and r.payout = r.stake`;
  }
}

type SettledRow = {
  id: bigint;
  member_id: bigint;
  vendor: string;
  round_id: string;
  game: string;
  category: string;
  currency: string;
  stake: bigint;
  payout: bigint;
  is_voided: boolean;
  placed_at: Date;
  settled_at: Date;
};

async function listSettled(db: Database, wanted: RawBuilder<unknown>, limit: number): Promise<Line[]> {
  const { rows } = await sql<SettledRow>`
    select r.id, r.member_id, r.vendor, r.round_id, r.game, r.category, r.currency, r.stake, r.payout, r.is_voided, r.placed_at,
      r.settled_at
    from play.rounds r where ${wanted} order by r.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    vendor: row.vendor,
    roundId: row.round_id,
    game: row.game,
    category: row.category,
    currency: row.currency,
    stake: row.stake,
    payout: row.payout,
    isVoided: row.is_voided,
    placedAt: row.placed_at,
    settledAt: row.settled_at,
  }));
}

type Sum = { rounds: number; currency: string; stake: bigint; payout: bigint; isVoided: boolean };

async function sumSettled(db: Database, wanted: RawBuilder<unknown>): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select count(*)::integer as rounds, r.currency, r.is_voided as "isVoided", sum(r.stake)::bigint as stake,
      sum(r.payout)::bigint as payout
    from play.rounds r where ${wanted} group by r.currency, r.is_voided`.execute(db);
  return rows;
}
