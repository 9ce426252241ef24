import { inTransaction } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { requireDoor } from './door.ts';
import { noteLogIn } from './log-ins.ts';
import { toAccount } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { isLoopback } from './networks.ts';
import { type Opened, openSession } from './open-session.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { findByAccount, lockMember } from './queries.ts';
import {
  accountRule,
  accountSubject,
  countFailure,
  forgetFailures,
  networkRule,
  takeGuesses,
  withdrawGuess,
} from './throttle.ts';
import type { Visit } from './visit.ts';

export type LogIn = { username: string; password: string; agentsOnly?: boolean | undefined };

/** The same work for a name nobody has: a hash of nothing anyone typed. */
const nobodysHash = hashPassword('');

/**
 * Signs in by name and password. Unknown name and wrong password cost the same work and get the same answer; guesses
 * are counted by name (known or not) and by network before they are judged.
 */
export async function logIn(
  needs: IdentityNeeds,
  { username, password, agentsOnly }: LogIn,
  visit: Visit,
  verify = verifyPassword,
): Promise<Opened> {
  const account = toAccount(username);
  const guesses = [{ subject: accountSubject(account), rule: accountRule }];
  if (!isLoopback(visit.network)) guesses.push({ subject: `network:${visit.network}`, rule: networkRule });
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
    const opened = await openSession(needs, tx, { memberId: member.id, way: 'password', visit });
    await noteLogIn(tx, {
      memberId: member.id,
      outcome: 'signed-in',
      way: 'password',
      visit,
      at: needs.clock.now(),
    });
    return opened;
  });
}
