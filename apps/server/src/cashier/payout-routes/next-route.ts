import type { CashierNeeds, Deed } from '../needs.ts';
import { nextAttempt } from '../parts/lock-parts.ts';
import { isSaidPaid } from '../parts/parts.ts';
import { enqueuePayout, insertPayouts, payoutsOf } from '../parts/payout-rows.ts';
import type { CashierTables } from '../tables.ts';
import { lockWithdrawal } from '../withdrawal-queries.ts';
import { routeColumns, routesFor, triedRoutes } from './route-rows.ts';

/**
 * A provider read the order and did not take it, so nothing was sent: the payout goes by the next route that takes it,
 * under a key of its own. Only where nobody else set out to tell that provider, for what they said may still be heard.
 * False, where it stays with the refusal.
 */
export async function takeNextRoute(
  needs: CashierNeeds,
  deed: Deed,
  { withdrawalId, key, reason }: { withdrawalId: bigint; key: string; reason: string },
): Promise<boolean> {
  const { tx, at } = deed;
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  const db = tx.withTables<CashierTables>();
  // whoever sets out to tell the provider counts themselves on this row first
  const refused = await db
    .selectFrom('cashier.payouts')
    .where('key', '=', key)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (refused.settled_at !== null || refused.told_count !== 1) return false;
  const payouts = await payoutsOf(tx, withdrawalId);
  if (isSaidPaid(payouts, refused.part)) return false;
  const choose = await routesFor(needs, deed, withdrawal);
  const tried = triedRoutes(payouts, refused.part);
  const chosen = choose(refused.amount_minor, tried);
  if (!chosen) return false;
  await db
    .updateTable('cashier.payouts')
    .set({ state: 'failed', settled_at: at, reason })
    .where('key', '=', key)
    .execute();
  const { chain_units, chain_rate } = refused;
  const next = { ...nextAttempt(refused, at), ...routeColumns(chosen), chain_units, chain_rate };
  await insertPayouts(tx, [{ ...next, state: 'intent' }]);
  await enqueuePayout(tx, next);
  return true;
}
