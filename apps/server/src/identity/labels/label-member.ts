import { inTransaction } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { Actor, IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import type { StaffAct } from '../staff-operations.ts';
import type { IdentityTables } from '../tables.ts';

/** What is not named stays: two of the staff who label one member do not undo each other. */
export function labelMember<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  {
    staff,
    memberId,
    give,
    take,
    reason,
  }: StaffAct<Staff> & { give: readonly string[]; take: readonly string[] },
): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    const db = tx.withTables<IdentityTables>();
    // kept from being removed before this is done; labels before members, as their removal has it
    const known =
      give.length === 0
        ? []
        : await db
            .selectFrom('identity.labels')
            .select('name')
            .where('name', 'in', [...give])
            .orderBy('name')
            .forShare()
            .execute();
    const { labels: before } = await lockMember(tx, memberId);
    if (known.length < give.length) refuse('identity/unknown-label');
    const after = [...new Set([...before.filter((name) => !take.includes(name)), ...give])].sort();
    if (before.join() === after.join()) return;
    await db.updateTable('identity.members').set({ labels: after }).where('id', '=', memberId).execute();
    await needs.audit(tx, {
      staff,
      action: 'identity.label-member',
      subject: `member:${memberId}`,
      before: { labels: before },
      after: { labels: after },
      reason,
    });
  });
}
