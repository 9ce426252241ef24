import { inTransaction } from '@fairhall/database';
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
