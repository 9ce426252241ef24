import { inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { Actor, IdentityNeeds } from '../needs.ts';
import type { IdentityTables } from '../tables.ts';

type Doing<Staff> = { staff: Staff; name: string };

export function addLabel<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  { staff, name, isTold }: Doing<Staff> & { isTold: boolean },
): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    const added = await tx
      .withTables<IdentityTables>()
      .insertInto('identity.labels')
      .values({ name, is_told: isTold, made_by: staff.name, made_at: needs.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!added) refuse('identity/label-taken', {}, 'name');
    await needs.audit(tx, {
      staff,
      action: 'identity.add-label',
      subject: `label:${name}`,
      after: { isTold },
    });
  });
}

/** It goes from all who have it; whoever is giving it to somebody at the same moment comes before or after. */
export function removeLabel<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  { staff, name, reason }: Doing<Staff> & { reason: string },
): Promise<number> {
  return inTransaction(needs.db, async (tx) => {
    const removed = await tx
      .withTables<IdentityTables>()
      .deleteFrom('identity.labels')
      .where('name', '=', name)
      .returning('is_told')
      .executeTakeFirst();
    if (!removed) refuse('identity/unknown-label');
    const { numAffectedRows = 0n } =
      // in one order, so that two removals at one moment never wait for each other crosswise
      await sql`update identity.members m set labels = array_remove(m.labels, ${name})
      from (select id from identity.members where labels <> '{}' and labels @> array[${name}]::text[]
        order by id for update) bearer
      where m.id = bearer.id`.execute(tx);
    await needs.audit(tx, {
      staff,
      action: 'identity.remove-label',
      subject: `label:${name}`,
      before: { isTold: removed.is_told, members: Number(numAffectedRows) },
      reason,
    });
    return Number(numAffectedRows);
  });
}
