import { id } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { type MemberId, toMemberId } from '#identity';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, StaffCaller } from '#staff';
import { heldSince, releaseLongAway } from './long-away.ts';
import type { SafetyNeeds } from './needs.ts';

const KIND = 'safety.release-long-away';
const command = z.strictObject({ memberId: id });

type Release = { memberId: MemberId; staff: StaffCaller; reason: string };

/** One person has made sure who came back, another decides: all that waits for it is one deed. */
export function proposeRelease(
  needs: SafetyNeeds,
  { memberId, staff, reason }: Release,
): Promise<{ approvalId: bigint; expiresAt: Date }> {
  return inTransaction(needs.db, async (tx) => {
    await findHeld(needs, tx, memberId);
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

export function registerRelease(needs: SafetyNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'identity.members.freeze',
    approve: 'identity.members.unfreeze',
    async preview(tx, payload) {
      const held = await findHeld(needs, tx, toMemberId(payload.memberId));
      const { reason, at } = held[0];
      const names = held.map((freeze) => freeze.function);
      return { before: { functions: names, frozen: true, reason, at }, after: { frozen: false } };
    },
    async execute(tx, { payload, approvedBy: staff, reason }) {
      const memberId = toMemberId(payload.memberId);
      const released = await releaseLongAway(needs, tx, { memberId, staff, reason });
      if (released.length === 0) refuse('safety/not-frozen');
      await needs.identity.tellMember(tx, memberId, ({ account }) => ({
        template: 'known-again',
        values: { account, at: needs.clock.now() },
      }));
      return { memberId, functions: released };
    },
  } satisfies ApprovalKind<typeof command>);
}

async function findHeld({ clock }: Pick<SafetyNeeds, 'clock'>, tx: Tx, memberId: MemberId) {
  const [first, ...others] = await heldSince(tx, { memberId, at: clock.now() });
  return first ? ([first, ...others] as const) : refuse('safety/not-frozen');
}
