import type { OrderBounds } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import { columnsOf, firstBoundsOf } from '../bounds/bounds.ts';
import type { CashierTables } from '../tables.ts';
import { currency } from './desk.ts';

/** The bounds of a world that its tests need otherwise than they are at first. */
export async function setBounds(db: Database, change: Partial<OrderBounds>): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .withTables<CashierTables>()
      .insertInto('cashier.order_bounds')
      .values({ currency, ...columnsOf({ ...firstBoundsOf(currency), ...change }), revision: 1 })
      .execute(),
  );
}
