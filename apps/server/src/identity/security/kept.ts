import type { Tx } from '@fairhall/database';
import type { MemberId } from '../member.ts';
import { securityTables } from './tables.ts';

/** Forgets what all of a member's browsers kept. */
export async function forgetAllKept(tx: Tx, memberId: MemberId): Promise<void> {
  await securityTables(tx).deleteFrom('identity.remembered').where('member_id', '=', memberId).execute();
}
