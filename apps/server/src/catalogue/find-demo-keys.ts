import type { Database } from '@fairhall/database';
import type { CatalogueTables } from './tables.ts';

/** Keys in use that a demo world made: it names them so, and hands them to whoever reads its files. */
export function findDemoKeys(db: Database): Promise<{ vendor: string; keyId: string }[]> {
  return db
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.vendor_keys as keys')
    .innerJoin('catalogue.vendors as vendors', 'vendors.id', 'keys.vendor_id')
    .select(['vendors.code as vendor', 'keys.key_id as keyId'])
    .where('keys.is_enabled', '=', true)
    .where('keys.key_id', 'like', 'demo-%')
    .orderBy('vendors.code')
    .orderBy('keys.key_id')
    .execute();
}
