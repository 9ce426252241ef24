import { type Database, inTransaction, type Tx } from '@fairhall/database';
import type { JackpotTermsAnswer, JackpotTermsCall } from '@fairhall/vendor-protocol';
import { tables } from '../tables.ts';
import { VendorRefusal } from '../vendor-side/refusal.ts';
import { jackpotIdOf, type Terms, terms } from './cycle.ts';
import { lockRunning } from './take-part.ts';

/** What a draw can tell apart. */
const MOST_VALUES = 2n ** 32n;
/** A tenth of a bet: more than that is a slip of the pen. */
const MOST_PPM = 100_000;

/**
 * Keeps what the cycles after the running one are played under. The running one is held while that is written, so that
 * it is certain which is the next; ordered again, the same order answers the same.
 */
export function orderTerms(
  { db, now }: { db: Database; now: Date },
  { currency, call }: { currency: string; call: JackpotTermsCall },
): Promise<JackpotTermsAnswer> {
  const ordered = {
    seedMinor: BigInt(call.seed),
    ceilingMinor: BigInt(call.ceiling),
    ratePpm: call.rate_ppm,
  };
  if (!areSound(ordered)) throw new VendorRefusal('INVALID_REQUEST', 400);
  return inTransaction(db, async (tx) => {
    const running = await lockRunning(tx, currency, now);
    await tables(tx)
      .insertInto('studio.jackpot_terms')
      .values({
        order_id: call.order_id,
        currency,
        from_cycle: running.number + 1,
        seed_minor: ordered.seedMinor,
        ceiling_minor: ordered.ceilingMinor,
        rate_ppm: ordered.ratePpm,
        at: now,
      })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .execute();
    const kept = await tables(tx)
      .selectFrom('studio.jackpot_terms')
      .selectAll()
      .where('order_id', '=', call.order_id)
      .executeTakeFirstOrThrow();
    const isSame =
      kept.currency === currency &&
      kept.seed_minor === ordered.seedMinor &&
      kept.ceiling_minor === ordered.ceilingMinor &&
      kept.rate_ppm === ordered.ratePpm;
    if (!isSame) throw new VendorRefusal('TX_CONFLICT', 409);
    return {
      jackpot_id: jackpotIdOf(currency),
      order_id: kept.order_id,
      from_cycle: kept.from_cycle,
      seed: call.seed,
      ceiling: call.ceiling,
      rate_ppm: call.rate_ppm,
    };
  });
}

/** What the next cycle begins with: the newest order, or what our jackpots began with when there was none. */
export async function termsNow(tx: Tx, currency: string): Promise<Terms> {
  const newest = await tables(tx)
    .selectFrom('studio.jackpot_terms')
    .select(['seed_minor as seedMinor', 'ceiling_minor as ceilingMinor', 'rate_ppm as ratePpm'])
    .where('currency', '=', currency)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? terms;
}

function areSound({ seedMinor, ceilingMinor, ratePpm }: Terms): boolean {
  const values = ceilingMinor - seedMinor;
  return seedMinor > 0n && values > 0n && values <= MOST_VALUES && ratePpm >= 1 && ratePpm <= MOST_PPM;
}
