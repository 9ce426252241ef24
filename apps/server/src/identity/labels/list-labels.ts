import type { MemberLabel } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { IdentityTables } from '../tables.ts';
import { hasLabel } from './has-label.ts';

/** By name, with how many members have each. */
export async function listLabels(database: Database): Promise<MemberLabel[]> {
  const rows = await database
    .withTables<IdentityTables>()
    .selectFrom('identity.labels as l')
    .select(['l.name', 'l.is_told', 'l.made_by', 'l.made_at'])
    .select(({ selectFrom }) =>
      selectFrom('identity.members as m')
        .where(hasLabel(sql.ref('l.name')))
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('members'),
    )
    .orderBy('l.name')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    isTold: row.is_told,
    members: Number(row.members ?? 0n),
    madeBy: row.made_by,
    madeAt: row.made_at.toISOString(),
  }));
}
