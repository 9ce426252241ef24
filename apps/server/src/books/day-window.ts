import type { Database } from '@fairhall/database';
import { type PublishedSeal, readSeal } from '#proof';
import type { Window } from '#wallet';

/** Of the day closed before, what draws the line to the next one. */
export type Edge = { untilAt: Date; seal: bigint };

/**
 * What belongs to a day: stamped before its end and in the books when its seal was made, but for what the day before has.
 * What was stamped before midnight may be committed after it: only a seal draws the line.
 */
export async function windowOf(
  db: Database,
  { until, seal }: { until: Date; seal: Pick<PublishedSeal, 'cut'> },
  last: Edge | undefined,
): Promise<Window> {
  return {
    until: seal.cut,
    before: until,
    after: last && { cut: (await readSeal(db, last.seal)).cut, from: last.untilAt },
  };
}
