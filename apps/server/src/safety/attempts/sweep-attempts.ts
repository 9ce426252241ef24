import type { Database } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import { sweepLog } from '#platform/sweep-log';

const KEPT_MS = 365 * 24 * 60 * 60_000;

/** A year is kept: somebody's habits are seen by comparing months. */
export const sweepAttempts = (needs: { db: Database; clock: Clock }): Promise<void> =>
  sweepLog(needs, { table: 'safety.attempts', at: 'hour', keptMs: KEPT_MS });
