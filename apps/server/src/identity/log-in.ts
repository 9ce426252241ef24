import { type PersonFields, toAccount } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { isDefaultPassword } from '#brand';
import { refuse } from '#platform/refusal';
import { requireDoor } from './door.ts';
import { noteLogIn } from './log-ins.ts';
import type { MemberId } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { nobodysHash, verifyPassword } from './password.ts';
import { isPasswordOver } from './password-due.ts';
import { refuseWithPicture, requirePerson } from './person/require-person.ts';
import { byAccount, lockMember, type MemberRow } from './queries.ts';
import { type Entered, enter } from './security/enter.ts';
import type { IdentityTables } from './tables.ts';
import { accountRule, accountSubject, failuresOf, type Guess, guessesFrom, judgeGuess } from './throttle.ts';
import type { Visit } from './visit.ts';

/** All null of a name that nobody has. */
type Asked = MemberRow | { [Column in keyof MemberRow]: null };

export type LogIn = PersonFields & {
  username: string;
  password: string;
  agentsOnly?: boolean | undefined;
};

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
  const { network } = visit;
  const named = byAccount(needs.db, { brandId: needs.brand.settings().id, account });
  const guesses = {
    own: { subject: accountSubject(account), rule: accountRule },
    others: guessesFrom(needs, network),
    beside: sql<Asked>`${named}`,
  };
  const needsPicture = await failedTooOften(needs, guesses);
  await requirePerson(needs, { action: 'LOGIN', fields, network, needsPicture });
  let known: MemberRow | undefined;
  const judged = await judgeGuess(needs, guesses, async (found) => {
    known = found && found.id !== null ? found : undefined;
    const isRight = await verify(known?.password_hash ?? (await nobodysHash), password, network);
    return known?.password_hash && isRight && !isPasswordOver(known, needs.clock.now()) ? known : undefined;
  });
  if (!('right' in judged)) {
    await noteLogIn(needs.db, {
      ...(known && { memberId: known.id }),
      outcome: judged.isLocked ? 'locked' : 'wrong-password',
      way: 'password',
      visit,
      at: needs.clock.now(),
    });
    if (await failedTooOften(needs, guesses))
      await refuseWithPicture(needs, 'identity/wrong-credentials', network);
    refuse('identity/wrong-credentials');
  }
  const member = judged.right;
  requireDoor(member, { isAgentsDoor: agentsOnly ?? false, brand: needs.brand.settings() });
  return inTransaction(needs.db, async (tx) => {
    const now = await lockMember(tx, member.id);
    // the password was changed while this one was being verified
    if (now.password_hash !== member.password_hash) refuse('identity/wrong-credentials');
    await needs.requireLogin(tx, member.id);
    const owes = isDefaultPassword(needs.brand.settings(), needs.keys, password);
    if (owes && !now.must_change_password) await requireChange(tx, now.id);
    const owing = owes ? { ...now, must_change_password: true } : now;
    return enter(needs, tx, { member: owing, way: 'password', visit, isRepeatable: true });
  });
}

/** The one password that many were given opens nothing but its own change, also when the session is another. */
async function requireChange(tx: Tx, memberId: MemberId): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .updateTable('identity.members')
    .set({ must_change_password: true })
    .where('id', '=', memberId)
    .execute();
}

/** Whether the name or the network has failed so often that a picture has to be read; known names or not. */
async function failedTooOften(
  needs: IdentityNeeds,
  { own, others: [byNetwork] }: { own: Guess; others: readonly Guess[] },
): Promise<boolean> {
  const { nameFailures, networkFailures } = needs.brand.settings().pictureAfter;
  if (nameFailures === undefined && networkFailures === undefined) return false;
  const [name = 0, network = 0] = await failuresOf(needs, byNetwork ? [own, byNetwork] : [own]);
  return isReached(name, nameFailures) || isReached(network, networkFailures);
}

function isReached(failures: number, bound: number | undefined): boolean {
  return bound !== undefined && failures >= bound;
}
