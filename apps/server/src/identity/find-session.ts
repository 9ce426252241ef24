import type { Language, WayIn } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { sha256 } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import { endSessions } from './end-sessions.ts';
import type { MemberId, SessionId } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { stateOfSession, TOUCH_MS } from './session.ts';
import type { EndReason, IdentityTables } from './tables.ts';

export type OpenSession = {
  sessionId: SessionId;
  memberId: MemberId;
  account: string;
  type: number;
  language: Language;
  currency: string;
  uplineId: MemberId | null;
  path: string;
  network: string;
  termsVersion: string | null;
  mustChangePassword: boolean;
  passwordChangedAt: Date | null;
  way: WayIn;
};

export type SessionKey = { kind: 'cookie' | 'token'; value: string };
type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'brand'>;

/** The session a credential belongs to, its activity recorded; refuses when it ended, was idle or is not known. */
export async function findSession(needs: Needs, key: SessionKey): Promise<OpenSession> {
  const session = await peekSession(needs, key);
  if (needs.clock.now().getTime() - session.lastSeenAt.getTime() >= TOUCH_MS)
    await touchSession(needs, session.sessionId);
  return session;
}

/** The same, for a call that is no activity of the member. */
export async function peekSession(
  needs: Needs,
  key: SessionKey,
): Promise<OpenSession & { lastSeenAt: Date }> {
  const session = await readSession(needs.db, key);
  if (!session) refuse('identity/not-signed-in');
  if (session.endedBecause) refuseEnded(session.endedBecause);
  const now = needs.clock.now();
  const state = stateOfSession(session, needs.brand.settings().idleMs, now);
  if (state !== 'open') {
    await inTransaction(needs.db, (tx) =>
      endSessions(tx, { memberId: session.memberId, because: state, at: now, only: session.sessionId }),
    );
    refuseEnded(state);
  }
  if (session.status === 'closed') refuse('identity/account-closed');
  return session;
}

/** Whether sessions can still be used, of those that there are; asking is no activity. */
export async function statesNow(
  needs: Needs,
  sessionIds: readonly SessionId[],
): Promise<ReadonlyMap<SessionId, EndReason | 'open'>> {
  const rows = await needs.db
    .withTables<IdentityTables>()
    .selectFrom('identity.sessions')
    .select(['id', 'last_seen_at as lastSeenAt', 'expires_at as expiresAt', 'ended_because as endedBecause'])
    .where('id', '=', sql<SessionId>`any(${sessionIds})`)
    .execute();
  const { idleMs } = needs.brand.settings();
  const now = needs.clock.now();
  return new Map(rows.map((row) => [row.id, row.endedBecause ?? stateOfSession(row, idleMs, now)]));
}

export async function touchSession(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  sessionId: SessionId,
): Promise<void> {
  const now = clock.now();
  await db
    .withTables<IdentityTables>()
    .updateTable('identity.sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '<', now)
    .execute();
}

async function readSession(db: Database, key: SessionKey) {
  const hash = sha256(key.value);
  const row = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.sessions as s')
    .innerJoin('identity.members as m', 'm.id', 's.member_id')
    .select([
      's.id as sessionId',
      's.member_id as memberId',
      's.last_seen_at as lastSeenAt',
      's.expires_at as expiresAt',
      's.ended_because as endedBecause',
      's.network',
      's.way',
      'm.account',
      'm.type',
      'm.language',
      'm.currency',
      'm.upline_id as uplineId',
      'm.path',
      'm.status',
      'm.terms_version as termsVersion',
      'm.must_change_password as mustChangePassword',
      'm.password_changed_at as passwordChangedAt',
    ])
    .where(key.kind === 'cookie' ? 's.cookie_hash' : 's.token_hash', '=', hash)
    .executeTakeFirst();
  return row;
}

/** Says no to who comes back to a session that is over, and why it is. */
function refuseEnded(because: EndReason): never {
  return refuse(codeOfEnd(because), { because });
}

function codeOfEnd(because: EndReason) {
  if (because === 'idle') return 'identity/session-idle';
  if (because === 'signed-in-elsewhere') return 'identity/signed-in-elsewhere';
  return 'identity/session-ended';
}
