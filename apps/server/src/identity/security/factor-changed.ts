import type { Tx } from '@fairhall/database';
import type { MemberId } from '../member.ts';
import type { IdentityTables } from '../tables.ts';

/** Writes down when the second factor went on or off. */
export async function noteFactorChanged(
  tx: Tx,
  { memberId, at }: { memberId: MemberId; at: Date },
): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .updateTable('identity.members')
    .set({ factor_changed_at: at })
    .where('id', '=', memberId)
    .execute();
}
