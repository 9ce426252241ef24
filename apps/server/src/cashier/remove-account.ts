import { refuse } from '#platform/refusal';
import { lockAccounts, makeDefault } from './default-account.ts';
import { requireFundPassword } from './fund-password.ts';
import { type CashierCaller, type CashierNeeds, perform } from './needs.ts';
import { requireProof } from './payout-account.ts';
import type { CashierTables } from './tables.ts';
import { openStatuses } from './withdrawal.ts';

/** Unbinds an account that no open withdrawal uses; of those left the oldest is the default, where it was. */
export async function removePayoutAccount(
  needs: CashierNeeds,
  caller: CashierCaller,
  { accountId, fundPassword }: { accountId: bigint; fundPassword: string },
): Promise<void> {
  const { memberId } = caller;
  await requireFundPassword(needs, memberId, fundPassword);
  await perform(needs, async (deed) => {
    const { tx, at } = deed;
    await requireProof(needs, deed, caller);
    const accounts = await lockAccounts(deed, memberId);
    const account = accounts.find(({ id }) => id === accountId) ?? refuse('cashier/not-found');
    const db = tx.withTables<CashierTables>();
    // whoever asks for a withdrawal to it holds this row
    await db
      .selectFrom('cashier.payout_accounts')
      .where('id', '=', account.id)
      .select('id')
      .forUpdate()
      .execute();
    const used = await db
      .selectFrom('cashier.withdrawals')
      .where('account_id', '=', account.id)
      .where('status', 'in', [...openStatuses, 'sent', 'disputed'])
      .select('id')
      .executeTakeFirst();
    if (used) refuse('cashier/account-in-use');
    await db
      .updateTable('cashier.payout_accounts')
      .set({ removed_at: at, is_default: false })
      .where('id', '=', account.id)
      .execute();
    const next = accounts.find(({ id }) => id !== account.id);
    if (account.is_default && next) await makeDefault(deed, memberId, next.id);
    await needs.members.tellOfChange(tx, memberId, { kind: 'payout-account-removed' });
  });
}
