import type { CheckStatus, Tier } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { VerificationNeeds } from './needs.ts';
import type { CheckRow } from './tables.ts';

type Naming = { memberId: bigint; by: 'document' | 'name-and-birthday'; tier: Tier };
export type SameFound = Naming & { isExcluded: boolean };

const MOST = 20;

/** Other accounts whose checks, whatever became of them, named the same document or the same name and birthday. */
export async function findSamePersons(
  { isExcluded }: Pick<VerificationNeeds, 'isExcluded'>,
  db: Database,
  { member_id: memberId, person_mac: person, number_mac: number }: CheckRow,
): Promise<SameFound[]> {
  const named = { memberId, persons: [person], documents: number ? [number] : [] };
  const found: SameFound[] = [];
  for (const row of (await findNaming(db, named)).slice(0, MOST))
    found.push({ ...row, isExcluded: await isExcluded(db, row.memberId) });
  return found;
}

/** Other accounts whose checks named one of these documents, or one of these names with its birthday. */
export async function findNaming(
  db: Database,
  {
    memberId,
    persons,
    documents,
    of,
  }: {
    memberId: bigint;
    persons: readonly Buffer[];
    documents: readonly Buffer[];
    /** Checks that stand so; all, when left out. */
    of?: readonly CheckStatus[];
  },
): Promise<Naming[]> {
  const { rows } = await sql<Naming>`
    select c.member_id as "memberId", coalesce(max(s.tier), 0)::int as tier,
      case when bool_or(c.number_mac = any(${documents}::bytea[])) then 'document' else 'name-and-birthday' end as by
    from verification.checks c left join verification.standings s on s.member_id = c.member_id
    where c.member_id <> ${memberId} and (${of ?? null}::text[] is null or c.status = any(${of ?? null}::text[]))
      and (c.person_mac = any(${persons}::bytea[]) or c.number_mac = any(${documents}::bytea[]))
    group by c.member_id order by c.member_id`.execute(db);
  return rows;
}
