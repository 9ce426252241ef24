import type { SessionRest } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import { touchSession } from './find-session.ts';
import type { SessionId } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import type { IdentityTables } from './tables.ts';

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'brand'>;

const WARNING_MS = 60_000;

/** Until when a session lasts if nobody does anything, and from when its member should be warned. */
export async function restOfSession({ db, brand }: Needs, sessionId: SessionId): Promise<SessionRest> {
  const row = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.sessions')
    .select(['last_seen_at', 'expires_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  // staff who look at the portal have none
  if (!row) refuse('identity/unknown-session');
  const { idleMs } = brand.settings();
  const endsAt = Math.min(row.last_seen_at.getTime() + idleMs, row.expires_at.getTime());
  const warnFrom = endsAt - Math.min(WARNING_MS, idleMs / 2);
  return { endsAt: new Date(endsAt).toISOString(), warnFrom: new Date(warnFrom).toISOString() };
}

/** The member is there: the time they may be idle begins anew. */
export async function stayInSession(needs: Needs, sessionId: SessionId): Promise<SessionRest> {
  await touchSession(needs, sessionId);
  return restOfSession(needs, sessionId);
}
