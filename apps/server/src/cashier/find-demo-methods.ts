import type { Database } from '@fairhall/database';
import { demoMethods } from './providers/demo-methods.ts';
import type { CashierTables } from './tables.ts';

/** Ways to deposit that would send members' money to an account nobody owns. */
export function findDemoMethods(db: Database): Promise<{ code: string; receiving_account: string }[]> {
  return db
    .withTables<CashierTables>()
    .selectFrom('cashier.deposit_methods')
    .select(['code', 'receiving_account'])
    .where(
      'receiving_account',
      'in',
      demoMethods.map((method) => method.receiving_account),
    )
    .orderBy('code')
    .execute();
}
