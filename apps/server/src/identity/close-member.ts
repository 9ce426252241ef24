import type { Tx } from '@fairhall/database';
import type { MemberId } from './member.ts';
import { lockMember } from './queries.ts';
import type { IdentityTables } from './tables.ts';

/** No door opens to a closed member; name, contacts and everything else of theirs stay bound to them. */
export const closeMember = (tx: Tx, memberId: MemberId) => setStatus(tx, memberId, 'closed');

export const reopenMember = (tx: Tx, memberId: MemberId) => setStatus(tx, memberId, 'open');

async function setStatus(tx: Tx, memberId: MemberId, status: 'open' | 'closed'): Promise<void> {
  await lockMember(tx, memberId);
  await tx
    .withTables<IdentityTables>()
    .updateTable('identity.members')
    .set({ status })
    .where('id', '=', memberId)
    .execute();
}
