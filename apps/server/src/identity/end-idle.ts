import { inTransaction } from '@fairhall/database';
import { endSessions } from './end-sessions.ts';
import type { IdentityNeeds } from './needs.ts';
import type { IdentityTables } from './tables.ts';

const BATCH = 500;

/** Ends the sessions nobody came back to, so that their open games end too. Answers how many. */
export function endIdleSessions({ db, clock, brand }: Pick<IdentityNeeds, 'db' | 'clock' | 'brand'>) {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const idleSince = new Date(at.getTime() - brand.settings().idleMs);
    const rows = await tx
      .withTables<IdentityTables>()
      .selectFrom('identity.sessions')
      .select(['id', 'member_id', 'expires_at'])
      .where('ended_at', 'is', null)
      .where('last_seen_at', '<=', idleSince)
      .orderBy('last_seen_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) {
      const because = row.expires_at <= at ? 'expired' : 'idle';
      await endSessions(tx, { memberId: row.member_id, only: row.id, because, at });
    }
    return rows.length;
  });
}
