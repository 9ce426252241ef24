import { id, reopenAccount } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { type MemberId, toMemberId } from '#identity';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, StaffCaller } from '#staff';
import { closureCause } from './close-account.ts';
import { liftFor } from './hold-for-case.ts';
import type { SafetyNeeds } from './needs.ts';
import { readClosure } from './queries.ts';
import { holdBets } from './restrict.ts';
import type { SafetyTables } from './tables.ts';

const KIND = 'safety.reopen-account';
const { identityCheck } = reopenAccount.body.shape;
const command = z.strictObject({ memberId: id, identityCheck });

type Reopening = { memberId: MemberId; identityCheck: string; reason: string; staff: StaffCaller };

/** Somebody says that they are the member and want back: one person makes sure of it, another decides. */
export function proposeReopening(
  needs: SafetyNeeds,
  { memberId, identityCheck, reason, staff }: Reopening,
): Promise<{ approvalId: bigint; expiresAt: Date }> {
  return inTransaction(needs.db, async (tx) => {
    await findClosure(tx, memberId);
    return await needs.approvals.propose(tx, {
      kind: KIND,
      payload: { memberId: String(memberId), identityCheck },
      subject: `member:${memberId}`,
      reason,
      staff,
      beneficiary: { memberId },
    });
  });
}

/** What was frozen because of the closing is free again, and nothing else: limits and exclusions stand as before. */
export function registerReopening(needs: SafetyNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'identity.members.freeze',
    approve: 'identity.members.unfreeze',
    async preview(tx, payload) {
      const { at, reason } = await findClosure(tx, toMemberId(payload.memberId));
      return {
        before: { closed: true, at, reason },
        after: { closed: false, identityCheck: payload.identityCheck },
      };
    },
    async execute(tx, { payload, approvedBy: staff, reason }) {
      const memberId = toMemberId(payload.memberId);
      const at = await holdBets({ tx, clock: needs.clock }, memberId);
      const closure = await findClosure(tx, memberId);
      await tx
        .withTables<SafetyTables>()
        .updateTable('safety.closures')
        .set({ reopened_at: at, reopened_by: staff.staffId })
        .where('id', '=', closure.id)
        .execute();
      await liftFor(tx, { memberId, cause: closureCause(closure.id), staff, at });
      await needs.identity.reopenMember(tx, memberId);
      await needs.identity.tellMember(tx, memberId, ({ account }) => ({
        template: 'account-reopened',
        values: { account, at },
      }));
      await needs.audit(tx, {
        staff,
        action: KIND,
        subject: `member:${memberId}`,
        before: { closure: closure.id },
        after: { identityCheck: payload.identityCheck },
        reason,
      });
      return { memberId };
    },
  } satisfies ApprovalKind<typeof command>);
}

async function findClosure(tx: Tx, memberId: MemberId) {
  return (await readClosure(tx, memberId)) ?? refuse('safety/not-closed');
}
