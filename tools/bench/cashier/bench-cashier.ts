import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '../../postgres/cluster.ts';
import type { WorldOptions } from '../../start/options.ts';
import { secretsOf } from '../../start/secrets.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { type Figures, mediansOf, spell } from '../medians.ts';
import { type Served, startServed } from '../wallet/served.ts';
import { payAtOnce } from './burst.ts';
import { type Depositor, openOrders, seatDepositors } from './depositors.ts';

export type CashierBench = { world: WorldOptions; rounds: number; seconds: number };

const DEPOSITORS = 1_000;
const BETS_IN_FLIGHT = 16;
/** Of a load, before it is measured. */
const WARM_UP_SHARE = 0.2;

/**
 * A thousand deposits confirmed by the bank at one moment while bets run: how long until each member's page shows the
 * money, and how much longer the slowest hundredth of bets takes meanwhile.
 */
export async function benchCashier(
  { world, rounds, seconds }: CashierBench,
  say: (line: string) => void,
): Promise<Figures> {
  const folder = await createTemporaryFolder('cashier');
  const worldFolder = join(folder, 'world');
  const cluster = await startCluster({ folder: join(folder, 'postgres'), port: world.ports.database });
  const databaseUrl = cluster.connectionString('postgres');
  const books = new pg.Client({ connectionString: databaseUrl });
  try {
    const served = await startServed({ ...world, folder: worldFolder, databaseUrl });
    try {
      await books.connect();
      const portal = `http://localhost:${world.ports.portal}`;
      const { bank: bankSecret } = await secretsOf(worldFolder);
      const depositors = await seatDepositors(portal, DEPOSITORS);
      await served.warmUp();
      const kept: Figures[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const figures = await measureRound({ served, depositors, portal, bankSecret, books, seconds });
        say(`round ${round}: ${spell(figures)}`);
        kept.push(figures);
      }
      for (const depositor of depositors) depositor.leave();
      return mediansOf(kept);
    } finally {
      await books.end();
      await served.stop();
    }
  } finally {
    await cluster.stop();
    await removeTemporaryFolder(folder);
  }
}

type Round = {
  served: Served;
  depositors: readonly Depositor[];
  portal: string;
  bankSecret: string;
  books: pg.Client;
  seconds: number;
};

async function measureRound({ served, depositors, seconds, ...where }: Round): Promise<Figures> {
  const orders = await openOrders(depositors);
  const quiet = await served.measure({ inFlight: BETS_IN_FLIGHT, seconds });
  const bets = served.measure({ inFlight: BETS_IN_FLIGHT, seconds });
  await sleep(seconds * 1_000 * WARM_UP_SHARE);
  const [seen, busy] = await Promise.all([payAtOnce({ ...where, orders }), bets]);
  const sorted = seen.toSorted((a, b) => a - b);
  return {
    deposits: sorted.length,
    seenMedianMs: sorted[sorted.length >> 1] ?? Number.NaN,
    seenLastMs: sorted.at(-1) ?? Number.NaN,
    betsP99Ms: quiet.p99Ms,
    betsP99DuringMs: busy.p99Ms,
    ratioBetsP99: busy.p99Ms / quiet.p99Ms,
    betsPerSecond: quiet.perSecond,
    betsPerSecondDuring: busy.perSecond,
  };
}
