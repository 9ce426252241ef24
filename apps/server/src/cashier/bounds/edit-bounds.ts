import type { OrderBounds } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { type CashierNeeds, perform } from '../needs.ts';
import type { CashierTables } from '../tables.ts';
import { requireKnown } from '../terms/edit-terms.ts';
import { boundsOf, columnsOf, firstBoundsOf, type KeptBounds, selectBounds } from './bounds.ts';

type Edit = { currency: string; bounds: OrderBounds; revision: number; reason: string; staff: StaffCaller };

/** A change by staff, on what they had before their eyes; orders that are open already stay so. */
export function editBounds(
  needs: CashierNeeds,
  { currency, bounds, revision, reason, staff }: Edit,
): Promise<KeptBounds> {
  requireKnown(currency);
  return perform(needs, async ({ tx }) => {
    const db = tx.withTables<CashierTables>();
    await db
      .insertInto('cashier.order_bounds')
      .values({ currency, ...columnsOf(firstBoundsOf(currency)), revision: 0 })
      .onConflict((conflict) => conflict.column('currency').doNothing())
      .execute();
    const before = await selectBounds(tx, currency).forUpdate().executeTakeFirstOrThrow();
    if (before.revision !== revision) refuse('request/conflict');
    const after = await db
      .updateTable('cashier.order_bounds')
      .set({ ...columnsOf(bounds), revision: revision + 1 })
      .where('currency', '=', currency)
      .returningAll()
      .executeTakeFirstOrThrow();
    await needs.audit(tx, {
      staff,
      action: 'cashier.edit-order-bounds',
      subject: `order-bounds:${currency}`,
      before: { currency, ...columnsOf(boundsOf(before)) },
      after: { currency, ...columnsOf(boundsOf(after)) },
      reason,
    });
    return { bounds: boundsOf(after), revision: after.revision };
  });
}
