import { functions, id, type MemberFunction } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { type MemberId, toMemberId } from '#identity';
import { refuse } from '#platform/refusal';
import type { ApprovalKind } from '#staff';
import type { Freeze } from './freeze.ts';
import type { SafetyNeeds } from './needs.ts';
import { readFreezes } from './queries.ts';
import { holdBets } from './restrict.ts';
import type { SafetyTables } from './tables.ts';

const KIND = 'safety.unfreeze-member';
const command = z.strictObject({ memberId: id, function: z.enum(functions) });

/** Somebody was kept from something for a reason: one person asks that it ends, another decides. */
export function proposeUnfreezing(
  needs: SafetyNeeds,
  { memberId, function: name, staff, reason }: Freeze,
): Promise<{ approvalId: bigint; expiresAt: Date }> {
  return inTransaction(needs.db, async (tx) => {
    await findFrozen(tx, { memberId, name, at: needs.clock.now() });
    return await needs.approvals.propose(tx, {
      kind: KIND,
      payload: { memberId: String(memberId), function: name },
      subject: `member:${memberId}`,
      reason,
      staff,
      beneficiary: { memberId },
    });
  });
}

/** Ends what staff froze; what stands for a case ends with the case. */
export function registerUnfreezing(needs: SafetyNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'identity.members.freeze',
    approve: 'identity.members.unfreeze',
    async preview(tx, payload) {
      const name = payload.function;
      const frozen = await findFrozen(tx, {
        memberId: toMemberId(payload.memberId),
        name,
        at: needs.clock.now(),
      });
      const { reason, by_name: byName, at } = frozen;
      return { before: { function: name, frozen: true, reason, byName, at }, after: { frozen: false } };
    },
    async execute(tx, { payload, approvedBy: staff, reason }) {
      const memberId = toMemberId(payload.memberId);
      const at = await holdBets({ tx, clock: needs.clock }, memberId);
      await findFrozen(tx, { memberId, name: payload.function, at });
      await tx
        .withTables<SafetyTables>()
        .updateTable('safety.freezes')
        .set({ lifted_at: at, lifted_by: staff.staffId })
        .where('member_id', '=', memberId)
        .where('function', '=', payload.function)
        .where('lifted_at', 'is', null)
        .where('cause', 'is', null)
        .execute();
      await needs.audit(tx, {
        staff,
        action: KIND,
        subject: `member:${memberId}`,
        before: { function: payload.function },
        reason,
      });
      return { memberId, function: payload.function };
    },
  } satisfies ApprovalKind<typeof command>);
}

async function findFrozen(
  tx: Tx,
  { memberId, name, at }: { memberId: MemberId; name: MemberFunction; at: Date },
) {
  const known = (await readFreezes(tx, memberId, at)).filter((freeze) => freeze.function === name);
  const byStaff = known.find(({ cause }) => cause === null);
  return byStaff ?? refuse(known.length > 0 ? 'safety/held-by-case' : 'safety/not-frozen');
}
