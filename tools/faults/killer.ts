import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../start/world.ts';
import type { Chance } from './chance.ts';

export type Victim = 'server' | 'studio' | 'bank' | 'postmaster';
const RECOVERY_MS = 30_000;
/** How long people live between two kills. */
const LIFE_MS = { least: 250, span: 3_000 };
const victims: readonly Victim[] = ['server', 'studio', 'bank', 'postmaster'];

/**
 * Kills one process after another, without warning: three times in four when everything answers again and people
 * have had a moment to live, otherwise while the last victim is still coming back. Each dies as often as the others.
 */
export async function killAtRandom(
  world: World,
  {
    chance,
    kills,
    signal,
    afterKill,
  }: { chance: Chance; kills: number; signal: AbortSignal; afterKill: (count: number) => void },
): Promise<Record<Victim, number>> {
  const counts: Record<Victim, number> = { server: 0, studio: 0, bank: 0, postmaster: 0 };
  const deck: Victim[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    if (chance.below(4) > 0) await waitUntilWhole(world, signal);
    await sleep(LIFE_MS.least + chance.below(LIFE_MS.span), undefined, { signal });
    if (deck.length === 0) deck.push(...shuffled(victims, chance));
    const victim = deck[0] ?? 'server';
    const pid = victim === 'postmaster' ? (world.database.pid ?? 0) : world.pidOf(victim);
    if (!endNow(pid)) {
      kill -= 1;
      continue;
    }
    deck.shift();
    counts[victim] += 1;
    afterKill(kill);
  }
  return counts;
}

function shuffled(cards: readonly Victim[], chance: Chance): Victim[] {
  const rest = [...cards];
  return cards.flatMap(() => rest.splice(chance.below(rest.length), 1));
}

/** Everything answers, or has had half a minute to. */
export async function waitUntilWhole({ addresses }: World, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + RECOVERY_MS;
  const places = [
    `${addresses.operations}/readyz`,
    `${addresses.studio}/healthz`,
    `${addresses.bank}/healthz`,
  ];
  while (performance.now() < deadline) {
    const answers = await Promise.all(places.map(isWell));
    if (answers.every(Boolean)) return;
    await sleep(100, undefined, { signal });
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
