import type { Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { CatalogueTables } from './tables.ts';

/** Whoever else wants to change this vendor's keys or games waits. Refuses with `catalogue/vendor-unknown`. */
export async function lockVendor(tx: Tx, code: string): Promise<bigint> {
  const vendor = await tx
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.vendors')
    .select('id')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return vendor?.id ?? refuse('catalogue/vendor-unknown');
}
