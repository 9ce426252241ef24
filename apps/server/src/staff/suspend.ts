import { type Database, inTransaction, type Tx } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/refusal';
import type { Audit } from './audit-entry.ts';
import type { StaffCaller } from './caller.ts';
import { readPerson } from './people-queries.ts';
import { endSessionsOf } from './session.ts';
import { staffTables } from './tables.ts';

export type SuspendNeeds = { db: Database; clock: Clock; audit: Audit };

/**
 * Lets a person in no more and ends their sessions, or lets them in again. Acts at once and by one colleague's word: what
 * they might do went with the suspension, and is given anew by two.
 */
export function suspend(
  { db, clock, audit }: SuspendNeeds,
  caller: StaffCaller,
  { staffId, suspended, reason }: { staffId: bigint; suspended: boolean; reason: string },
): Promise<void> {
  if (staffId === caller.staffId) refuse('staff/not-oneself');
  return inTransaction(db, async (tx) => {
    const tables = staffTables(tx);
    const person = await tables
      .selectFrom('staff.people')
      .select(['status', 'code_secret'])
      .where('id', '=', staffId)
      .forUpdate()
      .executeTakeFirst();
    if (!person) refuse('staff/unknown-person');
    const status = suspended ? 'suspended' : person.code_secret ? 'active' : 'invited';
    await tables.updateTable('staff.people').set({ status }).where('id', '=', staffId).execute();
    await tables.deleteFrom('staff.challenges').where('staff_id', '=', staffId).execute();
    const { grants } = await readPerson(tx, staffId, clock.now());
    if (suspended) {
      await endSessionsOf(tx, staffId, clock.now());
      await tables.deleteFrom('staff.grants').where('staff_id', '=', staffId).execute();
    }
    await refuseWithoutOwner(tx);
    await audit(tx, {
      staff: caller,
      action: suspended ? 'staff.suspend' : 'staff.readmit',
      subject: `staff:${staffId}`,
      before: { status: person.status, grants },
      after: { status },
      reason,
    });
  });
}

/** The house is never without somebody who can run it. Locks owners, so two cannot remove each other at once. */
export async function refuseWithoutOwner(tx: Tx): Promise<void> {
  const owners = await staffTables(tx)
    .selectFrom('staff.people as person')
    .innerJoin('staff.grants as held', 'held.staff_id', 'person.id')
    .select('person.id')
    .where('held.role', '=', 'owner')
    .where('held.branch_of', 'is', null)
    .where('person.status', '=', 'active')
    .orderBy('person.id')
    .forShare('person')
    .execute();
  if (owners.length === 0) refuse('staff/last-owner');
}
