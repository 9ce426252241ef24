import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedOnce, withDomains } from '../../seed/seed-once.ts';
import { buildWeb } from '../../start/build-web.ts';
import type { WorldOptions } from '../../start/options.ts';
import { startWorld } from '../../start/world.ts';
import { startProgram } from '../standing-program.ts';
import { describeVendors, EVERYBODY, MEMBERS, registerVendors, seatBettors } from './bettors.ts';
import type { LoadPlan, LoadResult, Seats } from './load-plan.ts';
import { untold } from './silence.ts';

const FASTEST_PER_SECOND = 16_000;
const WARM_UP_SECONDS = 300;
const LOOK_AGAIN_MS = 500;

export type Load = {
  inFlight: number;
  seconds: number;
  houses?: 'one';
  to?: 'bare';
  members?: Seats;
  closes?: boolean;
  /** Nothing is told by the outbox. */
  isUntold?: boolean;
};

/** A whole world on the given database, and beside it the bare route; vendors' calls come from a third process. */
export async function startServed(options: WorldOptions) {
  await buildWeb();
  let ownerUrl = '';
  const world = await startWorld(options, async (parts) => {
    ownerUrl = parts.database.ownerUrl;
    await seedOnce(parts);
    await withDomains(parts, registerVendors);
    await seatBettors(parts.database.ownerUrl);
  });
  const barePort = options.ports.acme;
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'), [String(barePort)]);
  await once(bare, 'message');
  const vendors = describeVendors();
  async function load(
    { inFlight, seconds, houses, to, members = EVERYBODY, closes = false }: Load,
    count = Math.ceil(FASTEST_PER_SECOND * seconds * 1.3),
  ): Promise<LoadResult> {
    const program = startProgram<LoadPlan, LoadResult>(join(import.meta.dirname, 'load.ts'));
    const result = await program.send({
      port: to === 'bare' ? barePort : options.ports.portal,
      inFlight,
      seconds,
      count,
      vendors: houses === 'one' ? vendors.slice(0, 1) : vendors,
      members,
      closes,
    });
    program.end();
    return result;
  }
  return {
    async measure(asked: Load): Promise<LoadResult> {
      const result = await (asked.isUntold ? untold(ownerUrl, () => load(asked)) : load(asked));
      const { refusals } = result;
      if (refusals.length > 0)
        throw new Error(`${refusals.length} bets were refused, the first: ${refusals[0]}`);
      return result;
    },
    /** Every member bets once in every way that is measured; cold, some may be told to ask again. */
    async warmUp() {
      const everyone = { inFlight: 256, seconds: WARM_UP_SECONDS };
      await load(everyone, MEMBERS);
      await load({ ...everyone, houses: 'one' }, MEMBERS);
      await load({ ...everyone, to: 'bare' }, MEMBERS);
    },
    /** What heard of settled rounds still works on them after their load is over: until it is done, it slows what else is measured. */
    async rest() {
      const url = `http://127.0.0.1:${options.ports.operations}/metrics`;
      while (waitingIn(await (await fetch(url)).text()) > 0) await sleep(LOOK_AGAIN_MS);
    },
    async stop() {
      bare.disconnect();
      await world.stop();
    },
  };
}
/** Events that some subscriber has not heard. */
function waitingIn(metrics: string): number {
  const lines = [...metrics.matchAll(/^fairhall_outbox_waiting_events\{[^}]*\} (\d+)/gm)];
  if (lines.length === 0) throw new Error('the server tells nothing of its outbox');
  return lines.reduce((sum, [, waiting]) => sum + Number(waiting), 0);
}

export type Served = Awaited<ReturnType<typeof startServed>>;
