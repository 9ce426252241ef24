import type { Database, Tx } from '@fairhall/database';
import type { JackpotView } from '../play/shapes.ts';
import { tables } from '../tables.ts';
import { MICRO, returnPpmOf, valueMicro } from './cycle.ts';
import { isOpen } from './switch-jackpot.ts';
import { runningCycle, sealedPot } from './take-part.ts';

const PAST = 5;

/** A currency's jackpot as anyone may see it: the seeds of cycles that were won, of the running one the promise. */
export async function viewJackpot(db: Database | Tx, currency: string): Promise<JackpotView | null> {
  const running = await runningCycle(db, currency).executeTakeFirst();
  if (!running) return null;
  const past = await tables(db)
    .selectFrom('studio.jackpot_cycles')
    .selectAll()
    .where('currency', '=', currency)
    .where('won_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(PAST)
    .execute();
  return {
    isPaused: !(await isOpen(db, currency)),
    currency,
    value: String(valueMicro(sealedPot(running)) / MICRO),
    seed: String(running.seed_minor),
    ceiling: String(running.ceiling_minor),
    ratePpm: running.rate_ppm,
    returnPpm: returnPpmOf({
      seedMinor: running.seed_minor,
      ceilingMinor: running.ceiling_minor,
      ratePpm: running.rate_ppm,
    }),
    number: running.number,
    commitment: running.commitment,
    past: past.map((cycle) => ({
      number: cycle.number,
      won: String(cycle.won_minor),
      wonAt: cycle.won_at?.toISOString() ?? '',
      seed: String(cycle.seed_minor),
      ceiling: String(cycle.ceiling_minor),
      commitment: cycle.commitment,
      serverSeed: cycle.server_seed,
    })),
  };
}
