import { pageCapabilities, type VendorCapability, vendorCapabilities } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { CatalogueTables, VendorWallet } from './tables.ts';

export type NewVendor = {
  code: string;
  displayName: string;
  accountTypeId: number;
  baseAddress: string;
  /** Where its players' money is; it never changes for a known vendor. `seamless` unless told otherwise. */
  wallet?: VendorWallet;
  place?: number;
  /** Its pages hand players files. */
  savesFiles?: boolean;
};

/**
 * Makes a vendor known that speaks GW/1, or moves a known one to another address; what staff decided about it stays. A new
 * one may do everything but correct settled rounds, and hands players files where that is said.
 */
export async function registerVendor(db: Database, vendor: NewVendor): Promise<void> {
  await db
    .withTables<CatalogueTables>()
    .insertInto('catalogue.vendors')
    .values({
      code: vendor.code,
      display_name: vendor.displayName,
      account_type_id: vendor.accountTypeId,
      base_address: vendor.baseAddress,
      may: vendorCapabilities.filter((one) => mayAtFirst(vendor, one)),
      ...(vendor.wallet !== undefined && { wallet: vendor.wallet }),
      ...(vendor.place !== undefined && { place: vendor.place }),
    })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((row) => ({ base_address: row.ref('excluded.base_address') })),
    )
    .execute();
}

function mayAtFirst({ wallet, savesFiles = false }: NewVendor, what: VendorCapability): boolean {
  if (what === 'downloads') return savesFiles;
  if (what === 'launch_hosts') return false;
  return pageCapabilities.has(what) || (wallet !== 'transfer' && what !== 'adjust');
}
