import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';

export type HouseAccount = { provider: string; receivingAccount: string; currency: string };

/**
 * What the bank tells of an account and what files say of it meet under one lock: many words of the bank at a time, or
 * one file, or one line that is given to an order. It is taken before any row.
 */
export async function lockAccount(
  tx: Tx,
  { provider, receivingAccount, currency }: HouseAccount,
  how: 'shared' | 'alone',
): Promise<void> {
  const name = `cashier/statement/${provider}/${receivingAccount}/${currency}`;
  const lock = how === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${lock}(hashtextextended(${name}, 0))`.execute(tx);
}
