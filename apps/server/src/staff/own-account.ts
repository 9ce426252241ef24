import { id, toAccount } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import * as z from 'zod/mini';
import { accountsOf, idsOf, toMemberId } from '#identity';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/refusal';
import type { ApprovalKind } from './approval.ts';
import type { Audit, Facts } from './audit-entry.ts';
import { readPerson } from './people-queries.ts';
import { ownAccountOf } from './rights-now.ts';
import { lockPerson } from './staff-commands.ts';
import { staffTables } from './tables.ts';

const payload = z.object({ staffId: id, memberId: z.nullable(id) });

/** The member a colleague says to be as a player; nobody's name is refused, and none is nobody. */
export async function findOwnAccount(on: Database, username: string | null): Promise<bigint | null> {
  if (username === null) return null;
  const account = toAccount(username);
  return (await idsOf(on, [account])).get(account) ?? refuse('identity/unknown-member', {}, 'ownAccount');
}

/**
 * Which account of a player is a colleague's own. All that keeps them from gaining by their own word hangs on it, so
 * another agrees.
 */
export function ownAccountCommand({
  clock,
  audit,
}: {
  clock: Clock;
  audit: Audit;
}): ApprovalKind<typeof payload> {
  const nameOf = async (on: Database, memberId: string | null) => {
    if (memberId === null) return null;
    const member = toMemberId(memberId);
    return (await accountsOf(on, [member])).get(member) ?? null;
  };
  return {
    kind: 'staff.own-account',
    payload,
    propose: 'staff.rights.propose',
    approve: 'staff.rights.approve',
    async preview(tx, { staffId, memberId }) {
      const { name, ownAccount } = await readPerson(tx, BigInt(staffId), clock.now());
      const wanted = await nameOf(tx, memberId);
      return { before: { name, ownAccount }, after: { name, ownAccount: wanted } };
    },
    async execute(tx, { payload: asked, approvedBy, reason }) {
      const staffId = BigInt(asked.staffId);
      await lockPerson(tx, staffId);
      const memberId = asked.memberId === null ? null : BigInt(asked.memberId);
      const before: Facts = { memberId: await ownAccountOf(tx, { staffId }) };
      await staffTables(tx)
        .updateTable('staff.people')
        .set({ member_id: memberId })
        .where('id', '=', staffId)
        .execute();
      const outcome: Facts = { memberId };
      await audit(tx, {
        staff: approvedBy,
        action: 'staff.own-account',
        subject: `staff:${staffId}`,
        before,
        after: outcome,
        reason,
      });
      return outcome;
    },
  };
}
