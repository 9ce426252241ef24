import type { AnswerOf, depositMethods, PayoutAccount, withdrawalOptions } from '@fairhall/contract';
import { balances } from '#wallet';
import { bankName, banks } from './banks.ts';
import { readBlock } from './deposit-blocks.ts';
import type { CashierCaller, CashierNeeds } from './needs.ts';
import type { CashierTables, PayoutAccountRow } from './tables.ts';
import { openStatuses } from './withdrawal.ts';

/** The ways to deposit in the member's currency, and whether the member may now. */
export async function readDepositMethods(
  { db, clock, settings }: CashierNeeds,
  { memberId, currency }: CashierCaller,
): Promise<AnswerOf<typeof depositMethods>> {
  const tables = db.withTables<CashierTables>();
  const methods = await tables
    .selectFrom('cashier.deposit_methods')
    .where('currency', '=', currency)
    .selectAll()
    .orderBy('position')
    .orderBy('code')
    .execute();
  const { count } = await tables
    .selectFrom('cashier.deposits')
    .where('member_id', '=', memberId)
    .where('status', 'in', ['created', 'mismatch', 'late'])
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const block = await readBlock(db, memberId, clock.now());
  return {
    methods: methods.map((method) => ({
      code: method.code,
      kind: method.kind,
      min: String(method.min_minor),
      max: String(method.max_minor),
      minutesToPay: method.minutes_to_pay,
      isOpen: method.is_open,
    })),
    openOrders: Number(count),
    maxOpenOrders: settings.maxOpenDeposits,
    pausedUntil: block?.kind === 'pause' ? block.until.toISOString() : null,
    isSuspended: block?.kind === 'suspension',
  };
}

export async function readWithdrawalOptions(
  { db, settings, members }: CashierNeeds,
  { memberId, currency }: CashierCaller,
): Promise<AnswerOf<typeof withdrawalOptions>> {
  const tables = db.withTables<CashierTables>();
  const [money, [member], fundPassword, accounts, open] = await Promise.all([
    balances(db, { member: memberId, currency }),
    members.find(db, [memberId]),
    tables
      .selectFrom('cashier.fund_passwords')
      .where('member_id', '=', memberId)
      .select('member_id')
      .executeTakeFirst(),
    tables
      .selectFrom('cashier.payout_accounts')
      .where('member_id', '=', memberId)
      .where('removed_at', 'is', null)
      .selectAll()
      .orderBy('id')
      .execute(),
    tables
      .selectFrom('cashier.withdrawals')
      .where('member_id', '=', memberId)
      .where('status', 'in', openStatuses)
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    min: String(settings.withdrawalMinMinor),
    max: String(settings.withdrawalMaxMinor),
    available: String(money.cash),
    inWithdrawal: String(money.hold),
    maxOpen: settings.maxOpenWithdrawals,
    openCount: Number(open.count),
    maxAccounts: settings.maxPayoutAccounts,
    hasFundPassword: fundPassword !== undefined,
    holderName: member?.realName ?? null,
    autoReceivedMinutes: settings.autoReceivedMinutes,
    banks: banks.map(({ code, name, digits }) => ({ code, name, digits: [...digits] })),
    accounts: accounts.map(presentAccount),
  };
}

export function presentAccount(row: PayoutAccountRow): PayoutAccount {
  return {
    id: String(row.id),
    bankCode: row.bank_code,
    bankName: bankName(row.bank_code),
    holderName: row.holder_name,
    last4: row.last4,
    addedAt: row.added_at.toISOString(),
    isNew: row.first_paid_at === null,
  };
}
