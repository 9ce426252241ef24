import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { IdentityNeeds } from './needs.ts';

const EVERY_MS = 60_000;
const REMEMBERED_AT_MOST = 50_000;
/** Between two writes; whoever comes meanwhile goes with the next. */
const PAUSE_MS = 250;
const TOGETHER_AT_MOST = 1_000;

/**
 * Whoever plays in a game is there, though the portal hears nothing of them: their last used session is kept from
 * falling idle. Called for every movement of money, so a member is written once a minute at most, and many at once.
 */
export function createActivityNotes({
  db,
  clock,
  brand,
  log,
}: Pick<IdentityNeeds, 'db' | 'clock' | 'brand' | 'log'>) {
  const notedMs = new Map<bigint, number>();
  const waiting = new Set<bigint>();
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.size > 0) {
      const members = [...waiting].slice(0, TOGETHER_AT_MOST);
      for (const memberId of members) waiting.delete(memberId);
      await write(members);
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
    isWriting = false;
  }

  async function write(members: readonly bigint[]): Promise<void> {
    const now = clock.now();
    const idleSince = new Date(now.getTime() - brand.settings().idleMs);
    await sql`update identity.sessions s set last_seen_at = ${now}
      from (
        select distinct on (member_id) id from identity.sessions
        where member_id = any (${members}::bigint[]) and ended_at is null
        order by member_id, last_seen_at desc
      ) last_used
      where s.id = last_used.id and s.ended_at is null and s.last_seen_at > ${idleSince} and s.last_seen_at < ${now}`
      .execute(db)
      .catch((error: unknown) => log.warn({ err: error }, 'players’ activity was not noted'));
  }

  return function noteActivity(memberId: bigint): void {
    const nowMs = clock.now().getTime();
    if (nowMs - (notedMs.get(memberId) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    if (notedMs.size >= REMEMBERED_AT_MOST) notedMs.clear();
    notedMs.set(memberId, nowMs);
    waiting.add(memberId);
    if (!isWriting) void writeAll();
  };
}
