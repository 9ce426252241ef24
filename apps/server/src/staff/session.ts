import { createHmac } from 'node:crypto';
import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { type Keys, randomToken, sha256 } from '#platform/crypto';
import type { StaffCaller, StaffId, Visit } from './caller.ts';
import { isRole } from './roles.ts';
import { staffTables } from './tables.ts';

/** `cookie` goes into the HttpOnly cookie, `token` to the page; neither is stored. */
export type NewSession = { sessionId: bigint; cookie: string; token: string };
export type FoundSession = StaffCaller & { signedInAt: Date };

/** Half an hour without a call, or a working day in all, and one signs in again. */
export const IDLE_MS = 30 * 60_000;
const LONGEST_MS = 12 * 3_600_000;
const SEEN_EVERY_MS = 60_000;

export async function openSession(
  tx: Tx,
  { clock, keys }: { clock: Clock; keys: Keys },
  staffId: bigint,
  visit: Visit,
): Promise<NewSession> {
  const cookie = randomToken();
  const token = tokenOf(keys, cookie);
  const now = clock.now();
  const { id } = await staffTables(tx)
    .insertInto('staff.sessions')
    .values({
      staff_id: staffId,
      cookie_hash: sha256(cookie),
      token_hash: sha256(token),
      origin: visit.origin,
      device: visit.device,
      created_at: now,
      last_seen_at: now,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sessionId: id, cookie, token };
}

/** A new tab has the cookie only; the token follows from it, but not without our key, nor back again. */
export function tokenOf(keys: Keys, cookie: string): string {
  return createHmac('sha256', keys.key('staff session token')).update(cookie).digest('base64url');
}

export type SessionNeeds = { db: Database; clock: Clock };

/** The open session of a token, with the rights of its person as they are now. */
export async function findSession(
  { db, clock }: SessionNeeds,
  token: string,
  origin: string,
): Promise<FoundSession | undefined> {
  const now = clock.now();
  const rows = await staffTables(db)
    .selectFrom('staff.sessions as session')
    .innerJoin('staff.people as person', 'person.id', 'session.staff_id')
    .leftJoin('staff.grants as held', 'held.staff_id', 'person.id')
    .select(['session.id as session_id', 'session.created_at', 'session.last_seen_at', 'person.id'])
    .select(['person.username', 'person.name', 'held.role', 'held.branch_of', 'held.ceiling_minor'])
    .where('session.token_hash', '=', sha256(token))
    .where('session.ended_at', 'is', null)
    .where('session.last_seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('session.created_at', '>', new Date(now.getTime() - LONGEST_MS))
    .where('person.status', '=', 'active')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  if (now.getTime() - first.last_seen_at.getTime() > SEEN_EVERY_MS) await touch(db, first.session_id, now);
  return {
    staffId: first.id as StaffId,
    username: first.username,
    name: first.name,
    sessionId: first.session_id,
    signedInAt: first.created_at,
    origin,
    grants: rows.flatMap(({ role, branch_of, ceiling_minor }) =>
      role && isRole(role)
        ? [{ role, branchOf: branch_of ?? undefined, ceilingMinor: ceiling_minor ?? undefined }]
        : [],
    ),
  };
}

/** Whether the session of this number is open still. */
export async function isOpen(db: Database, sessionId: bigint, now: Date): Promise<boolean> {
  const row = await staffTables(db)
    .selectFrom('staff.sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('created_at', '>', new Date(now.getTime() - LONGEST_MS))
    .executeTakeFirst();
  return row !== undefined;
}

export async function endSession(tx: Tx, sessionId: bigint, now: Date): Promise<void> {
  await staffTables(tx)
    .updateTable('staff.sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endSessionsOf(tx: Tx, staffId: bigint, now: Date): Promise<void> {
  await staffTables(tx)
    .updateTable('staff.sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute();
}

async function touch(db: Database, sessionId: bigint, now: Date): Promise<void> {
  await sql`update staff.sessions set last_seen_at = ${now} where id = ${sessionId}`.execute(db);
}
