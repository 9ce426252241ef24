import type { Tx } from '@fairhall/database';
import type { MethodRow } from './methods/method-tables.ts';
import type { CashierTables } from './tables.ts';

/** Creates a way to deposit or changes it for later orders; open orders keep what they were told. */
export async function saveMethod(tx: Tx, method: MethodRow): Promise<void> {
  const { code, ...values } = {
    ...method,
    names: JSON.stringify(method.names),
    pay_to: JSON.stringify(method.pay_to),
  };
  await tx
    .withTables<CashierTables>()
    .insertInto('cashier.deposit_methods')
    .values({ code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute();
}
