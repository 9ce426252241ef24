import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { hashPassword, isCommonPassword, networkOf } from '#identity';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import { matchCode } from '#platform/totp';
import type { Audit } from './audit-entry.ts';
import type { StaffId, Visit } from './caller.ts';
import { countChallengeFailure, type OpenChallenge, openChallenge } from './challenge.ts';
import { staffCodes } from './second-factor.ts';
import { type NewSession, openSession } from './session.ts';
import { noteSignIn } from './sign-ins.ts';
import { refuseUnlessSpent, spendCode } from './spend-code.ts';
import { staffTables } from './tables.ts';

export type CompleteNeeds = { db: Database; clock: Clock; keys: Keys; audit: Audit };

const SHORTEST_PASSWORD = 12;

/** The second step of somebody who has codes. */
export async function completeSignIn(
  needs: CompleteNeeds,
  { challenge, code }: { challenge: string; code: string },
  visit: Visit,
): Promise<NewSession> {
  const open = await openChallenge(needs, challenge);
  if (open.codeSecret) refuse('staff/challenge-expired');
  const spent = await spendCode(needs, { staffId: open.staffId, code, visit });
  if (spent.kind === 'wrong') await countChallengeFailure(needs.db, open.id);
  refuseUnlessSpent(spent);
  return inTransaction(needs.db, (tx) => enter(tx, needs, open, visit, 'staff.sign-in'));
}

/** The second step of somebody new: their own password, and a code that proves the secret was kept. */
export async function enrol(
  needs: CompleteNeeds,
  { challenge, code, password }: { challenge: string; code: string; password: string },
  visit: Visit,
): Promise<NewSession> {
  const open = await openChallenge(needs, challenge);
  const { codeSecret } = open;
  if (!codeSecret) refuse('staff/challenge-expired');
  if (password.length < SHORTEST_PASSWORD || password.toLowerCase().includes(open.username))
    refuse('staff/weak-password', { shortest: SHORTEST_PASSWORD }, 'password');
  if (isCommonPassword(password)) refuse('identity/password-common', {}, 'password');
  const secret = staffCodes.open(needs.keys, codeSecret, open.username);
  const counter = matchCode(secret, { code, now: needs.clock.now(), lastCounter: 0n });
  if (!counter) {
    await countChallengeFailure(needs.db, open.id);
    await noteSignIn(needs.db, {
      staffId: open.staffId,
      outcome: 'wrong-code',
      visit,
      at: needs.clock.now(),
    });
    refuse('staff/wrong-code', {}, 'code');
  }
  const passwordHash = await hashPassword(password, networkOf(visit.origin));
  return inTransaction(needs.db, async (tx) => {
    const { numUpdatedRows } = await staffTables(tx)
      .updateTable('staff.people')
      .set({ status: 'active', password_hash: passwordHash, code_secret: codeSecret, code_counter: counter })
      .set({ password_ends_at: null, code_failures: 0, code_locked_until: null })
      .where('id', '=', open.staffId)
      .where('status', '=', 'invited')
      .where('password_ends_at', '>', needs.clock.now())
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) refuse('staff/challenge-expired');
    return enter(tx, needs, open, visit, 'staff.enrol');
  });
}

async function enter(
  tx: Tx,
  { clock, keys, audit }: CompleteNeeds,
  challenge: OpenChallenge,
  visit: Visit,
  action: string,
): Promise<NewSession> {
  const tables = staffTables(tx);
  const used = await tables
    .deleteFrom('staff.challenges')
    .where('id', '=', challenge.id)
    .returning('id')
    .executeTakeFirst();
  if (!used) refuse('staff/challenge-expired');
  const person = await tables
    .updateTable('staff.people')
    .set({ last_sign_in_at: clock.now() })
    .where('id', '=', challenge.staffId)
    .where('status', '=', 'active')
    .returning('name')
    .executeTakeFirst();
  if (!person) refuse('staff/challenge-expired');
  const session = await openSession(tx, { clock, keys }, challenge.staffId, visit);
  await noteSignIn(tx, { staffId: challenge.staffId, outcome: 'signed-in', visit, at: clock.now() });
  const staff = { staffId: challenge.staffId as StaffId, name: person.name, origin: visit.origin };
  await audit(tx, { staff, action, subject: `staff:${challenge.staffId}`, after: { device: visit.device } });
  return session;
}
