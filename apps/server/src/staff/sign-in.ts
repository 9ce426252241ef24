import { type Database, inTransaction } from '@fairhall/database';
import { nobodysHash, verifyPassword } from '#identity';
import type { Clock } from '#platform/clock';
import { type Keys, randomToken, sha256 } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import type { Visit } from './caller.ts';
import { staffCodes } from './second-factor.ts';
import { noteSignIn } from './sign-ins.ts';
import { staffTables } from './tables.ts';

export type SignInNeeds = { db: Database; clock: Clock; keys: Keys };
export type SignInStep =
  | { step: 'code'; challenge: string }
  | { step: 'enrol'; challenge: string; secret: string; uri: string };

const CHALLENGE_MS = 5 * 60_000;
const FAILURES_BEFORE_LOCK = 5;
const LOCK_MS = 15 * 60_000;

/**
 * The first step. Unknown name, wrong password and suspended person get one answer after the same work, and a
 * name is locked by what was typed, known or not.
 */
export async function signIn(
  needs: SignInNeeds,
  { username, password }: { username: string; password: string },
  visit: Visit,
): Promise<SignInStep> {
  const name = username.trim().toLowerCase();
  await refuseLocked(needs, name);
  const person = await staffTables(needs.db)
    .selectFrom('staff.people')
    .select(['id', 'username', 'password_hash', 'status'])
    .where('username', '=', name)
    .executeTakeFirst();
  const hash = person?.password_hash ?? (await nobodysHash);
  const matches = await verifyPassword(hash, password, visit.origin);
  if (!person || !matches || person.status === 'suspended') {
    const isLocked = await countFailure(needs, name);
    await noteSignIn(needs.db, {
      ...(person && { staffId: person.id }),
      outcome: isLocked ? 'locked' : 'wrong-password',
      visit,
      at: needs.clock.now(),
    });
    refuse('staff/wrong-sign-in');
  }
  return challengePerson(needs, person);
}

/** Forgets failures once somebody has come all the way in. */
export async function forgetFailures(db: Database, username: string): Promise<void> {
  await staffTables(db).deleteFrom('staff.sign_in_failures').where('username', '=', username).execute();
}

async function refuseLocked({ db, clock }: SignInNeeds, username: string): Promise<void> {
  const row = await staffTables(db)
    .selectFrom('staff.sign_in_failures')
    .select('locked_until')
    .where('username', '=', username)
    .executeTakeFirst();
  if (row?.locked_until && row.locked_until > clock.now())
    refuse('staff/sign-in-locked', { until: row.locked_until.toISOString() });
}

/** Answers whether the name is locked from now on. */
function countFailure({ db, clock }: SignInNeeds, username: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const tables = staffTables(tx);
    const { failures } = await tables
      .insertInto('staff.sign_in_failures')
      .values({ username, failures: 1, last_at: now, locked_until: null })
      .onConflict((conflict) =>
        conflict.column('username').doUpdateSet((eb) => ({
          failures: eb
            .case()
            .when('staff.sign_in_failures.last_at', '<', new Date(now.getTime() - LOCK_MS))
            .then(1)
            .else(eb('staff.sign_in_failures.failures', '+', 1))
            .end(),
          last_at: now,
        })),
      )
      .returning('failures')
      .executeTakeFirstOrThrow();
    if (failures < FAILURES_BEFORE_LOCK) return false;
    await tables
      .updateTable('staff.sign_in_failures')
      .set({ failures: 0, locked_until: new Date(now.getTime() + LOCK_MS) })
      .where('username', '=', username)
      .execute();
    return true;
  });
}

async function challengePerson(
  { db, clock, keys }: SignInNeeds,
  person: { id: bigint; username: string; status: string },
): Promise<SignInStep> {
  const challenge = randomToken();
  const secret = person.status === 'invited' ? staffCodes.create(person.username) : undefined;
  await staffTables(db)
    .insertInto('staff.challenges')
    .values({
      secret_hash: sha256(challenge),
      staff_id: person.id,
      code_secret: secret ? staffCodes.seal(keys, secret.base32, person.username) : null,
      expires_at: new Date(clock.now().getTime() + CHALLENGE_MS),
    })
    .execute();
  if (!secret) return { step: 'code', challenge };
  return { step: 'enrol', challenge, secret: secret.base32, uri: secret.uri };
}
