import type { Tier } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { VerificationNeeds } from './needs.ts';
import type { CheckRow } from './tables.ts';

export type SameFound = {
  memberId: bigint;
  by: 'document' | 'name-and-birthday';
  tier: Tier;
  isExcluded: boolean;
};

const MOST = 20;

/** Other accounts whose checks, whatever became of them, named the same document or the same name and birthday. */
export async function findSamePersons(
  { isExcluded }: Pick<VerificationNeeds, 'isExcluded'>,
  db: Database,
  check: CheckRow,
): Promise<SameFound[]> {
  const { rows } = await sql<Omit<SameFound, 'isExcluded'>>`
    select distinct on (c.member_id) c.member_id as "memberId",
      case when c.number_mac = ${check.number_mac} then 'document' else 'name-and-birthday' end as by,
      coalesce(s.tier, 0)::int as tier
    from verification.checks c left join verification.standings s on s.member_id = c.member_id
    where c.member_id <> ${check.member_id}
      and (c.person_mac = ${check.person_mac} or c.number_mac = ${check.number_mac})
    order by c.member_id, by
    limit ${MOST}`.execute(db);
  const found: SameFound[] = [];
  for (const row of rows) found.push({ ...row, isExcluded: await isExcluded(db, row.memberId) });
  return found;
}
