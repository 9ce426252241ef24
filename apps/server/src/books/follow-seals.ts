import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { readSeal, sealsAfter } from '#proof';
import { sumMoves } from '#wallet';
import { moved, type Position, positionOf } from './position.ts';
import { booksTables } from './tables.ts';

/** One process at a time writes positions and days. */
const LOCK = 4_260;
/** Later than anything is stamped: the window is then drawn by moments alone. */
export const AFTER_ALL_TIME = new Date('9999-12-31T00:00:00Z');
export const PATIENCE = '5min';

export type Hour = { seal: bigint; sealedAt: Date };

/** Keeps beside each seal what every account stood at by what moved; the seal itself counted heads. */
export async function followSeals(db: Database): Promise<void> {
  while (await inTransaction(db, followNext));
}

/** Does `work` unless another process is at it. */
export async function alone(tx: Tx, work: () => Promise<boolean>): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(
    tx,
  );
  if (!rows[0]?.mine) return false;
  await sql`select set_config('statement_timeout', ${PATIENCE}, true)`.execute(tx);
  return await work();
}

function followNext(tx: Tx): Promise<boolean> {
  return alone(tx, async () => {
    const last = await lastHour(tx, AFTER_ALL_TIME);
    const [seal] = await sealsAfter(tx, { after: last?.seal ?? 0n, limit: 1 });
    if (!seal) return false;
    const after = last && { cut: (await readSeal(tx, last.seal)).cut, from: AFTER_ALL_TIME };
    const moves = await sumMoves(tx, { until: seal.cut, before: AFTER_ALL_TIME, after });
    const sequence = BigInt(seal.sequence);
    const position = moved(await readPosition(tx, last?.seal), moves);
    await booksTables(tx)
      .insertInto('books.hours')
      .values({ seal: sequence, sealed_at: new Date(seal.sealedAt), seal_hash: seal.hash })
      .execute();
    const rows = [...position.values()].filter(({ balance }) => balance !== 0n);
    if (rows.length > 0)
      await booksTables(tx)
        .insertInto('books.positions')
        .values(rows.map((row) => ({ seal: sequence, ...row })))
        .execute();
    return true;
  });
}

/** The last one at a time or before it. */
export async function lastHour(db: Database, time: Date): Promise<Hour | undefined> {
  const row = await booksTables(db)
    .selectFrom('books.hours')
    .where('sealed_at', '<=', time)
    .orderBy('seal', 'desc')
    .limit(1)
    .select(['seal', 'sealed_at'])
    .executeTakeFirst();
  return row && { seal: row.seal, sealedAt: row.sealed_at };
}

export async function readPosition(db: Database, seal: bigint | undefined): Promise<Position> {
  if (seal === undefined) return new Map();
  const rows = await booksTables(db)
    .selectFrom('books.positions')
    .where('seal', '=', seal)
    .select(['account', 'currency', 'balance'])
    .execute();
  return positionOf(rows);
}
