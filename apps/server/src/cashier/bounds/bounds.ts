import type { OrderBounds } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { unitOf } from '@fairhall/money';
import type { Selectable } from 'kysely';
import type { CashierTables } from '../tables.ts';

export type OrderBoundsTable = {
  currency: string;
  open_deposits: number;
  open_withdrawals: number;
  payout_accounts: number;
  received_after_minutes: number;
  large_withdrawal_minor: bigint;
  revision: number;
};
export type KeptBounds = { bounds: OrderBounds; revision: number };

const FIRST = {
  openDeposits: 3,
  openWithdrawals: 1,
  payoutAccounts: 5,
  receivedAfterMinutes: 30,
} as const;
/** In whole units. */
const FIRST_LARGE = 50_000n;

export const firstBoundsOf = (currency: string): OrderBounds => ({
  ...FIRST,
  largeWithdrawal: String(FIRST_LARGE * unitOf(currency)),
});

/** What staff have set; the house's first bounds until then. */
export async function readBounds(db: Database, currency: string): Promise<OrderBounds> {
  return (await readKeptBounds(db, currency)).bounds;
}

export async function readKeptBounds(db: Database, currency: string): Promise<KeptBounds> {
  const row = await selectBounds(db, currency).executeTakeFirst();
  return row
    ? { bounds: boundsOf(row), revision: row.revision }
    : { bounds: firstBoundsOf(currency), revision: 0 };
}

export const selectBounds = (db: Database, currency: string) =>
  db
    .withTables<CashierTables>()
    .selectFrom('cashier.order_bounds')
    .where('currency', '=', currency)
    .selectAll();

export const boundsOf = (row: Selectable<OrderBoundsTable>): OrderBounds => ({
  openDeposits: row.open_deposits,
  openWithdrawals: row.open_withdrawals,
  payoutAccounts: row.payout_accounts,
  receivedAfterMinutes: row.received_after_minutes,
  largeWithdrawal: String(row.large_withdrawal_minor),
});

export const columnsOf = (bounds: OrderBounds) => ({
  open_deposits: bounds.openDeposits,
  open_withdrawals: bounds.openWithdrawals,
  payout_accounts: bounds.payoutAccounts,
  received_after_minutes: bounds.receivedAfterMinutes,
  large_withdrawal_minor: BigInt(bounds.largeWithdrawal),
});
