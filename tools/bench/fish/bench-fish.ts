import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { seedOnce, withDomains } from '../../seed/seed-once.ts';
import { buildWeb } from '../../start/build-web.ts';
import type { WorldOptions } from '../../start/options.ts';
import { startWorld, type World } from '../../start/world.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { cpuSecondsBelow, cpuSecondsOf } from '../cpu-time.ts';
import { type Figures, mediansOf, spell } from '../medians.ts';
import { registerVendors, seatBettors } from '../wallet/bettors.ts';
import { ALL_SHOOT_AFTER_MS, seatAngler } from './angler.ts';
import { seatAnglers, tokenOf } from './seat-anglers.ts';

export type FishBench = { world: WorldOptions; rounds: number; seconds: number; rooms: number };

const SEATS = 4;
/** Magazines are closed when their owners leave. */
const CLOSED_MS = 20_000;
const AGAIN_MS = 250;

/**
 * So many rooms of four who shoot five times a second each, for real money: one studio, one platform, one database on
 * this machine. From the shot to its answer, the wallet's part included; and what a shot costs in processor time, of the
 * studio, the platform, the database, all of them together, and the anglers beside.
 */
export async function benchFish(
  { world: options, rounds, seconds, rooms }: FishBench,
  say: (line: string) => void,
): Promise<Figures> {
  const folder = await createTemporaryFolder('fish');
  await buildWeb();
  const world = await startWorld({ ...options, folder, databaseUrl: undefined }, async (parts) => {
    await seedOnce(parts);
    await withDomains(parts, registerVendors);
    await seatBettors(parts.database.ownerUrl);
  });
  try {
    const { ownerUrl } = world.database;
    const count = rooms * SEATS;
    await seatAnglers(ownerUrl, new Array<string>(count).fill('fishing-hall'));
    const address = `${world.addresses.studio.replace('http', 'ws')}/play/hall`;
    const anglers = [];
    for (let angler = 1; angler <= count; angler += 1)
      anglers.push(await seatAngler(address, tokenOf(angler)));
    say(`${count} anglers sit in ${rooms} rooms`);
    const usedOf = () => usedBy(world);
    const kept: Figures[] = [];
    for (const [place, angler] of anglers.entries()) angler.begin(place);
    await sleep(ALL_SHOOT_AFTER_MS);
    for (const angler of anglers) angler.count();
    // the first round warms everything up
    for (let round = 0; round <= rounds; round += 1) {
      const before = usedOf();
      const beginMs = performance.now();
      await sleep(seconds * 1_000);
      const catches = anglers.map((angler) => angler.count());
      const tookS = (performance.now() - beginMs) / 1_000;
      const after = usedOf();
      const waits = catches.flatMap(({ answeredMs }) => answeredMs).toSorted((a, b) => a - b);
      const refusals = catches.flatMap(({ refusals: each }) => [...each]);
      const figures = {
        shotsPerSecond: waits.length / tookS,
        volleysPerSecond: catches.reduce((sum, { volleys }) => sum + volleys, 0) / tookS,
        answerMedianMs: waits[waits.length >> 1] ?? Number.NaN,
        answerP99Ms: waits[Math.floor(waits.length * 0.99)] ?? Number.NaN,
        // of one processor, whatever else the machine does
        ...perShot(before, after, waits.length),
        refused: refusals.reduce((sum, [, times]) => sum + times, 0),
        unaimed: catches.reduce((sum, each) => sum + each.unaimed, 0),
      };
      say(`${round === 0 ? 'warming up' : `round ${round}`}: ${spell(figures)}`);
      if (round > 0) kept.push(figures);
    }
    await Promise.all(anglers.map((angler) => angler.end()));
    for (const angler of anglers) angler.leave();
    return { ...mediansOf(kept), unresolved: await unresolvedIn(ownerUrl) };
  } finally {
    await world.stop();
    await removeTemporaryFolder(folder);
  }
}

type Used = Readonly<Record<'studio' | 'server' | 'database' | 'house' | 'anglers', number>>;

/** Seconds of processor by now. What is neither of the two programs that a shot goes through is nearly all the database. */
function usedBy(world: World): Used {
  const [studio = Number.NaN, server = Number.NaN] = [
    cpuSecondsOf(world.pidOf('studio')),
    cpuSecondsOf(world.pidOf('server')),
  ];
  const house = cpuSecondsBelow({ except: [] }) ?? Number.NaN;
  const { user, system } = process.cpuUsage();
  return { studio, server, database: house - studio - server, house, anglers: (user + system) / 1e6 };
}

function perShot(before: Used, after: Used, shots: number): Figures {
  const names = ['studio', 'server', 'database', 'house', 'anglers'] as const;
  return Object.fromEntries(
    names.map((name) => [`${name}MsPerShot`, ((after[name] - before[name]) * 1_000) / shots]),
  );
}

async function unresolvedIn(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const giveUpMs = performance.now() + CLOSED_MS;
  try {
    for (;;) {
      const found = await client.query<{ count: number }>(
        `select count(*)::int as count from studio.rounds
         where state in ('betting', 'shooting', 'paying', 'cancelling', 'disputed')`,
      );
      const count = found.rows[0]?.count ?? 0;
      if (count === 0 || performance.now() > giveUpMs) return count;
      await sleep(AGAIN_MS);
    }
  } finally {
    await client.end();
  }
}
