import { isStake } from '@fairhall/vendor-protocol';
import type { Deed } from './call.ts';
import type { Situation } from './situation.ts';

/** As far as clocks may be apart. */
const AHEAD_MS = 5 * 60_000;
/** Stakes are sent again for seconds, and a round does not begin before its first stake. */
const BEHIND_MS = 24 * 60 * 60_000;

/**
 * Whether the call says that it happened when it cannot have: after it was sent, or long before the round it is of. It would
 * stand in a list that nobody has reason to compare.
 */
export function isOutOfTime(deed: Deed, { round }: Pick<Situation, 'round'>): boolean {
  const { occurredAtMs, sentAtMs } = deed;
  if (occurredAtMs > sentAtMs + AHEAD_MS) return true;
  const beginsMs = isStake(deed) ? sentAtMs : round?.placedAtMs;
  return beginsMs !== undefined && occurredAtMs < beginsMs - BEHIND_MS;
}
