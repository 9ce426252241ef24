import type { Tx } from '@fairhall/database';
import type { MemberId } from './member.ts';
import type { IdentityTables } from './tables.ts';

/** An address goes to whoever has shown it to be theirs: somebody who only typed it in keeps nobody from their own. */
export async function takeFromUnproven(
  tx: Tx,
  { brandId, kind, value, memberId }: { brandId: bigint; kind: string; value: string; memberId: MemberId },
): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.contacts')
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('member_id', '<>', memberId)
    .where('verified_at', 'is', null)
    .execute();
}
