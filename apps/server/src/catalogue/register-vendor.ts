import type { Database } from '@fairhall/database';
import { type DialectName, dialectOf, isExactIn, type Partner } from '#dialects';
import type { CatalogueTables, VendorWallet } from './tables.ts';

export type NewVendor = {
  code: string;
  displayName: string;
  accountTypeId: number;
  baseAddress: string;
  /** Where its players' money is; it never changes for a known vendor. `seamless` unless told otherwise. */
  wallet?: VendorWallet;
  place?: number;
  /** GW/1 unless told otherwise; it never changes for a known vendor. */
  speaks?: { dialect: DialectName; partner: Partner };
};

/** Makes a vendor known, or moves a known one to another address; what staff decided about it stays. */
export async function registerVendor(db: Database, vendor: NewVendor): Promise<void> {
  if (vendor.speaks) requireExact(vendor.speaks);
  await db
    .withTables<CatalogueTables>()
    .insertInto('catalogue.vendors')
    .values({
      code: vendor.code,
      display_name: vendor.displayName,
      account_type_id: vendor.accountTypeId,
      base_address: vendor.baseAddress,
      ...(vendor.wallet !== undefined && { wallet: vendor.wallet }),
      ...(vendor.place !== undefined && { place: vendor.place }),
      ...(vendor.speaks && {
        dialect: vendor.speaks.dialect,
        partner: JSON.stringify(vendor.speaks.partner) as never,
      }),
    })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((row) => ({ base_address: row.ref('excluded.base_address') })),
    )
    .execute();
}

function requireExact({ dialect, partner }: { dialect: DialectName; partner: Partner }): void {
  const places = dialectOf(dialect)?.places ?? 0;
  const wrong = Object.keys(partner.currencies).find((code) => !isExactIn(code, places));
  if (wrong !== undefined) throw new RangeError(`${dialect} cannot say every amount of ${wrong}`);
}
