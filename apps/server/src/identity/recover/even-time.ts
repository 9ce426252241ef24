import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work takes on a house that is not busy. */
const STEP_MS = 25;
const TIMER_GRAIN_MS = 2;

/**
 * Answers, or refuses, whole steps after it was asked. What is written about somebody costs a little more than what is
 * written about nobody, and a patient stopwatch would add that up; behind a step it finds nothing to add.
 */
export async function inEvenTime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const begin = performance.now();
  try {
    return await work();
  } finally {
    const steps = Math.ceil((performance.now() - begin) / STEP_MS);
    const due = begin + steps * STEP_MS;
    const left = due - performance.now() - TIMER_GRAIN_MS;
    if (left > 0) await sleep(left);
    while (performance.now() < due) await nextTurn();
  }
}
