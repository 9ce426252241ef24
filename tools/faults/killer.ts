import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../start/world.ts';
import type { Chance } from './chance.ts';

export type Victim = 'server' | 'studio' | 'bank' | 'postmaster';
const victims: readonly Victim[] = ['server', 'studio', 'bank', 'postmaster'];

/** Kills one process after another, without warning; sometimes the next while the last is still coming back. */
export async function killAtRandom(
  world: World,
  { chance, kills, report }: { chance: Chance; kills: number; report: (line: string) => void },
): Promise<Record<Victim, number>> {
  const counts: Record<Victim, number> = { server: 0, studio: 0, bank: 0, postmaster: 0 };
  for (let kill = 1; kill <= kills; kill += 1) {
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
