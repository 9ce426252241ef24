import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** Long enough that a thousand rounds do not arrive as one, short enough that nobody waits for it. */
const SPREAD_MS = 2_000;

/**
 * The platform answers again: what waits only because it did not is due now, spread over a moment. A call the
 * platform spoke about keeps its own delay.
 */
export async function pullForward(db: Database, now: Date): Promise<number> {
  const result = await tables(db)
    .updateTable('studio.wallet_calls')
    .set({ next_attempt_at: sql<Date>`${now}::timestamptz + random() * ${SPREAD_MS} * interval '1 ms'` })
    .where('tx_id', 'in', waiting(db, now))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** During an outage one call alone keeps asking, so that its end is noticed; the others keep their delays. */
export async function sendScout(db: Database, now: Date): Promise<boolean> {
  const result = await tables(db)
    .updateTable('studio.wallet_calls')
    .set({ next_attempt_at: now })
    .where('tx_id', '=', waiting(db, now).limit(1))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Bets are left out: they are given up long before it would matter. */
function waiting(db: Database, now: Date) {
  return tables(db)
    .selectFrom('studio.wallet_calls')
    .select('tx_id')
    .where('answered_at', 'is', null)
    .where('unheard_since', 'is not', null)
    .where('operation', '<>', 'bet')
    .where('next_attempt_at', '>', new Date(now.getTime() + SPREAD_MS))
    .orderBy('next_attempt_at')
    .forUpdate()
    .skipLocked();
}
