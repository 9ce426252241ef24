import { type Database, inTransaction } from '@fairhall/database';
import type { Audit } from '#staff';
import type { CatalogueTables } from './tables.ts';

/**
 * Takes no new rounds of exactly these vendors, for this reason, and takes them again of whichever were held and are not
 * among them. What a person turned off stays off.
 */
export function holdVendors(
  { db, audit }: { db: Database; audit: Audit },
  { codes, at, reason }: { codes: readonly string[]; at: Date; reason: string },
): Promise<void> {
  return inTransaction(db, async (bare) => {
    const tx = bare.withTables<CatalogueTables>();
    const vendors = await tx
      .selectFrom('catalogue.vendors')
      .select(['code', 'held_since'])
      .orderBy('code')
      .forUpdate()
      .execute();
    for (const { code, held_since } of vendors) {
      const isHeld = codes.includes(code);
      if (isHeld === (held_since !== null)) continue;
      const after = { held_since: isHeld ? at : null };
      await tx.updateTable('catalogue.vendors').set(after).where('code', '=', code).execute();
      await audit(bare, {
        staff: 'system',
        action: isHeld ? 'catalogue.hold-vendor' : 'catalogue.release-vendor',
        subject: `vendor:${code}`,
        before: { held_since },
        after,
        ...(isHeld && { reason }),
      });
    }
  });
}
