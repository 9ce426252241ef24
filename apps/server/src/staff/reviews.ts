import type { StaffGrant } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/refusal';
import type { Audit } from './audit-entry.ts';
import type { StaffCaller } from './caller.ts';
import { listPeople, readPerson } from './people-queries.ts';
import { REVIEW_MS } from './review-due.ts';
import { staffTables } from './tables.ts';
import type { WorkCount } from './work.ts';

type ReviewNeeds = { db: Database; clock: Clock; audit: Audit };

/** Another person has looked at what somebody may do; refuses when that is no longer what they looked at. */
export function reviewPerson(
  { db, clock, audit }: ReviewNeeds,
  caller: StaffCaller,
  { staffId, grants }: { staffId: bigint; grants: readonly StaffGrant[] },
): Promise<void> {
  if (staffId === caller.staffId) refuse('staff/not-oneself');
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const tables = staffTables(tx);
    // roles are given under the same lock
    await tables.selectFrom('staff.people').select('id').where('id', '=', staffId).forUpdate().execute();
    const person = await readPerson(tx, staffId, at);
    if (textOf(person.grants) !== textOf(grants)) refuse('request/conflict');
    await tables
      .insertInto('staff.reviews')
      .values({
        ...{ staff_id: staffId, reviewed_by: caller.staffId, at },
        grants: JSON.stringify(person.grants),
      })
      .execute();
    await audit(tx, {
      staff: caller,
      action: 'staff.review',
      subject: `staff:${staffId}`,
      before: { lastReviewAt: person.lastReview?.at ?? null },
      after: { grants: person.grants },
    });
  });
}

const textOf = (grants: readonly StaffGrant[]) =>
  grants
    .map(({ role, branchOf, ceilingMinor }) => `${role} ${branchOf} ${ceilingMinor}`)
    .sort()
    .join();

/** Whose rights nobody has looked at for ninety days; one's own are another person's to look at. */
export async function countReviewsDue(
  db: Database,
  { now, caller }: { now: Date; caller: Pick<StaffCaller, 'staffId'> },
): Promise<WorkCount> {
  const due = (await listPeople(db, now)).filter(
    ({ id, isReviewDue }) => isReviewDue && id !== String(caller.staffId),
  );
  const since = due.map(({ lastReview, createdAt }) => Date.parse(lastReview?.at ?? createdAt));
  return {
    count: due.length,
    oldestAt: due.length > 0 ? new Date(Math.min(...since) + REVIEW_MS) : undefined,
  };
}
