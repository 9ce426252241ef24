import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '../people/call.ts';

const LONGEST_PAUSE_MS = 1_500;

/**
 * Does what a patient person or program does while things break: the same deed with the same key again, until it is
 * answered. A refusal is an answer, except that something is unavailable for the moment.
 */
export async function persist<Result>(deed: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await deed();
    } catch (error) {
      if (signal.aborted || isAnswer(error)) throw error;
      await sleep(Math.min(60 * 2 ** attempt, LONGEST_PAUSE_MS), undefined, { signal });
    }
  }
}

function isAnswer(error: unknown): boolean {
  return error instanceof Refused && error.status < 500 && error.status !== 429;
}
