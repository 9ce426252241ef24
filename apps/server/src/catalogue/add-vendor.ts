import type { addVendor as addVendorCall, BodyOf } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import { dialects, isExactIn, type Partner } from '#dialects';
import { refuse } from '#platform/refusal';
import type { Audit, StaffCaller } from '#staff';
import type { CatalogueTables } from './tables.ts';

/** A vendor of a dialect, off at first: it has no key yet, and its games are not read. */
export function addVendor(
  { db, audit }: { db: Database; audit: Audit },
  staff: StaffCaller,
  { reason, ...vendor }: BodyOf<typeof addVendorCall>,
): Promise<void> {
  const { vassalage: code, displayName, baseAddress, dialect } = vendor;
  const inexact = vendor.partner.currencies.some((one) => !isExactIn(one.code, dialects[dialect].places));
  if (inexact) refuse('catalogue/currency-inexact', {}, 'partner');
  return inTransaction(db, async (bare) => {
    const tx = bare.withTables<CatalogueTables>();
    const made = await tx
      .insertInto('catalogue.vendors')
      .values((row) => ({
        code,
        display_name: displayName,
        account_type_id: row
          .selectFrom('catalogue.vendors')
          .select((max) => max.fn.coalesce(max.fn.max('account_type_id'), max.lit(0)).as('last')),
        base_address: baseAddress,
        dialect,
        partner: JSON.stringify(partnerOf(vendor.partner)) as never,
        is_enabled: false,
      }))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 0n) refuse('catalogue/vendor-taken', {}, 'vassalage');
    await audit(bare, {
      staff,
      action: 'catalogue.add-vendor',
      subject: `vendor:${code}`,
      after: { displayName, baseAddress, dialect, ...vendor.partner },
      reason,
    });
  });
}

function partnerOf({ currencies, ...rest }: BodyOf<typeof addVendorCall>['partner']): Partner {
  return { ...rest, currencies: Object.fromEntries(currencies.map(({ code, ...terms }) => [code, terms])) };
}
