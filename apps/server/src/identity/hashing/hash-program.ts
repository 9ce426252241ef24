import { argon2 } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { giveWay } from '#platform/give-way';
import type { HashAnswered, HashAsked } from './hash-process.ts';

const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL } = constants.priority;
const GROUP = '/proc/self/autogroup';

giveWay();
let groupPriority: number = PRIORITY_NORMAL;

// whoever stops the whole house at once stops this too early: it ends with the process that asks it
process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
process.once('disconnect', () => process.exit(0));

process.on('message', ({ id, parameters, givesWay }: HashAsked) => {
  setGroupPriority(givesWay ? PRIORITY_BELOW_NORMAL : PRIORITY_NORMAL);
  try {
    argon2('argon2id', parameters, (error, tag) =>
      answer(error ? { id, failure: codeOf(error) } : { id, tag }),
    );
  } catch (error) {
    answer({ id, failure: codeOf(error) });
  }
});

/**
 * Where the kernel shares its cores among sessions, as it does wherever somebody may sit at the machine, only this
 * stands against the database and the house itself, which are sessions of their own.
 */
function setGroupPriority(priority: number): void {
  if (process.platform !== 'linux' || priority === groupPriority) return;
  try {
    writeFileSync(GROUP, String(priority));
    groupPriority = priority;
  } catch {
    // some kernels have no such groups, and none lets everybody change them all the time: the next hash tries again
  }
}

function answer(answered: HashAnswered): void {
  if (process.connected) process.send?.(answered);
}

/** Never its message: that may tell what was to be hashed. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
