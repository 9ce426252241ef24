import type { Database, Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { MoveRow, PurseRow, PurseTables } from './tables.ts';

export type PurseOwner = { memberId: bigint; vendor: string; currency: string };

const ofOwner = ({ memberId, vendor, currency }: PurseOwner) => ({ member_id: memberId, vendor, currency });

/** The purse, made when money first goes there, and nobody else's until the transaction ends. */
export async function lockPurse(tx: Tx, owner: PurseOwner & { playerRef: string }): Promise<PurseRow> {
  await tx
    .withTables<PurseTables>()
    .insertInto('purses.purses')
    .values({ ...ofOwner(owner), player_ref: owner.playerRef })
    .onConflict((conflict) => conflict.columns(['member_id', 'vendor', 'currency']).doNothing())
    .execute();
  return relockPurse(tx, owner);
}

export function relockPurse(tx: Tx, owner: PurseOwner): Promise<PurseRow> {
  return selectPurse(tx, owner).forUpdate().executeTakeFirstOrThrow();
}

export function findPurse(db: Database, owner: PurseOwner): Promise<PurseRow | undefined> {
  return selectPurse(db, owner).executeTakeFirst();
}

function selectPurse(db: Database, { memberId, vendor, currency }: PurseOwner) {
  return db
    .withTables<PurseTables>()
    .selectFrom('purses.purses')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency);
}

export async function changePurse(
  tx: Tx,
  row: PurseRow,
  change: Partial<Omit<PurseRow, 'member_id' | 'vendor' | 'currency' | 'player_ref'>>,
): Promise<void> {
  await tx
    .withTables<PurseTables>()
    .updateTable('purses.purses')
    .set(change)
    .where('member_id', '=', row.member_id)
    .where('vendor', '=', row.vendor)
    .where('currency', '=', row.currency)
    .execute();
}

export function listPurses(db: Database, memberId: bigint): Promise<PurseRow[]> {
  return db
    .withTables<PurseTables>()
    .selectFrom('purses.purses')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('vendor')
    .execute();
}

export async function findMove(db: Database, id: bigint): Promise<MoveRow> {
  const row = await selectMoves(db).where('id', '=', id).executeTakeFirst();
  return row ?? refuse('purses/move-unknown');
}

export function findMoveByKey(
  db: Database,
  { memberId, key }: { memberId: bigint; key: string },
): Promise<MoveRow | undefined> {
  return selectMoves(db).where('member_id', '=', memberId).where('request_key', '=', key).executeTakeFirst();
}

export function findOpenMove(
  db: Database,
  { memberId, vendor }: { memberId: bigint; vendor: string },
): Promise<MoveRow | undefined> {
  return selectMoves(db)
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .where('status', '=', 'open')
    .executeTakeFirst();
}

const selectMoves = (db: Database) => db.withTables<PurseTables>().selectFrom('purses.moves').selectAll();

export function changeMove(
  tx: Tx,
  id: bigint,
  change: Partial<
    Pick<
      MoveRow,
      | 'status'
      | 'code'
      | 'ended_at'
      | 'unknown_count'
      | 'unknown_why'
      | 'declared_by'
      | 'declare_until'
      | 'contradicted_at'
    >
  >,
): Promise<MoveRow> {
  return tx
    .withTables<PurseTables>()
    .updateTable('purses.moves')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
