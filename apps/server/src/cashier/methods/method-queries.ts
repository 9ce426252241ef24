import type { Database, Tx } from '@fairhall/database';
import type { CashierTables } from '../tables.ts';
import type { MethodRow } from './method-tables.ts';

export function findMethod(db: Database | Tx, code: string): Promise<MethodRow | undefined> {
  return methodOf(db, code).executeTakeFirst();
}

export function lockMethod(tx: Tx, code: string): Promise<MethodRow | undefined> {
  return methodOf(tx, code).forUpdate().executeTakeFirst();
}

export async function currencyOfMethod(db: Database, code: string): Promise<string | undefined> {
  return (await findMethod(db, code))?.currency;
}

function methodOf(db: Database | Tx, code: string) {
  return db
    .withTables<CashierTables>()
    .selectFrom('cashier.deposit_methods')
    .where('code', '=', code)
    .selectAll();
}
