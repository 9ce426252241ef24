import { staffEndpoints } from '@fairhall/contract';
import { AuditList } from '../../shared/audit-list.tsx';
import { useFilters } from '../../shared/filters.ts';
import { useRead } from '../../shared/use-call.ts';

/** What staff did to, or looked at of, this member. */
export function MemberTrail({ memberId }: { memberId: string }) {
  const { filters } = useFilters();
  const read = useRead(staffEndpoints.audit, {
    query: { subject: `member:${memberId}`, cursor: filters.cursor, limit: 50 },
  });
  return <AuditList read={read} />;
}
