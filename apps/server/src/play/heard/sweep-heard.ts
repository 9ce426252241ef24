import type { Database } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import { sweepLog } from '#platform/sweep-log';

const KEPT_MS = 14 * 24 * 60 * 60_000;
const MOST_ROWS = 1_000_000;

/** Two weeks of calls are kept, and no more than a million: the oldest go first. */
export const sweepHeard = (needs: { db: Database; clock: Clock }, mostRows = MOST_ROWS): Promise<void> =>
  sweepLog(needs, { table: 'play.heard_calls', at: 'at', keptMs: KEPT_MS, mostRows });
