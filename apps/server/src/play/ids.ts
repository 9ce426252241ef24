import { randomInt } from 'node:crypto';
import { DAY_MS, houseDay, startOfHouseDay } from '@fairhall/contract';
import type { Clock } from '#platform/clock';

const EPOCH_MS = Date.UTC(2025, 0, 1);
const COUNTER_BITS = 12n;
const PROCESS_BITS = 8n;
const LOW_BITS = COUNTER_BITS + PROCESS_BITS;
/** By how much ids grow in a millisecond. */
export const ID_MS = 1n << LOW_BITS;
const COUNTERS = 1 << Number(COUNTER_BITS);

/**
 * Ids that grow with time and are known before anything is written: milliseconds, the process, a counter. Two
 * processes could in theory mint the same one; the constraints on calls and rounds would then refuse the second.
 */
export function mintIds(clock: Clock): () => bigint {
  const processPart = BigInt(randomInt(1 << Number(PROCESS_BITS))) << COUNTER_BITS;
  let counter = randomInt(COUNTERS);
  return () => {
    counter = (counter + 1) % COUNTERS;
    return firstIdAt(clock.now()) | processPart | BigInt(counter);
  };
}

/** No round will ever have it. */
export const MAX_ID = (1n << 63n) - 1n;

/** No id minted at this time or later is smaller. */
export function firstIdAt(at: Date): bigint {
  return BigInt(Math.max(0, at.getTime() - EPOCH_MS)) << LOW_BITS;
}

/** When an id was minted, in milliseconds. */
export function timeOfId(id: bigint): number {
  return Number(id >> LOW_BITS) + EPOCH_MS;
}

/** The day of the house that the database's `play.day_of` gives a number. */
export function dayNumbered(number: number): string {
  return houseDay(EPOCH_MS + number * DAY_MS);
}

/** The ids that are minted on a day of the house: from one on, and below another. */
export function idsOfDay(day: string): { start: bigint; end: bigint } {
  const midnight = startOfHouseDay(day);
  return { start: firstIdAt(new Date(midnight)), end: firstIdAt(new Date(midnight + DAY_MS)) };
}
