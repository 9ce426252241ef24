import type { Database, Tx } from '@fairhall/database';
import { inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { CatalogueTables } from './tables.ts';

const MAX_FAVOURITES = 200;
const MAX_RECENT = 24;

type MemberGame = { memberId: bigint; gameId: bigint; at: Date };

export function addFavourite(db: Database, { memberId, gameId, at }: MemberGame): Promise<void> {
  return inTransaction(db, async (bare) => {
    const tx = bare.withTables<CatalogueTables>();
    await sql`select pg_advisory_xact_lock(hashtextextended('catalogue.favourites', ${memberId}))`.execute(
      bare,
    );
    const { count } = await tx
      .selectFrom('catalogue.favourites')
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .where('member_id', '=', memberId)
      .where('game_id', '<>', gameId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_FAVOURITES) refuse('catalogue/favourites-full', { max: MAX_FAVOURITES });
    await tx
      .insertInto('catalogue.favourites')
      .values({ member_id: memberId, game_id: gameId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export async function removeFavourite(db: Database, own: Omit<MemberGame, 'at'>): Promise<void> {
  await db
    .withTables<CatalogueTables>()
    .deleteFrom('catalogue.favourites')
    .where('member_id', '=', own.memberId)
    .where('game_id', '=', own.gameId)
    .execute();
}

/** Ids of favourite games, latest first. */
export async function listFavourites(db: Database, memberId: bigint): Promise<bigint[]> {
  const rows = await db
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.favourites')
    .select('game_id')
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('game_id')
    .execute();
  return rows.map((row) => row.game_id);
}

/** Remembers that a member opened a game. */
export async function recordOpened(
  db: Database | Tx,
  { memberId, gameId, at, isTest }: MemberGame & { isTest: boolean },
): Promise<void> {
  await db
    .withTables<CatalogueTables>()
    .insertInto('catalogue.recent')
    .values({ member_id: memberId, game_id: gameId, opened_at: at, is_test: isTest })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'game_id']).doUpdateSet((row) => ({
        opened_at: row.ref('excluded.opened_at'),
        times: sql`catalogue.recent.times + 1`,
      })),
    )
    .execute();
}

/** Ids of the games opened last, latest first. */
export async function listRecent(db: Database, memberId: bigint): Promise<bigint[]> {
  const rows = await db
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.recent')
    .select('game_id')
    .where('member_id', '=', memberId)
    .orderBy('opened_at', 'desc')
    .orderBy('game_id')
    .limit(MAX_RECENT)
    .execute();
  return rows.map((row) => row.game_id);
}
