import type { addVendor as addVendorCall, BodyOf, VendorCapability } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { dialects, isExactIn, type Partner, type Speech } from '#dialects';
import { refuse } from '#platform/refusal';
import type { Audit, StaffCaller } from '#staff';
import type { CatalogueTables } from './tables.ts';

type Given = BodyOf<typeof addVendorCall>;
type Spoken = Exclude<Given, { dialect: 'gw1' }>;

/** What a new vendor may do until two people let them do more: what every vendor needs that speaks so. */
const firstCalls: Readonly<Record<Speech, VendorCapability[]>> = {
  gw1: ['rounds', 'demo', 'replay'],
  hub88: ['rounds', 'demo'],
  evenbet: ['rounds', 'tables'],
};

/** A new vendor, off at first: it has no key yet, and its games are not read. */
export function addVendor(
  { db, audit }: { db: Database; audit: Audit },
  staff: StaffCaller,
  { reason, ...vendor }: Given,
): Promise<void> {
  const { vassalage: code, displayName, baseAddress, dialect } = vendor;
  const inexact =
    vendor.dialect !== 'gw1' &&
    vendor.partner.currencies.some((one) => !isExactIn(one.code, dialects[vendor.dialect].places));
  if (inexact) refuse('catalogue/currency-inexact', {}, 'partner');
  const speech =
    vendor.dialect === 'gw1'
      ? {
          wallet: vendor.wallet,
          may: vendor.wallet === 'transfer' ? ['demo' as const, 'replay' as const] : firstCalls.gw1,
        }
      : { may: firstCalls[vendor.dialect], partner: JSON.stringify(partnerOf(vendor.partner)) as never };
  return inTransaction(db, async (bare) => {
    const tx = bare.withTables<CatalogueTables>();
    const made = await tx
      .insertInto('catalogue.vendors')
      .values({
        code,
        display_name: displayName,
        account_type_id: sql<number>`(select coalesce(max(account_type_id), 0) + 1 from catalogue.vendors)`,
        base_address: baseAddress,
        dialect,
        ...speech,
        is_enabled: false,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 0n) refuse('catalogue/vendor-taken', {}, 'vassalage');
    await audit(bare, {
      staff,
      action: 'catalogue.add-vendor',
      subject: `vendor:${code}`,
      after: {
        ...{ displayName, baseAddress, dialect },
        ...(vendor.dialect === 'gw1' ? { wallet: vendor.wallet } : vendor.partner),
      },
      reason,
    });
  });
}

function partnerOf({ currencies, ...rest }: Spoken['partner']): Partner {
  return { ...rest, currencies: Object.fromEntries(currencies.map(({ code, ...terms }) => [code, terms])) };
}
