import { inTransaction } from '@fairhall/database';
import { randomToken, sha256 } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import type { Actor, IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import type { StaffAct } from '../staff-operations.ts';
import type { IdentityTables } from '../tables.ts';
import { TICKET_MS } from './inspection.ts';

export type Ticket = { id: bigint; ticket: string; openBefore: Date };

/** A ticket to see the portal as this member does; nobody looks at an account of their own as staff. */
export function startInspection<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  { staff, memberId, reason }: StaffAct<Staff>,
): Promise<Ticket> {
  return inTransaction(needs.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member.status === 'closed') refuse('identity/account-closed');
    if (await needs.isOwnAccount(tx, staff, memberId)) refuse('identity/own-account');
    const now = needs.clock.now();
    const ticket = randomToken();
    const openBefore = new Date(now.getTime() + TICKET_MS);
    const { id } = await tx
      .withTables<IdentityTables>()
      .insertInto('identity.inspections')
      .values({
        member_id: memberId,
        staff_id: staff.staffId,
        staff_session_id: staff.sessionId,
        by_name: staff.name,
        reason,
        origin: staff.origin,
        asked_at: now,
        ticket_hash: sha256(ticket),
        ticket_until: openBefore,
        token_hash: null,
        opened_at: null,
        until_at: null,
        ended_at: null,
        ended_because: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await needs.audit(tx, {
      staff,
      action: 'identity.start-inspection',
      subject: `member:${memberId}`,
      after: { inspection: id },
      reason,
    });
    return { id, ticket, openBefore };
  });
}
