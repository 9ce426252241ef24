import { type Database, inTransaction, type Tx } from '@fairhall/database';
import type { JackpotSwitchAnswer, JackpotSwitchCall } from '@fairhall/vendor-protocol';
import { tables } from '../tables.ts';
import { VendorRefusal } from '../vendor-side/refusal.ts';
import { jackpotIdOf } from './cycle.ts';
import { beginNext, runningCycle } from './take-part.ts';

/**
 * Keeps whether bets take part. The running cycle stays as it is, with its seal, its terms and all that was put in; a
 * bet that told its part before is still counted in. Ordered again, the same order answers the same.
 */
export function switchJackpot(
  { db, now }: { db: Database; now: Date },
  { currency, call }: { currency: string; call: JackpotSwitchCall },
): Promise<JackpotSwitchAnswer> {
  const { order_id, is_open } = call;
  return inTransaction(db, async (tx) => {
    // who puts something in now does so before or after, not in between
    await runningCycle(tx, currency).forUpdate().execute();
    await tables(tx)
      .insertInto('studio.jackpot_switches')
      .values({ order_id, currency, is_open, at: now })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .execute();
    const kept = await tables(tx)
      .selectFrom('studio.jackpot_switches')
      .select(['currency', 'is_open'])
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow();
    if (kept.currency !== currency || kept.is_open !== is_open) throw new VendorRefusal('TX_CONFLICT', 409);
    if (await isOpen(tx, currency)) await beginNext(tx, currency, now);
    return { jackpot_id: jackpotIdOf(currency), order_id, is_open };
  });
}

/** Whether bets that are made now take part. */
export async function isOpen(db: Database | Tx, currency: string): Promise<boolean> {
  const newest = await tables(db)
    .selectFrom('studio.jackpot_switches')
    .select('is_open')
    .where('currency', '=', currency)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.is_open ?? true;
}
