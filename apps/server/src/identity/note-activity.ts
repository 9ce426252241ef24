import { sql } from 'kysely';
import type { IdentityNeeds } from './needs.ts';

const EVERY_MS = 60_000;
const REMEMBERED_AT_MOST = 50_000;

/**
 * Whoever plays in a game is there, though the portal hears nothing of them: their last used session is kept from
 * falling idle. Called for every movement of money, so it asks the database once a minute a member at most.
 */
export function createActivityNotes({
  db,
  clock,
  brand,
  log,
}: Pick<IdentityNeeds, 'db' | 'clock' | 'brand' | 'log'>) {
  const notedMs = new Map<bigint, number>();
  return function noteActivity(memberId: bigint): void {
    const now = clock.now();
    if (now.getTime() - (notedMs.get(memberId) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    if (notedMs.size >= REMEMBERED_AT_MOST) notedMs.clear();
    notedMs.set(memberId, now.getTime());
    const idleSince = new Date(now.getTime() - brand.settings().idleMs);
    sql`update identity.sessions set last_seen_at = ${now} where id = (
        select id from identity.sessions where member_id = ${memberId} and ended_at is null
        order by last_seen_at desc limit 1
      ) and ended_at is null and last_seen_at > ${idleSince} and last_seen_at < ${now}`
      .execute(db)
      .catch((error: unknown) => log.warn({ err: error }, 'a player’s activity was not noted'));
  };
}
