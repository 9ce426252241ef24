import { isStake } from '@fairhall/vendor-protocol';
import type { Deed } from './call.ts';
import type { Situation } from './situation.ts';

/** As far as clocks may be apart. */
const AHEAD_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Stakes are sent again for seconds, and a round does not begin before its first stake. */
const BEHIND_MS = DAY_MS;
/** A prize is sent until it is answered, and may be handed in from its vendor's list: a day would lose it. */
const PRIZE_BEHIND_MS = 30 * DAY_MS;

/**
 * Whether the call says that it happened when it cannot have: after it was sent, long before the round it is of, or, where
 * it pays without one, longer ago than prizes are sent for. Its vendor would be asked for the list of any day it says.
 */
export function isOutOfTime(deed: Deed, { round }: Pick<Situation, 'round'>): boolean {
  const { occurredAtMs, sentAtMs } = deed;
  if (occurredAtMs > sentAtMs + AHEAD_MS) return true;
  const beginsMs = isStake(deed) ? sentAtMs : round?.placedAtMs;
  if (beginsMs !== undefined) return occurredAtMs < beginsMs - BEHIND_MS;
  return isPrize(deed) && occurredAtMs < sentAtMs - PRIZE_BEHIND_MS;
}

/** Of the calls without a round these alone move money. */
function isPrize({ op, kind }: Deed): boolean {
  return op === 'win' && kind !== 'cash';
}
