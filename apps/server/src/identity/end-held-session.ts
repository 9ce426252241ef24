import { inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { sha256 } from '#platform/crypto';
import { endSessions } from './end-sessions.ts';
import type { IdentityNeeds } from './needs.ts';
import type { IdentityTables } from './tables.ts';

type Needs = Pick<IdentityNeeds, 'db' | 'clock'>;

/** The open session whose cookie a browser has. */
export async function findHeld({ db }: Pick<Needs, 'db'>, cookie: string | undefined) {
  if (cookie === undefined) return undefined;
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.sessions')
    .select(['id', 'member_id as memberId'])
    .where('cookie_hash', '=', sha256(cookie))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Who signs in takes the place of whoever this browser had signed in: their cookie is written over, and what their tabs
 * hold would otherwise stay good with nobody left to sign it out.
 */
export async function endHeldSession(needs: Needs, cookie: string | undefined): Promise<void> {
  const held = await findHeld(needs, cookie);
  if (!held) return;
  const { id: only, memberId } = held;
  await inTransaction(needs.db, (tx) =>
    endSessions(tx, { memberId, only, because: 'signed-out', at: needs.clock.now() }),
  );
}

/**
 * The same by the browser's mark, one log-in after another: of two at one moment, both with the cookie of the session
 * before, the second finds what the first has opened.
 */
export async function endHeldByMark(tx: Tx, { mark, at }: { mark: string; at: Date }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`device:${mark}`}, 0))`.execute(tx);
  const held = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.sessions')
    .select(['id', 'member_id as memberId'])
    .where('device_mark', '=', mark)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id: only, memberId } of held)
    await endSessions(tx, { memberId, only, because: 'signed-out', at });
}
