import type { Database } from '@fairhall/database';
import {
  guessesFrom,
  judgeGuess,
  networkOf,
  nobodysHash,
  type ThrottleRule,
  verifyPassword,
} from '#identity';
import type { Clock } from '#platform/clock';
import { type Keys, randomToken, sha256 } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import type { Visit } from './caller.ts';
import { staffCodes } from './second-factor.ts';
import { noteSignIn } from './sign-ins.ts';
import { staffTables } from './tables.ts';

export type SignInNeeds = { db: Database; clock: Clock; keys: Keys; mode: 'demo' | 'live' };
export type SignInStep =
  | { step: 'code'; challenge: string }
  | { step: 'enrol'; challenge: string; secret: string; uri: string };

const CHALLENGE_MS = 5 * 60_000;
const LOCK_MS = 15 * 60_000;
const nameRule: ThrottleRule = { failures: 5, windowMs: LOCK_MS, lockMs: LOCK_MS };

/**
 * The first step. Unknown name, wrong password, one-time password that has ended and suspended person get one answer
 * after the same work. A guess is counted before it is judged, by its network and by the name that was typed, known or
 * not.
 */
export async function signIn(
  needs: SignInNeeds,
  { username, password }: { username: string; password: string },
  visit: Visit,
): Promise<SignInStep> {
  const name = username.trim().toLowerCase();
  const own = {
    ...{ subject: `staff:${sha256(name).toString('base64url')}`, rule: nameRule },
    locked: { code: 'staff/sign-in-locked' },
  } as const;
  const network = networkOf(visit.origin);
  const person = await findPerson(needs.db, name);
  const others = guessesFrom(needs, network).map((guess) => ({ ...guess, locked: own.locked }));
  const judged = await judgeGuess(needs, { own, others }, async () => {
    const hash = person?.password_hash ?? (await nobodysHash);
    const matches = await verifyPassword(hash, password, network);
    return matches && person && mayEnter(person, needs.clock.now()) ? person : undefined;
  });
  if ('right' in judged) return challengePerson(needs, judged.right);
  await noteSignIn(needs.db, {
    ...(person && { staffId: person.id }),
    outcome: judged.isLocked ? 'locked' : 'wrong-password',
    visit,
    at: needs.clock.now(),
  });
  return refuse('staff/wrong-sign-in');
}

type Person = Awaited<ReturnType<typeof findPerson>>;

function findPerson(db: Database, username: string) {
  return staffTables(db)
    .selectFrom('staff.people')
    .select(['id', 'username', 'password_hash', 'password_ends_at', 'status'])
    .where('username', '=', username)
    .executeTakeFirst();
}

function mayEnter({ status, password_ends_at: endsAt }: NonNullable<Person>, now: Date): boolean {
  return status !== 'suspended' && (endsAt === null || endsAt > now);
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
