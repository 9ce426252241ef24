import type { PersonFields } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { requireDoor } from './door.ts';
import { noteLogIn } from './log-ins.ts';
import { toAccount } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { isLoopback } from './networks.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { refuseWithPicture, requirePerson } from './person/require-person.ts';
import { findByAccount, lockMember } from './queries.ts';
import { type Entered, enter } from './security/enter.ts';
import {
  accountRule,
  accountSubject,
  countFailure,
  failuresOf,
  forgetFailures,
  type Guess,
  networkRule,
  takeGuesses,
  withdrawGuess,
} from './throttle.ts';
import type { Visit } from './visit.ts';

export type LogIn = PersonFields & {
  username: string;
  password: string;
  agentsOnly?: boolean | undefined;
};

/** The same work for a name nobody has: a hash of nothing anyone typed. */
const nobodysHash = hashPassword('');

/**
 * Signs in by name and password. Unknown name and wrong password cost the same work and get the same answer; guesses
 * are counted by name (known or not) and by network before they are judged.
 */
export async function logIn(
  needs: IdentityNeeds,
  { username, password, agentsOnly, ...fields }: LogIn,
  visit: Visit,
  verify = verifyPassword,
): Promise<Entered> {
  const account = toAccount(username);
  const guesses = [{ subject: accountSubject(account), rule: accountRule }];
  if (!isLoopback(visit.network)) guesses.push({ subject: `network:${visit.network}`, rule: networkRule });
  const { network } = visit;
  const needsPicture = await failedTooOften(needs, guesses);
  await requirePerson(needs, { action: 'LOGIN', fields, network, needsPicture });
  await takeGuesses(needs, guesses);
  const member = await findByAccount(needs.db, { brandId: needs.brand.settings().id, account });
  const hash = member?.password_hash ?? (await nobodysHash);
  const isRight = await verify(hash, password, visit.network).catch(async (error: unknown) => {
    // not judged: too many are waiting
    for (const { subject } of guesses) await withdrawGuess(needs.db, subject);
    throw error;
  });
  if (!member?.password_hash || !isRight) {
    let isLocked = false;
    for (const guess of guesses) isLocked = (await countFailure(needs, guess)) || isLocked;
    await noteLogIn(needs.db, {
      ...(member && { memberId: member.id }),
      outcome: isLocked ? 'locked' : 'wrong-password',
      way: 'password',
      visit,
      at: needs.clock.now(),
    });
    if (await failedTooOften(needs, guesses))
      await refuseWithPicture(needs, 'identity/wrong-credentials', network);
    refuse('identity/wrong-credentials');
  }
  await forgetFailures(needs.db, accountSubject(account));
  for (const guess of guesses.slice(1)) await withdrawGuess(needs.db, guess.subject);
  requireDoor(member, { isAgentsDoor: agentsOnly ?? false, brand: needs.brand.settings() });
  return inTransaction(needs.db, async (tx) => {
    const now = await lockMember(tx, member.id);
    // the password was changed while this one was being verified
    if (now.password_hash !== member.password_hash) refuse('identity/wrong-credentials');
    await needs.requireLogin(tx, member.id);
    return enter(needs, tx, { member: now, way: 'password', visit });
  });
}

/** Whether the name or the network has failed so often that a picture has to be read; known names or not. */
async function failedTooOften(needs: IdentityNeeds, [byName, byNetwork]: readonly Guess[]): Promise<boolean> {
  const { nameFailures = Number.POSITIVE_INFINITY, networkFailures = Number.POSITIVE_INFINITY } =
    needs.brand.settings().pictureAfter;
  const name = byName ? await failuresOf(needs, byName) : 0;
  const network = byNetwork ? await failuresOf(needs, byNetwork) : 0;
  return name >= nameFailures || network >= networkFailures;
}
