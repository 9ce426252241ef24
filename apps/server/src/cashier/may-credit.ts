import type { CashierPermission } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { moneyFacts, refuse } from '#platform/refusal';
import { refuseAboveCeiling, refuseOwnBenefit, type StaffCaller } from '#staff';
import { isOnChain } from './chain/chain-rows.ts';
import { isOfItsTime } from './deposit.ts';
import type { CashierTables, DepositRow } from './tables.ts';

type CreditByStaff = {
  staff: StaffCaller;
  permission: CashierPermission;
  deposit: DepositRow;
  amountMinor: bigint;
};

/**
 * What whoever credits money by hand must meet, also where the bank has told of it: they gain nothing from it, and it
 * is no more than their role credits.
 */
export async function requireMayCredit(
  tx: Tx,
  { staff, permission, deposit, amountMinor }: CreditByStaff,
): Promise<void> {
  await refuseOwnBenefit(tx, staff, { memberId: deposit.member_id });
  refuseAboveCeiling(staff, permission, { amountMinor, currency: deposit.currency });
}

/** No more than the order's way of paying takes at once. */
export async function requirePlausible(tx: Tx, deposit: DepositRow, amountMinor: bigint): Promise<void> {
  const { max_minor: max } = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.deposit_methods')
    .where('code', '=', deposit.method)
    .select('max_minor')
    .executeTakeFirstOrThrow();
  const { currency } = deposit;
  if (amountMinor < 1n) refuse('cashier/amount-too-small', moneyFacts(currency, { min: 1n }), 'amount');
  if (amountMinor > max + 99n) refuse('cashier/amount-too-large', moneyFacts(currency, { max }), 'amount');
}

type Arrived = {
  provider: string;
  receiving_account: string;
  currency: string;
  amount_minor: bigint;
  paid_at: Date;
};

/** That money can be what the order asks for: of its account, currency and time, and not more than its method takes. */
export async function requireCanPay(tx: Tx, arrived: Arrived, deposit: DepositRow): Promise<void> {
  if (isOnChain(deposit)) refuse('cashier/deposit-on-chain', {}, 'depositId');
  const isSame =
    arrived.provider === deposit.provider &&
    arrived.receiving_account === deposit.receiving_account &&
    arrived.currency === deposit.currency;
  if (!isSame) refuse('cashier/transfer-elsewhere', {}, 'depositId');
  if (!isOfItsTime(deposit, arrived.paid_at)) refuse('cashier/transfer-other-time', {}, 'depositId');
  await requirePlausible(tx, deposit, arrived.amount_minor);
}
