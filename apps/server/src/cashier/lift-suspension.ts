import { id } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, StaffCaller } from '#staff';
import { type DepositBlock, readBlock } from './deposit-blocks.ts';
import { type CashierNeeds, perform, performWithin } from './needs.ts';
import type { CashierTables } from './tables.ts';

const KIND = 'cashier.lift-suspension';
const command = z.strictObject({ memberId: id });

/** Asks a second person to let a member deposit again. */
export function proposeLifting(
  needs: CashierNeeds,
  { memberId, reason, staff }: { memberId: bigint; reason: string; staff: StaffCaller },
): Promise<{ approvalId: bigint; expiresAt: Date }> {
  return perform(needs, async ({ tx, at }) => {
    await requireBlocked(tx, memberId, at);
    return await needs.approvals.propose(tx, {
      kind: KIND,
      payload: { memberId: String(memberId) },
      subject: `member:${memberId}`,
      reason,
      staff,
      beneficiary: { memberId },
    });
  });
}

export function registerLifting(needs: CashierNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'cashier.deposits.decide',
    approve: 'cashier.deposits.approve',
    async preview(tx, { memberId }) {
      const before = await requireBlocked(tx, BigInt(memberId), needs.clock.now());
      return { before, after: { kind: null } };
    },
    execute: (tx, { payload, reason, approvedBy: staff }) =>
      performWithin(needs, tx, async ({ at }) => {
        const memberId = BigInt(payload.memberId);
        const before = await requireBlocked(tx, memberId, at);
        const lifted = await tx
          .withTables<CashierTables>()
          .updateTable('cashier.deposit_blocks')
          .set({ lifted_at: at, lifted_by: staff.staffId })
          .where('member_id', '=', memberId)
          .where('lifted_at', 'is', null)
          .returning('id')
          .execute();
        if (lifted.length === 0) refuse('cashier/deposits-not-blocked');
        await needs.audit(tx, { staff, action: KIND, subject: `member:${memberId}`, before, reason });
        return { memberId };
      }),
  } satisfies ApprovalKind<typeof command>);
}

async function requireBlocked(tx: Tx, memberId: bigint, at: Date): Promise<DepositBlock> {
  return (await readBlock(tx, memberId, at)) ?? refuse('cashier/deposits-not-blocked');
}
