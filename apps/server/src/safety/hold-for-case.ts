import type { MemberFunction } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type { MemberId } from '#identity';
import { emit } from '#platform/outbox';
import type { StaffCaller } from '#staff';
import type { SafetyNeeds } from './needs.ts';
import { raiseVersion } from './restrict.ts';
import type { SafetyTables } from './tables.ts';

/** A case of another domain, as `shortfall:5`, for which a member is kept from withdrawing. */
export type Case = { memberId: MemberId; cause: string };

const HELD: MemberFunction = 'withdraw';
const HOUSE = 'system';

/**
 * Keeps a member from withdrawing until the case is decided, in the transaction that opens it. Bets do not rest on
 * this, so no lane has to be held up for it.
 */
export async function holdForCase(
  needs: Pick<SafetyNeeds, 'clock' | 'audit'>,
  tx: Tx,
  { memberId, cause, reason }: Case & { reason: string },
): Promise<void> {
  await raiseVersion(tx, memberId);
  await tx
    .withTables<SafetyTables>()
    .insertInto('safety.freezes')
    .values({
      member_id: memberId,
      function: HELD,
      reason,
      staff_id: null,
      by_name: HOUSE,
      cause,
      at: needs.clock.now(),
      until_at: null,
      lifted_at: null,
      lifted_by: null,
    })
    .execute();
  await emit(tx, {
    topic: 'member.frozen',
    subject: String(memberId),
    payload: { memberId: String(memberId), function: HELD },
  });
  await needs.audit(tx, {
    staff: 'system',
    action: 'safety.freeze-member',
    subject: `member:${memberId}`,
    after: { function: HELD, cause },
    reason,
  });
}

/** The case is decided: what was frozen for it, and only that, is free again. */
export async function releaseCase(
  needs: Pick<SafetyNeeds, 'clock' | 'audit'>,
  tx: Tx,
  { memberId, cause, staff, reason }: Case & { staff: StaffCaller; reason: string },
): Promise<void> {
  await tx
    .withTables<SafetyTables>()
    .updateTable('safety.freezes')
    .set({ lifted_at: needs.clock.now(), lifted_by: staff.staffId })
    .where('cause', '=', cause)
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .execute();
  await needs.audit(tx, {
    staff,
    action: 'safety.unfreeze-member',
    subject: `member:${memberId}`,
    before: { function: HELD, cause },
    reason,
  });
}
