import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * This process lets others go first. Here a priority is a thread's own, and those made later take theirs from this one.
 * Where the kernel shares its cores among sessions it counts within one only (decision 72).
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    for (const thread of readdirSync('/proc/self/task'))
      setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // who may not change it, or began further back, works all the same: it has to be done
  }
}
