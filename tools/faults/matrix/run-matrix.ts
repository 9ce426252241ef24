import { setTimeout as sleep } from 'node:timers/promises';
import { readBalance } from '@fairhall/contract';
import { call } from '../../people/call.ts';
import type { World } from '../../start/world.ts';
import { waitUntilWhole } from '../killer.ts';
import { persist } from '../persist.ts';
import type { Finding } from '../verify.ts';
import { installBarrier, type Point, points, raiseBarrier } from './barrier.ts';
import { type Blow, blows } from './blows.ts';
import { type Deed, seatActors, type Where } from './deeds.ts';

/** A word of the bank that could not be acted on is acted on again within seconds. */
const REST_MS = 25_000;
const POLL_MS = 100;

/**
 * Every blow at every moment of a bet, a deposit and a withdrawal: 30 times the three are held at the same point, the
 * blow falls, everything comes back, and each is sent again until it is answered, and once more. Then each has happened
 * once. Answers what is not so.
 */
export async function runMatrix(
  world: World,
  where: Where,
  say: (line: string) => void,
): Promise<{ findings: Finding[]; transactions: Awaited<ReturnType<typeof seatActors>>['transactions'] }> {
  const actors = await seatActors(where);
  await installBarrier(world.database.ownerUrl);
  const findings: Finding[] = [];
  for (const point of points)
    for (const blow of Object.keys(blows) as Blow[]) {
      const deeds = await actors.prepare();
      const cell = { world, deeds, point, blow, signal: where.stage.signal };
      const broken = await runCell(cell).catch((error: unknown) => [String(error)]);
      await clearAway(cell).catch((error: unknown) => broken.push(String(error)));
      say(`${point}, ${blow}: ${broken.length === 0 ? 'each once' : broken.join(' | ')}`);
      if (broken.length > 0) findings.push({ what: `${point}, ${blow}`, examples: broken });
    }
  return { findings, transactions: actors.transactions };
}

type Cell = { world: World; deeds: readonly Deed[]; point: Point; blow: Blow; signal: AbortSignal };

async function runCell({ world, deeds, point, blow, signal }: Cell): Promise<string[]> {
  const before = await Promise.all(deeds.map((deed) => balanceOf(deed, signal)));
  const barrier = await raiseBarrier(world.database.ownerUrl, point);
  const scene = { world, barrier, deeds };
  const sendAll = () => Promise.all(deeds.map((deed) => deed.send().catch(() => undefined)));
  try {
    if (point === 'before begin') {
      const struck = blows[blow](scene);
      await Promise.all([struck, sendAll()]);
    } else {
      const sent = sendAll();
      await (point === 'after the answer' ? sent : barrier.reached(deeds.length));
      await blows[blow](scene);
      await barrier.lift();
      await sent;
    }
  } finally {
    await barrier.lift();
    await waitUntilWhole(world, signal);
  }
  for (let time = 1; time <= 2; time += 1)
    await Promise.all(deeds.map((deed) => persist(() => deed.send(), signal)));
  const broken = await Promise.all(deeds.map((deed, at) => happenedOnce(deed, before[at] ?? 0n, signal)));
  return broken.filter((line) => line !== undefined);
}

/** So that a cell that broke breaks no other. */
async function clearAway({ deeds, signal }: Cell): Promise<void> {
  await Promise.all(
    deeds.map(async (deed) => {
      await persist(() => deed.send(), signal);
      await persist(() => deed.clear(), signal);
    }),
  );
}

async function happenedOnce(deed: Deed, before: bigint, signal: AbortSignal): Promise<string | undefined> {
  const wanted = before + deed.changeMinor;
  const deadline = performance.now() + REST_MS;
  for (;;) {
    const balance = await balanceOf(deed, signal);
    if (balance === wanted) return undefined;
    if (performance.now() > deadline) return `${deed.name}: ${before} became ${balance}, not ${wanted}`;
    await sleep(POLL_MS);
  }
}

async function balanceOf({ member }: Deed, signal: AbortSignal): Promise<bigint> {
  return BigInt((await persist(() => call(member, readBalance), signal)).sumBalance);
}
