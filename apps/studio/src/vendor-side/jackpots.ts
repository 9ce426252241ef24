import { type Database, inTransaction } from '@fairhall/database';
import { DEFAULT_CURRENCY } from '@fairhall/money';
import type { JackpotsAnswer } from '@fairhall/vendor-protocol';
import { jackpotIdOf, MICRO, valueMicro } from '../jackpots/cycle.ts';
import { isOpen } from '../jackpots/switch-jackpot.ts';
import { promiseJackpot, sealedPot } from '../jackpots/take-part.ts';
import { tables } from '../tables.ts';

/** Every pot that has begun. The house's own currency has one from the start: it is shown before anybody plays. */
export async function tellJackpots(db: Database, now: Date): Promise<JackpotsAnswer> {
  const running = () =>
    tables(db)
      .selectFrom('studio.jackpot_cycles')
      .selectAll()
      .where('won_at', 'is', null)
      .orderBy('currency')
      .execute();
  let cycles = await running();
  if (!cycles.some(({ currency }) => currency === DEFAULT_CURRENCY)) {
    await inTransaction(db, (tx) => promiseJackpot(tx, DEFAULT_CURRENCY, now));
    cycles = await running();
  }
  const paused = new Set<string>();
  for (const { currency } of cycles) if (!(await isOpen(db, currency))) paused.add(currency);
  return {
    jackpots: cycles.map((cycle) => ({
      is_paused: paused.has(cycle.currency),
      jackpot_id: jackpotIdOf(cycle.currency),
      currency: cycle.currency,
      value: String(valueMicro(sealedPot(cycle)) / MICRO),
      seed: String(cycle.seed_minor),
      ceiling: String(cycle.ceiling_minor),
      rate_ppm: cycle.rate_ppm,
      cycle: cycle.number,
      commitment: cycle.commitment,
      started_at: cycle.started_at.toISOString(),
    })),
  };
}
