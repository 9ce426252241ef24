import { inTransaction, type Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { endSessions } from '../end-sessions.ts';
import type { MemberCaller, MemberId } from '../member.ts';
import type { Actor, IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import { requireFreshProof } from '../security/proof.ts';
import { tellOfChange } from '../security/tell-of-change.ts';
import type { StaffAct } from '../staff-operations.ts';
import { passkeyTables } from './tables.ts';

type Needs = Pick<IdentityNeeds, 'clock' | 'db' | 'messages'>;

/** By its member, who shows anew who they are; who sits elsewhere may have come in by it. */
export function removePasskey(needs: Needs, caller: MemberCaller, id: bigint): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    await lockMember(tx, caller.memberId);
    await remove(needs, tx, { memberId: caller.memberId, id });
    await requireFreshProof(needs, tx, caller, { purpose: 'passkey', given: 'nothing' });
    const { memberId, sessionId: except } = caller;
    await endSessions(tx, { memberId, because: 'signed-out-elsewhere', at: needs.clock.now(), except });
  });
}

/** By staff, for a member who has lost the device: it takes a way in and gives none, so that one person may. */
export function removePasskeyByStaff<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  { staff, memberId, reason, id }: StaffAct<Staff> & { id: bigint },
): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    await lockMember(tx, memberId);
    const { name } = await remove(needs, tx, { memberId, id });
    await endSessions(tx, { memberId, because: 'ended-by-staff', at: needs.clock.now() });
    await needs.audit(tx, {
      staff,
      action: 'identity.remove-passkey',
      subject: `member:${memberId}`,
      before: { passkey: String(id), name },
      reason,
    });
  });
}

async function remove(
  needs: Needs,
  tx: Tx,
  { memberId, id }: { memberId: MemberId; id: bigint },
): Promise<{ name: string }> {
  const removed = await passkeyTables(tx)
    .deleteFrom('identity.passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('name')
    .executeTakeFirst();
  if (!removed) refuse('identity/unknown-passkey');
  await tellOfChange(needs, tx, memberId, { kind: 'passkey-removed' });
  return removed;
}
