import {
  type AnswerOf,
  type listPurseMoves,
  MOST_LISTED_DAYS,
  type PurseMoveStatus,
  type QueryOf,
  USUAL_LISTED_DAYS,
} from '@fairhall/contract';
import { type RawBuilder, sql } from 'kysely';
import { spanOfDays } from '#platform/house-days';
import { readSummedPage } from '#platform/summed-page';
import { findMade } from '#wallet';
import type { PurseCaller, PurseNeeds } from './needs.ts';
import { moveKeys } from './post-move.ts';
import { presentMove } from './present.ts';
import type { PurseTables } from './tables.ts';

/** What a member moved to vendors and back in some days, with its sums. */
export async function listOwnMoves(
  needs: PurseNeeds,
  { memberId: member }: PurseCaller,
  wish: QueryOf<typeof listPurseMoves>,
): Promise<AnswerOf<typeof listPurseMoves>> {
  const { db, clock } = needs;
  const span = spanOfDays(wish, {
    ...{ now: clock.now(), usual: USUAL_LISTED_DAYS, most: MOST_LISTED_DAYS },
    otherwise: 'purses/period-invalid',
  });
  const fitting = fittingMoves({ ...span, member, status: wish.status, vendor: wish.vassalage });
  const { ids, ...page } = await readSummedPage(db, { fitting, names: ['in', 'out'] }, wish);
  if (ids.length === 0) return { ...page, items: [] };
  const rows = await db
    .withTables<PurseTables>()
    .selectFrom('purses.moves')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  const made = await findMade(db, { member, keys: ids.flatMap(moveKeys) });
  return {
    ...page,
    items: rows.map((row) => {
      const keys = moveKeys(row.id);
      return { ...presentMove(needs, row), movements: made.filter(({ key }) => keys.includes(key)) };
    }),
  };
}

type Fit = {
  member: bigint;
  from: Date;
  until: Date;
  status: PurseMoveStatus | undefined;
  vendor: string | undefined;
};

function fittingMoves({ member, from, until, status, vendor }: Fit): RawBuilder<unknown> {
  const done = (direction: 'in' | 'out') =>
    sql`case when m.status = 'done' and m.direction = ${direction} then m.amount_minor else 0 end`;
  const select = sql`select m.id, m.currency, ${done('in')} as "in", ${done('out')} as "out" from purses.moves m`;
  const inState = status === undefined ? sql`true` : sql`m.status = ${status}`;
  const ofVendor = vendor === undefined ? sql`true` : sql`m.vendor = ${vendor}`;
  const own = sql`m.member_id = ${member} and ${inState} and ${ofVendor}`;
  return sql`${select} where ${own} and m.at >= ${from} and m.at < ${until}
    union all
    ${select} where ${own} and m.status = 'open' and (m.at < ${from} or m.at >= ${until})`;
}
