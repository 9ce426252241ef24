import type { Tx } from '@fairhall/database';
import type { MemberId } from '../member.ts';
import { securityTables } from './tables.ts';

/** Forgets what all of a member's browsers kept. */
export async function forgetAllKept(tx: Tx, memberId: MemberId): Promise<void> {
  await securityTables(tx).deleteFrom('identity.remembered').where('member_id', '=', memberId).execute();
}

/** Forgets what these browsers kept for a member, and what nobody knows the browser of. */
export async function forgetKeptBy(tx: Tx, memberId: MemberId, marks: readonly string[]): Promise<void> {
  await securityTables(tx)
    .deleteFrom('identity.remembered')
    .where('member_id', '=', memberId)
    .where(({ eb, or }) =>
      or([eb('device_mark', 'is', null), ...(marks.length > 0 ? [eb('device_mark', 'in', marks)] : [])]),
    )
    .execute();
}
