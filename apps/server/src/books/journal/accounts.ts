import { journalAccounts } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { isCurrency } from '@fairhall/money';
import { listHouse } from '#wallet';
import { asRead } from './legs.ts';

/** `balance` as staff read it: what the house holds at a bank is above zero. */
export type JournalAccount = { account: string; balance: bigint };

/** Stakes in play and members’ money are moved by nobody by hand; vendors’ results are not misnamed by a typing error. */
const ALLOWED = /^(house|bank):[a-z0-9-]+$/;

/** The house’s own accounts and those at banks: what is there, and what an entry may open; none in a currency that there is not. */
export async function readJournalAccounts(db: Database, currency: string): Promise<JournalAccount[]> {
  if (!isCurrency(currency)) return [];
  const there = (await listHouse(db, currency))
    .filter(({ account }) => ALLOWED.test(account))
    .map(({ account, balance }) => ({ account, balance: asRead(account, balance) }));
  const names = new Set(there.map(({ account }) => account));
  const opened = journalAccounts
    .filter((account) => !names.has(account))
    .map((account) => ({ account, balance: 0n }));
  return [...there, ...opened].sort((a, b) => (a.account < b.account ? -1 : 1));
}
