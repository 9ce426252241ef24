import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { readSeal } from '#proof';
import { type Cut, cutOf, readBySlivers, sawNoMore, sumMoves } from '#wallet';
import { AFTER_ALL_TIME, alone, lastHour, PATIENCE, readPosition } from './follow-seals.ts';
import { moved, type Position, positionOf } from './position.ts';
import { booksTables } from './tables.ts';

/** What every account stood at, at a moment of the books. */
export type Stand = { cut: Cut; position: Position };

/** An instant further back than this is read from its hour's seal. */
const KEPT_MS = 45 * 86_400_000;
const NOTHING_YET: Position = new Map();

/**
 * Keeps what every account stands at now, unless nothing has moved since it was kept last. Seals stay the beginning: the
 * first mark after one goes on from there, so that no mistake would outlive its hour. It looks at the books once it is
 * alone, or it would not see the mark that another process had just made.
 */
export async function markNow({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await inTransaction(db, (lock) =>
    alone(lock, () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => markIn(tx, clock.now())),
    ),
  );
}

async function markIn(tx: Tx, now: Date): Promise<boolean> {
  const cut = await cutOf(tx);
  await readBySlivers(tx);
  await sql`select set_config('statement_timeout', ${PATIENCE}, true)`.execute(tx);
  const last = await standBefore(tx, now, cut);
  const after = last && { cut: last.cut, from: AFTER_ALL_TIME };
  const moves = await sumMoves(tx, { until: cut, before: AFTER_ALL_TIME, after });
  if (moves.length === 0) return false;
  const { id } = await booksTables(tx)
    .insertInto('books.marks')
    .values({ marked_at: now, cut })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = [...moved(last?.position ?? NOTHING_YET, moves).values()].filter(
    ({ balance }) => balance !== 0n,
  );
  if (rows.length > 0)
    await booksTables(tx)
      .insertInto('books.mark_positions')
      .values(rows.map((row) => ({ mark: id, ...row })))
      .execute();
  await booksTables(tx)
    .deleteFrom('books.marks')
    .where('marked_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  return true;
}

/**
 * The last stand at a time or before it, a mark or a seal that was followed; of marks only one that saw nothing that
 * `until` does not: clocks of two processes may differ.
 */
export async function standBefore(tx: Tx, time: Date, until: Cut): Promise<Stand | undefined> {
  const hour = await lastHour(tx, time);
  const mark = await booksTables(tx)
    .selectFrom('books.marks')
    .where('marked_at', '<=', time)
    .where(sawNoMore(sql.ref('cut'), until))
    .orderBy('marked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'cut', 'marked_at'])
    .executeTakeFirst();
  if (mark && (!hour || mark.marked_at > hour.sealedAt))
    return { cut: mark.cut, position: await positionAtMark(tx, mark.id) };
  if (!hour) return undefined;
  const { cut } = await readSeal(tx, hour.seal);
  return { cut, position: await readPosition(tx, hour.seal) };
}

async function positionAtMark(tx: Tx, mark: bigint): Promise<Position> {
  const rows = await booksTables(tx)
    .selectFrom('books.mark_positions')
    .where('mark', '=', mark)
    .select(['account', 'currency', 'balance'])
    .execute();
  return positionOf(rows);
}
