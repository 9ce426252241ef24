import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { randomToken, sha256 } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import { noteLogIn } from '../log-ins.ts';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import type { IdentityTables } from '../tables.ts';
import { auditInspection } from './audit-inspection.ts';
import { endByStaff } from './end-by-staff.ts';
import { INSPECTION_MS, TOKEN_PREFIX } from './inspection.ts';

export type OpenedInspection = { token: string; memberId: MemberId; byName: string; until: Date };

/** Trades the ticket, once and in time, for a token that reads. The member finds it among their log-ins. */
export function openInspection(needs: IdentityNeeds, ticket: string): Promise<OpenedInspection> {
  return inTransaction(needs.db, async (tx) => {
    const now = needs.clock.now();
    const token = `${TOKEN_PREFIX}${randomToken()}`;
    const until = new Date(now.getTime() + INSPECTION_MS);
    const row = await tx
      .withTables<IdentityTables>()
      .updateTable('identity.inspections')
      .set({ token_hash: sha256(token), opened_at: now, until_at: until })
      .where('ticket_hash', '=', sha256(ticket))
      .where('ticket_until', '>', now)
      .where('opened_at', 'is', null)
      .where('ended_at', 'is', null)
      .returning(['id', 'member_id', 'staff_id', 'staff_session_id', 'by_name', 'origin'])
      .executeTakeFirst();
    if (!row || (await endByStaff(needs, tx, row))) refuse('identity/inspection-ticket');
    await noteForMember(tx, row.member_id, now);
    await auditInspection(needs, tx, row, { action: 'identity.open-inspection', after: { until } });
    return { token, memberId: row.member_id, byName: row.by_name, until };
  });
}

/** Where they sit is the house's business, and no network of the member's. */
const HOUSE = { network: 'staff', device: '' };

function noteForMember(tx: Database | Tx, memberId: MemberId, at: Date): Promise<void> {
  return noteLogIn(tx, { memberId, outcome: 'signed-in', way: 'staff', visit: HOUSE, at });
}
