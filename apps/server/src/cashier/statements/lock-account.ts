import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';

export type HouseAccount = { provider: string; receivingAccount: string; currency: string };

/**
 * What the bank tells of an account and what files say of it meet under one lock: one file, or one line that is given to
 * an order, while no word of the bank's is taken. It is taken before any row.
 */
export async function lockAccount(tx: Tx, account: HouseAccount): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(account)}, 0))`.execute(tx);
}

/** As `lockAccount`, for words of the bank, of which many are taken at a time. */
export async function shareAccounts(tx: Tx, accounts: readonly HouseAccount[]): Promise<void> {
  const names = [...new Set(accounts.map(nameOf))];
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(of.name, 0))
    from (select name from unnest(${names}::text[]) name order by name) of`.execute(tx);
}

const nameOf = ({ provider, receivingAccount, currency }: HouseAccount) =>
  `cashier/statement/${provider}/${receivingAccount}/${currency}`;
