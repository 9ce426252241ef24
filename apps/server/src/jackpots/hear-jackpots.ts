import { sql } from 'kysely';
import { EVERY_LINE } from '#platform/live';
import { keepPromises } from './cycles.ts';
import type { JackpotNeeds } from './needs.ts';
import { type KeptPot, keepPots, presentPot, readPots } from './pots.ts';

const LOOK_EVERY_MS = 1_000;
/** Six answers may be missed before a value is too old to be shown. */
const ASK_EVERY_MS = 5_000;

/**
 * Asks vendors what their jackpots stand at, each by one process at a time, keeps it and tells every open line. What
 * is asked here is what is shown: between two answers nothing is added.
 */
export function createJackpotTimer(needs: Pick<JackpotNeeds, 'db' | 'clock' | 'log' | 'live' | 'vendors'>) {
  const { db, clock, log, live, vendors } = needs;
  const silent = new Set<string>();
  let pots: readonly KeptPot[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  /** The jackpots that games in the lobby of these countries name, as they may be shown now. */
  function current(countries: readonly string[] = []) {
    const kept = new Map(pots.map((pot) => [`${pot.vendor}/${pot.jackpot_id}`, pot]));
    const now = clock.now();
    return vendors.namedJackpots(countries).flatMap(({ vendor, jackpotId, gameCategories }) => {
      const pot = kept.get(`${vendor}/${jackpotId}`);
      return pot ? [presentPot(pot, { gameCategories, now })] : [];
    });
  }

  async function askVendor(vendor: string): Promise<void> {
    const client = vendors.clientOf(vendor);
    const askedAt = clock.now();
    if (!client || !(await claim(vendor, askedAt))) return;
    const outcome = await client.jackpots();
    if (outcome.kind === 'answered') {
      silent.delete(vendor);
      const told = { vendor, told: outcome.answer.jackpots, askedAt };
      await keepPots(db, told);
      await keepPromises(db, told);
      await readKept();
      for (const pot of current().filter(({ vassalage }) => vassalage === vendor))
        live.publish({ channel: EVERY_LINE, kind: 'jackpot.told', body: pot });
      return;
    }
    if (!silent.has(vendor)) {
      const why = outcome.kind === 'refused' ? outcome.code : `${outcome.reason}: ${outcome.detail}`;
      log.warn({ vendor, why }, 'vendor does not tell its jackpots; it will be asked again');
    }
    silent.add(vendor);
  }

  /** True for one process in each while. */
  async function claim(vendor: string, now: Date): Promise<boolean> {
    const before = new Date(now.getTime() - ASK_EVERY_MS);
    const { rows } = await sql`
      insert into jackpots.asked (vendor, at) values (${vendor}, ${now})
      on conflict (vendor) do update set at = excluded.at where asked.at <= ${before}
      returning vendor`.execute(db);
    return rows.length > 0;
  }

  async function readKept(): Promise<void> {
    pots = await readPots(db);
  }

  async function look(): Promise<void> {
    const open = vendors.namedJackpots().filter(({ isVendorOpen }) => isVendorOpen);
    const asked = new Set(open.map(({ vendor }) => vendor));
    await Promise.all([...asked].map(askVendor));
    await readKept();
  }

  function next(): void {
    running = look().catch((error: unknown) => log.warn({ err: error }, 'jackpots not read'));
    void running.then(() => {
      if (isStopped) return;
      timer = setTimeout(next, LOOK_EVERY_MS);
      timer.unref();
    });
  }

  return {
    current,
    look,
    start: next,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
