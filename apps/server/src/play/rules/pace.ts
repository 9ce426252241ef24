import type { Deed } from './call.ts';
import type { Round } from './round.ts';

/** How soon a round of a game may follow its last one, where its player is. */
export type Pace = {
  /** From the arrival of one round's first bet to that of the next, at least. */
  readonly leastMs: number;
  /** When the first bet of the last one arrived; undefined where there was none lately. */
  readonly lastMs: number | undefined;
};

/**
 * A vendor counts from start to start and we from arrival to arrival, which may lie closer together: by a tenth of what
 * the market says, and no more than this (decision 76).
 */
const LENIENCY_AT_MOST_MS = 200;
const LENIENT_PART = 10;

/** How far apart rounds arrive at least where the market's shortest round is this; 0 where it has no such rule. */
export function leastMsOf(shortestMs: number): number {
  return shortestMs - Math.min(LENIENCY_AT_MOST_MS, Math.floor(shortestMs / LENIENT_PART));
}

/** Of games of chance against the house, which a player can start as fast as a finger or a program presses. */
export function isPaced({ op }: Pick<Deed, 'op'>, category: string | undefined): boolean {
  return category === 'RNG' && (op === 'bet' || op === 'betwin');
}

/** Whether the call would begin a round too soon after the last. A round that has begun may be played to its end. */
export function isTooSoon(
  { receivedAtMs }: Pick<Deed, 'receivedAtMs'>,
  { pace, round }: { pace: Pace | null; round: Round | undefined },
): boolean {
  if (!pace || round || pace.lastMs === undefined) return false;
  return receivedAtMs - pace.lastMs < pace.leastMs;
}
