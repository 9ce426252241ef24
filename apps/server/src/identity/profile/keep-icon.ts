import type { MemberIcon } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { MemberId } from '../member.ts';
import type { IdentityTables } from '../tables.ts';

export async function keepIcon(
  on: Database | Tx,
  memberId: MemberId,
  icon: MemberIcon | null,
): Promise<void> {
  await on
    .withTables<IdentityTables>()
    .updateTable('identity.members')
    .set({ icon })
    .where('id', '=', memberId)
    .execute();
}
