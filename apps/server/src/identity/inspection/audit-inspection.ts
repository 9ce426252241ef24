import type { Tx } from '@fairhall/database';
import type { MemberId } from '../member.ts';
import type { DeedFacts, IdentityNeeds } from '../needs.ts';

export type InspectionActor = {
  id: bigint;
  member_id: MemberId;
  staff_id: bigint;
  by_name: string;
  origin: string;
};

/** What comes after the start is asked by the portal's page, not by the back office: the trail names the same person. */
export function auditInspection(
  { auditAs }: Pick<IdentityNeeds, 'auditAs'>,
  tx: Tx,
  { id, member_id: memberId, staff_id: staffId, by_name: name, origin }: InspectionActor,
  { action, after }: { action: string; after: DeedFacts },
): Promise<void> {
  return auditAs(tx, {
    staff: { staffId, name, origin },
    action,
    subject: `member:${memberId}`,
    after: { inspection: id, ...after },
  });
}
