import type { InspectionEnd } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { sha256 } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import type { Actor, IdentityNeeds } from '../needs.ts';
import type { IdentityTables } from '../tables.ts';
import { auditInspection } from './audit-inspection.ts';
import { endByTime } from './inspection.ts';
import { pagesOf } from './queries.ts';

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'auditAs'>;

/** Ends it, with what was looked at on the trail. Answers whether it was open until now. */
export function endInspection(needs: Needs, id: bigint, because: InspectionEnd): Promise<boolean> {
  return inTransaction(needs.db, (tx) => endWithin(needs, tx, id, because));
}

async function endWithin(
  needs: Pick<Needs, 'clock' | 'auditAs'>,
  tx: Tx,
  id: bigint,
  because: InspectionEnd,
): Promise<boolean> {
  const row = await tx
    .withTables<IdentityTables>()
    .updateTable('identity.inspections')
    .set({
      ended_at: needs.clock.now(),
      // a ticket nobody took was never an inspection
      ended_because: sql<InspectionEnd>`case when opened_at is null then 'not-opened' else ${because}::text end`,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['id', 'member_id', 'staff_id', 'by_name', 'origin', 'ended_because'])
    .executeTakeFirst();
  if (!row) return false;
  const pages = (await pagesOf(tx, [id])).map(({ page }) => page);
  await auditInspection(needs, tx, row, {
    action: 'identity.end-inspection',
    after: { because: row.ended_because, pages },
  });
  return true;
}

export async function leaveInspectionNow(needs: Needs, token: string): Promise<void> {
  const row = await needs.db
    .withTables<IdentityTables>()
    .selectFrom('identity.inspections')
    .select('id')
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  if (!row || !(await endInspection(needs, row.id, 'left'))) refuse('identity/inspection-ended');
}

/** That it ended, and who ended it, are on the trail together: the first line bears the name of whoever looked. */
export function endInspectionOf<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  { staff, id }: { staff: Staff; id: bigint },
): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    const isEnded = await endWithin(needs, tx, id, 'ended-by-staff');
    if (!isEnded) refuse('identity/unknown-inspection');
    await needs.audit(tx, { staff, action: 'identity.stop-inspection', subject: `inspection:${id}` });
  });
}

/** Whatever time has ended; run every minute, so that each end is on the trail though nobody asks again. */
export async function endOldInspections(needs: Needs): Promise<void> {
  const now = needs.clock.now();
  for (const row of await openOnes(needs.db)) {
    const because = endByTime(row, now);
    if (because) await endInspection(needs, row.id, because);
  }
}

function openOnes(db: Database) {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.inspections')
    .select(['id', 'opened_at as openedAt', 'ticket_until as ticketUntil', 'until_at as untilAt'])
    .where('ended_at', 'is', null)
    .execute();
}
