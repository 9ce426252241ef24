import { inTransaction } from '@fairhall/database';
import { isSwitchedOn } from '#brand';
import { refuse } from '#platform/refusal';
import { endSessions } from './end-sessions.ts';
import { readOwner, requireGoodPassword } from './good-password.ts';
import type { MemberCaller } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { hashPassword, memberSource, verifyPassword } from './password.ts';
import { isPasswordOver } from './password-due.ts';
import { lockMember, readMemberRow } from './queries.ts';
import { requireFreshProof } from './security/proof.ts';
import type { IdentityTables } from './tables.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';
import { accountRule, confirmSubject, judgeGuess } from './throttle.ts';

export type PasswordChange = { oldPassword: string; newPassword: string; confirmNewPassword: string };

/** Changes the caller's password and ends their other sessions. */
export async function changePassword(
  needs: IdentityNeeds,
  caller: MemberCaller,
  change: PasswordChange,
): Promise<void> {
  requireGoodPassword(
    needs.brand.settings(),
    { password: change.newPassword, field: 'newPassword' },
    await readOwner(needs.db, caller.memberId, caller.account),
  );
  if (change.newPassword !== change.confirmNewPassword)
    refuse('identity/passwords-differ', {}, 'confirmNewPassword');
  if (change.newPassword === change.oldPassword) refuse('identity/password-unchanged', {}, 'newPassword');
  const oldHash = await confirmPassword(needs, caller, change.oldPassword, 'oldPassword');
  const newHash = await hashPassword(change.newPassword, memberSource(caller.memberId));
  await inTransaction(needs.db, async (tx) => {
    const member = await lockMember(tx, caller.memberId);
    if (member.password_hash !== oldHash) refuse('identity/wrong-password', {}, 'oldPassword');
    const shown = await requireFreshProof(needs, tx, caller, {
      purpose: 'password',
      given: 'password',
      sparesCodes: !isSwitchedOn(needs.brand.settings(), 'CHNGPASSVERIF3'),
    });
    const { password_came_by: cameBy } = member;
    const now = needs.clock.now();
    await tx
      .withTables<IdentityTables>()
      .updateTable('identity.members')
      .set({
        password_hash: newHash,
        password_changed_at: now,
        must_change_password: false,
        password_ends_at: null,
        // shown to hold the same channel once more, or nothing: that is still all anybody has shown
        ...((shown ?? cameBy) !== cameBy && { password_came_by: null }),
      })
      .where('id', '=', caller.memberId)
      .execute();
    await endSessions(tx, {
      memberId: caller.memberId,
      because: 'password-changed',
      at: now,
      except: caller.sessionId,
    });
    await tellPasswordChanged(needs, tx, { memberId: caller.memberId, at: now });
  });
}

/**
 * Whether this is the member's password; wrong ones are counted and lock. They are not counted with those at the door,
 * where strangers guess too: those would keep members from changing what is being guessed. Answers the hash it was right
 * for.
 */
export async function confirmPassword(
  needs: Pick<IdentityNeeds, 'db' | 'clock'>,
  caller: Pick<MemberCaller, 'memberId'>,
  password: string,
  field: string,
  verify = verifyPassword,
): Promise<string> {
  const guess = { subject: confirmSubject(caller.memberId), rule: accountRule };
  const judged = await judgeGuess(needs, { own: guess }, async () => {
    const row = await readMemberRow(needs.db, caller.memberId);
    const { password_hash: hash } = row;
    const isRight = hash !== null && (await verify(hash, password, memberSource(caller.memberId)));
    return isRight && !isPasswordOver(row, needs.clock.now()) ? hash : undefined;
  });
  return 'right' in judged ? judged.right : refuse('identity/wrong-password', {}, field);
}
