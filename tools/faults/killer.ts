import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../start/world.ts';
import type { Chance } from './chance.ts';

export type Victim = 'server' | 'studio' | 'bank' | 'postmaster';
const RECOVERY_MS = 30_000;
const victims: readonly Victim[] = ['server', 'studio', 'bank', 'postmaster'];

/**
 * Kills one process after another, without warning: three times in four when everything answers again and people
 * have had a moment to live, otherwise while the last victim is still coming back.
 */
export async function killAtRandom(
  world: World,
  { chance, kills, report }: { chance: Chance; kills: number; report: (line: string) => void },
): Promise<Record<Victim, number>> {
  const counts: Record<Victim, number> = { server: 0, studio: 0, bank: 0, postmaster: 0 };
  for (let kill = 1; kill <= kills; kill += 1) {
    if (chance.below(4) > 0) await waitUntilWhole(world);
    await sleep(250 + chance.below(1_750));
    const victim = chance.pick(victims);
    const pid = victim === 'postmaster' ? (world.database.pid ?? 0) : world.pidOf(victim);
    if (!endNow(pid)) {
      kill -= 1;
      continue;
    }
    counts[victim] += 1;
    if (kill % 10 === 0 || kill === kills) report(`${kill} of ${kills} kills`);
  }
  return counts;
}

/** Everything answers, or has had half a minute to. */
async function waitUntilWhole({ addresses }: World): Promise<void> {
  const deadline = performance.now() + RECOVERY_MS;
  const places = [
    `${addresses.operations}/readyz`,
    `${addresses.studio}/healthz`,
    `${addresses.bank}/healthz`,
  ];
  while (performance.now() < deadline) {
    const answers = await Promise.all(places.map(isWell));
    if (answers.every(Boolean)) return;
    await sleep(100);
  }
}

function isWell(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.ok,
    () => false,
  );
}

/** False when the process was gone already: that was no kill of ours. */
function endNow(pid: number): boolean {
  if (pid <= 1) return false;
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}
