import type { Database } from '@fairhall/database';
import type { MemberId } from '../member.ts';
import { securityTables } from './tables.ts';

export type Factor = { since: Date; atEveryLogIn: boolean };

/** The second factor of a member who has it on. */
export async function findFactor(on: Database, memberId: MemberId): Promise<Factor | undefined> {
  const factor = await securityTables(on)
    .selectFrom('identity.second_factors')
    .select(['confirmed_at as since', 'at_every_log_in as atEveryLogIn'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return factor && toFactor(factor);
}

/** None where it was begun and never confirmed. */
export function toFactor(row: { since: Date | null; atEveryLogIn: boolean | null }): Factor | undefined {
  return row.since ? { since: row.since, atEveryLogIn: row.atEveryLogIn ?? false } : undefined;
}
