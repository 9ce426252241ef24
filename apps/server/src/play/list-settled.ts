import type { RoundLine } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import type { Line } from './present-round.ts';
import type { Played } from './tallies.ts';
import { isTold } from './told/telling.ts';

/** A round that has ended, of rows `r`, as a record shows it. */
export const settledLine = sql`r.id, r.member_id as "memberId", r.vendor, r.round_id as "roundId", r.game, r.category, r.currency, r.stake,
  r.payout, r.is_voided as "isVoided", r.placed_at as "placedAt", r.settled_at as "settledAt",
  ${isTold(sql`r.vendor`)} as "isTold"`;

/** What rounds are asked for; all, where nothing is said. */
export type Sort = {
  vendor: string | undefined;
  game: string | undefined;
  category: string | undefined;
  status: RoundLine['status'] | undefined;
};

type Wish = {
  memberIds: readonly bigint[];
  /** Ids from one on and below another. */
  period: { start: bigint; end: bigint };
  before: bigint;
  sort: Sort;
  /** What was played in the period, as `playedOn` has it. */
  played: Played;
  limit: number;
};

/** The last settled rounds of a sort. Each member and game is read from its end, so that no other round is looked at. */
export async function listSettled(
  tx: Tx,
  { memberIds, period, before, sort, played, limit }: Wish,
): Promise<Line[]> {
  const isByGame = sort.vendor !== undefined || sort.game !== undefined || sort.category !== undefined;
  const sources = isByGame
    ? sql`(select distinct t.member_id, t.game from ${played.byGame} t where ${isTallyOf(sort)})`
    : sql`unnest(${[...memberIds]}::bigint[])`;
  const read = sql<Line>`
    select ${settledLine}
    from ${sources} own (${sql.raw(isByGame ? 'member_id, game' : 'member_id')})
    cross join lateral (
      select r.id, r.member_id, r.vendor, r.round_id, r.game, r.category, r.currency, r.stake, r.payout, r.is_voided,
        r.placed_at, r.settled_at
      from play.rounds r
      where r.member_id = own.member_id and r.id >= ${period.start} and r.id < ${period.end} and r.id < ${before}
        ${isByGame ? sql`and r.game = own.game and ${isOfSort(sort, 'r')}` : sql``} and ${settledWith(sort.status)}
      order by r.id desc limit ${limit}
    ) r
    order by r.id desc limit ${limit}`;
  // who has a hundred times the rounds of others would be read whole and sorted
  await sql`set local enable_bitmapscan = off`.execute(tx);
  const { rows } = await read.execute(tx);
  await sql`set local enable_bitmapscan to default`.execute(tx);
  return rows;
}

/** For statements that call the tallies `t`. */
export function isTallyOf(sort: Sort): RawBuilder<unknown> {
  const outcome = sort.status === undefined ? sql`true` : sql`t.outcome = ${sort.status}`;
  return sql`${isOfSort(sort, 't')} and ${outcome}`;
}

function isOfSort({ vendor, game, category }: Sort, table: 'r' | 't'): RawBuilder<unknown> {
  const asked = Object.entries({ vendor, game, category }).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(`${table}.${column}`)} = ${value}`],
  );
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
}

/** For statements that call rounds `r`. */
export function settledWith(status: Sort['status']): RawBuilder<unknown> {
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
