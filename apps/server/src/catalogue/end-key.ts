import { type Database, inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/refusal';
import type { Audit, StaffCaller, WorkCount } from '#staff';
import { lockVendor } from './lock-vendor.ts';
import type { CatalogueTables } from './tables.ts';
import { turnKeyOff } from './vendor-keys.ts';

type Needs = { db: Database; clock: Clock; audit: Audit };
type Deed = { vassalage: string; keyId: string; reason: string; staff: StaffCaller };

/** A key that may have leaked does not wait for a second person: it is off, and somebody else looks at it afterwards. */
export function endKey(
  { db, clock, audit }: Needs,
  { vassalage, keyId, reason, staff }: Deed,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const ended = { ended_at: clock.now(), ended_by: staff.staffId };
    const isEnabled = await turnKeyOff(tx, { vendorCode: vassalage, keyId }, ended);
    await audit(tx, {
      ...{ staff, action: 'catalogue.disable-vendor-key', subject: `vendor:${vassalage}`, reason },
      before: { keyId, isEnabled },
      after: { keyId, isEnabled: false },
    });
  });
}

/** Another person than the one who switched it off has looked at it. */
export function seeEndedKey(
  { db, clock, audit }: Needs,
  { vassalage, keyId, reason, staff }: Deed,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const vendorId = await lockVendor(tx, vassalage);
    const ended = tx
      .withTables<CatalogueTables>()
      .selectFrom('catalogue.vendor_keys')
      .select('ended_by')
      .where('vendor_id', '=', vendorId)
      .where('key_id', '=', keyId)
      .where('ended_at', 'is not', null)
      .where('seen_at', 'is', null);
    const key = await ended.executeTakeFirst();
    if (!key) refuse('catalogue/key-unknown');
    if (key.ended_by === staff.staffId) refuse('staff/own-approval');
    await tx
      .withTables<CatalogueTables>()
      .updateTable('catalogue.vendor_keys')
      .set({ seen_at: clock.now(), seen_by: staff.staffId })
      .where('vendor_id', '=', vendorId)
      .where('key_id', '=', keyId)
      .execute();
    await audit(tx, {
      ...{ staff, action: 'catalogue.see-ended-key', subject: `vendor:${vassalage}`, reason },
      after: { keyId },
    });
  });
}

/** Keys that one person switched off and nobody else has looked at. */
export async function countEndedKeys(db: Database): Promise<WorkCount> {
  const { count, oldest } = await db
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.vendor_keys')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(ended_at)`.as('oldest')])
    .where('ended_at', 'is not', null)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count, oldestAt: oldest ?? undefined };
}
