import type { Argon2Parameters } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { isRush } from '#platform/rush';
import { neighbourhoodOf } from '../networks.ts';
import { createFairQueue } from './fair-queue.ts';
import { createHashProcess } from './hash-process.ts';

/** As many as there are cores, few enough to be borne: each holds 19 MiB while it works. */
const THREADS = Math.min(availableParallelism(), 4);
const THREADS_IN_RUSH = Math.max(THREADS - 1, 1);
/** Of all cores' time, while bets come: even what gives way slows what runs on its core's other half. */
const SHARE_IN_RUSH = 1 / 16;
const WORKS_IN_RUSH = Math.min((availableParallelism() * SHARE_IN_RUSH) / THREADS_IN_RUSH, 1);

/** Some seconds of work in all. */
const queue = createFairQueue({
  // one more lies ready, so that no thread waits for this loop
  atOnce: () => (isRush() ? THREADS_IN_RUSH : THREADS + 1),
  waiting: 200,
  waitingOfOne: 100,
});
const hashing = createHashProcess({
  program: new URL('./pacing-program.ts', import.meta.url),
  threads: THREADS,
  words: [String(WORKS_IN_RUSH)],
  givesWay: isRush,
});

/** Argon2id in a process of its own, off the loop that answers bets. Sources take turns. */
export function hashInTurn(source: string, parameters: Argon2Parameters): Promise<Uint8Array> {
  return queue.run(neighbourhoodOf(source), () => hashing.hash(parameters));
}
