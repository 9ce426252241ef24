import {
  type AnswerOf,
  destinationName,
  isPaidIn,
  type PayoutAccount,
  payoutDestinations,
  type withdrawalOptions,
} from '@fairhall/contract';
import { balances } from '#wallet';
import { readBounds } from './bounds/bounds.ts';
import { readPayoutRate } from './chain/quote-payout.ts';
import { hasFundPassword } from './fund-password.ts';
import type { CashierCaller, CashierNeeds } from './needs.ts';
import type { CashierTables, PayoutAccountRow } from './tables.ts';
import { optionsWithin } from './terms/terms.ts';
import { readTerms, readToday } from './terms/terms-rows.ts';
import { openStatuses } from './withdrawal.ts';

export async function readWithdrawalOptions(
  { db, clock, members, turnover, verification }: CashierNeeds,
  { memberId, currency }: CashierCaller,
): Promise<AnswerOf<typeof withdrawalOptions>> {
  const at = clock.now();
  const tables = db.withTables<CashierTables>();
  const [money, restricted, [member], isSet, accounts, open, { terms }, today, tier, usdtRate, bounds] =
    await Promise.all([
      balances(db, { member: memberId, currency }),
      turnover.readRestricted(db, { memberId, currency }),
      members.find(db, [memberId]),
      hasFundPassword(db, memberId),
      tables
        .selectFrom('cashier.payout_accounts')
        .where('member_id', '=', memberId)
        .where('removed_at', 'is', null)
        .selectAll()
        .orderBy('is_default', 'desc')
        .orderBy('id')
        .execute(),
      tables
        .selectFrom('cashier.withdrawals')
        .where('member_id', '=', memberId)
        .where('status', 'in', openStatuses)
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow(),
      readTerms(db, currency),
      readToday(db, { memberId, currency, at }),
      verification.readTier(db, memberId),
      readPayoutRate(db, currency, at),
      readBounds(db, currency),
    ]);
  return {
    currency,
    ...optionsWithin(terms, { tier, today, at }),
    available: String(money.cash),
    bonus: String(restricted),
    inWithdrawal: String(money.hold),
    maxOpen: bounds.openWithdrawals,
    openCount: Number(open.count),
    maxAccounts: bounds.payoutAccounts,
    hasFundPassword: isSet,
    holderName: member?.realName ?? null,
    autoReceivedMinutes: bounds.receivedAfterMinutes,
    destinations: payoutDestinations
      .filter(({ kind }) => isPaidIn(kind, currency))
      .map(({ code, name, kind }) => ({ code, name, kind })),
    usdtRate: usdtRate === undefined ? null : String(usdtRate),
    accounts: accounts.map(presentAccount),
  };
}

export function presentAccount(row: PayoutAccountRow): PayoutAccount {
  return {
    id: String(row.id),
    bankCode: row.bank_code,
    bankName: destinationName(row.bank_code),
    holderName: row.holder_name,
    masked: row.masked,
    addedAt: row.added_at.toISOString(),
    isNew: row.first_paid_at === null,
    isDefault: row.is_default,
  };
}
