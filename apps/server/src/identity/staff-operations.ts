import { inTransaction, type Tx } from '@fairhall/database';
import type { Channel } from '#messages';
import { maskContact } from '#platform/mask-contact';
import { refuse } from '#platform/refusal';
import { drawPassword, endOfOneTime } from './draw-password.ts';
import { endSessions } from './end-sessions.ts';
import { lockSubjectsOf } from './lock-subjects.ts';
import type { MemberId, SessionId } from './member.ts';
import type { Actor, IdentityNeeds } from './needs.ts';
import { hashPassword } from './password.ts';
import { lockMember, type MemberRow } from './queries.ts';
import { contactsOf } from './security/contacts-of.ts';
import { sendOneTimePassword } from './send-one-time-password.ts';
import type { IdentityTables } from './tables.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';
import { passwordSubjects } from './throttle.ts';

export type StaffAct<Staff extends Actor> = { staff: Staff; memberId: MemberId; reason: string };

/** Lifts the locks that wrong guesses put on: only guessing starts anew. */
export function unlockMember<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  { staff, memberId, reason }: StaffAct<Staff>,
): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    const rows = await tx
      .withTables<IdentityTables>()
      .deleteFrom('identity.attempts')
      .where('subject', 'in', lockSubjectsOf(member))
      .where('locked_until', '>', needs.clock.now())
      .returning('locked_until')
      .execute();
    if (rows.length === 0) refuse('identity/not-locked');
    const before = { lockedUntil: rows.map((row) => row.locked_until) };
    await needs.audit(tx, {
      staff,
      action: 'identity.unlock-member',
      subject: `member:${memberId}`,
      before,
      reason,
    });
  });
}

/** The deed in the audit trail, and what two colleagues decide. */
export const resetPasswordKind = 'identity.reset-password';

/** Sent to the member's own address, or waiting for another colleague, who will be shown it. */
export type ResetOutcome = { sentTo: string } | { approvalId: bigint };

/** A one-time password to the member's own address. Where there is none, staff would see it: two of them decide. */
export async function resetPassword<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  { staff, memberId, reason }: StaffAct<Staff>,
): Promise<ResetOutcome> {
  return inTransaction(needs.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    // a trial has no password to reset
    if (member.password_hash === null) refuse('identity/unknown-member');
    const address = await addressOf(tx, memberId);
    if (address) {
      await giveOneTimePassword(needs, tx, { staff, memberId, reason }, address);
      return { sentTo: maskContact(address.to) };
    }
    return needs.propose(tx, {
      kind: resetPasswordKind,
      payload: { memberId: String(memberId) },
      ...{ subject: `member:${memberId}`, reason, staff, beneficiary: { memberId } },
    });
  });
}

/** Puts a one-time password in the old one's place; every session ends, and the member is told. */
export async function giveOneTimePassword<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  tx: Tx,
  { staff, memberId, reason }: StaffAct<Staff>,
  address: OwnAddress | undefined,
): Promise<string> {
  const password = drawPassword();
  const hash = await hashPassword(password, `staff:${staff.staffId}`);
  const member = await lockMember(tx, memberId);
  const at = needs.clock.now();
  await tx
    .withTables<IdentityTables>()
    .updateTable('identity.members')
    .set({
      password_hash: hash,
      password_changed_at: at,
      must_change_password: true,
      password_ends_at: endOfOneTime(at),
      password_came_by: address?.channel ?? null,
    })
    .where('id', '=', memberId)
    .execute();
  await forgetAttempts(tx, member);
  await endSessions(tx, { memberId, because: 'password-reset', at });
  await tellPasswordChanged(needs, tx, { memberId, at });
  await needs.audit(tx, {
    staff,
    action: resetPasswordKind,
    subject: `member:${memberId}`,
    reason,
  });
  const { account, language } = member;
  if (address) await sendOneTimePassword(needs, tx, { ...address, language, memberId, account, password });
  return password;
}

type OwnAddress = { channel: Channel; to: string };

/** One that was shown to be the member's, the telephone first; nobody else is ever told their password. */
export async function addressOf(tx: Tx, memberId: MemberId): Promise<OwnAddress | undefined> {
  const { sms, email } = await contactsOf(tx, memberId);
  if (sms) return { channel: 'sms', to: sms };
  return email ? { channel: 'email', to: email } : undefined;
}

async function forgetAttempts(tx: Tx, member: MemberRow): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.attempts')
    .where('subject', 'in', passwordSubjects(member))
    .execute();
}

export function endSessionsByStaff<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  { staff, memberId, reason, sessionId }: StaffAct<Staff> & { sessionId: SessionId | undefined },
): Promise<number> {
  return inTransaction(needs.db, async (tx) => {
    await lockMember(tx, memberId);
    const at = needs.clock.now();
    const ended = await endSessions(tx, { memberId, because: 'ended-by-staff', at, device: sessionId });
    if (sessionId !== undefined && ended.length === 0) refuse('identity/unknown-session');
    const after = { ended: ended.join(' ') };
    await needs.audit(tx, {
      staff,
      action: 'identity.end-sessions',
      subject: `member:${memberId}`,
      after,
      reason,
    });
    return ended.length;
  });
}

export function addNote<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  { staff, memberId, text }: { staff: Staff; memberId: MemberId; text: string },
): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    await lockMember(tx, memberId);
    const note = await tx
      .withTables<IdentityTables>()
      .insertInto('identity.notes')
      .values({
        member_id: memberId,
        text,
        staff_id: staff.staffId,
        by_name: staff.name,
        at: needs.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { note: String(note.id), text };
    await needs.audit(tx, { staff, action: 'identity.add-note', subject: `member:${memberId}`, after });
  });
}
