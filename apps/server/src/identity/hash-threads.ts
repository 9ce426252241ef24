import type { Argon2Parameters } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isRush } from '#platform/rush';
import { createFairQueue } from './fair-queue.ts';

/** As many as there are cores, few enough to be borne: each holds 19 MiB while it works. */
const THREADS = Math.min(availableParallelism(), 4);
/** Some seconds of work in all. */
const queue = createFairQueue({
  // while bets come one core is left to them: even a thread that gives way slows what runs on the core's other half
  atOnce: () => (isRush() ? Math.max(THREADS - 1, 1) : THREADS),
  waiting: 200,
  waitingOfOne: 100,
});
const idle: Worker[] = [];

/** Argon2id on threads of their own, off the loop that answers bets. Sources take turns. */
export function hashInTurn(source: string, parameters: Argon2Parameters): Promise<Uint8Array> {
  return queue.run(source, async () => {
    const thread = idle.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url));
    // a thread at work keeps the process, one that waits does not
    thread.ref();
    thread.postMessage(parameters);
    const [tag] = (await once(thread, 'message')) as [Uint8Array];
    thread.unref();
    idle.push(thread);
    return tag;
  });
}
