import type { Database, Tx } from '@fairhall/database';
import type { CashierTables, MethodRow } from '../tables.ts';

export function findMethod(db: Database | Tx, code: string): Promise<MethodRow | undefined> {
  return methodOf(db, code).executeTakeFirst();
}

export function lockMethod(tx: Tx, code: string): Promise<MethodRow | undefined> {
  return methodOf(tx, code).forUpdate().executeTakeFirst();
}

function methodOf(db: Database | Tx, code: string) {
  return db
    .withTables<CashierTables>()
    .selectFrom('cashier.deposit_methods')
    .where('code', '=', code)
    .selectAll();
}
