import { refuse } from '#platform/refusal';
import { requireFundPassword } from './fund-password.ts';
import { type CashierCaller, type CashierNeeds, type Deed, perform } from './needs.ts';
import { requireProof } from './payout-account.ts';
import type { CashierTables, PayoutAccountRow } from './tables.ts';

/** Which account is paid to unless the member chooses another: it changes where money goes, and asks what that asks. */
export async function chooseDefaultAccount(
  needs: CashierNeeds,
  caller: CashierCaller,
  { accountId, fundPassword }: { accountId: bigint; fundPassword: string },
): Promise<void> {
  const { memberId } = caller;
  await requireFundPassword(needs, memberId, fundPassword);
  await perform(needs, async (deed) => {
    await requireProof(needs, deed, caller);
    const accounts = await lockAccounts(deed, memberId);
    const chosen = accounts.find(({ id }) => id === accountId) ?? refuse('cashier/not-found');
    if (chosen.is_default) return;
    await makeDefault(deed, memberId, chosen.id);
    await needs.members.tellOfChange(deed.tx, memberId, { kind: 'payout-account-default' });
  });
}

/** A member's accounts, oldest first; nobody adds, removes or chooses one meanwhile. */
export async function lockAccounts({ tx }: Pick<Deed, 'tx'>, memberId: bigint): Promise<PayoutAccountRow[]> {
  const db = tx.withTables<CashierTables>();
  await db
    .selectFrom('cashier.fund_passwords')
    .where('member_id', '=', memberId)
    .select('member_id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return await db
    .selectFrom('cashier.payout_accounts')
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .selectAll()
    .orderBy('id')
    .execute();
}

export async function makeDefault(
  { tx }: Pick<Deed, 'tx'>,
  memberId: bigint,
  accountId: bigint,
): Promise<void> {
  const db = tx.withTables<CashierTables>();
  await db
    .updateTable('cashier.payout_accounts')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute();
  await db
    .updateTable('cashier.payout_accounts')
    .set({ is_default: true })
    .where('id', '=', accountId)
    .execute();
}
