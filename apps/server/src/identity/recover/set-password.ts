import type { Tx } from '@fairhall/database';
import type { Channel } from '#messages';
import { refuse } from '#platform/refusal';
import { endSessions } from '../end-sessions.ts';
import { readOwner, requireNotOwn } from '../good-password.ts';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import type { IdentityTables } from '../tables.ts';
import { tellPasswordChanged } from '../tell-password-changed.ts';
import { passwordSubjects } from '../throttle.ts';

type ForgottenPassword = { memberId: MemberId; newPassword: string; hash: string; cameBy: Channel };

/** Gives a member who forgot theirs a new password: every session ends, a lock is lifted, and they are told. */
export async function setForgottenPassword(
  needs: IdentityNeeds,
  tx: Tx,
  { memberId, newPassword, hash, cameBy }: ForgottenPassword,
): Promise<void> {
  const member = await lockMember(tx, memberId);
  if (member.status === 'closed') refuse('identity/account-closed');
  requireNotOwn(
    needs.brand.settings(),
    { password: newPassword, field: 'newPassword' },
    await readOwner(tx, memberId, member.account),
  );
  const at = needs.clock.now();
  const tables = tx.withTables<IdentityTables>();
  await tables
    .updateTable('identity.members')
    .set({
      password_hash: hash,
      password_changed_at: at,
      must_change_password: false,
      password_ends_at: null,
      password_came_by: cameBy,
    })
    .where('id', '=', memberId)
    .execute();
  await tables.deleteFrom('identity.attempts').where('subject', 'in', passwordSubjects(member)).execute();
  await endSessions(tx, { memberId, because: 'password-reset', at });
  await tellPasswordChanged(needs, tx, { memberId, at });
}
