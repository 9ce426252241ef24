import { enqueue } from '#platform/jobs';
import { findProvider } from './find-provider.ts';
import { type CashierNeeds, perform } from './needs.ts';
import { payoutKey } from './parts/parts.ts';
import { openAccountNumber } from './payout-account.ts';
import { takeNextRoute } from './payout-routes/next-route.ts';
import type { PaymentProvider, PayoutAnswer } from './providers/provider.ts';
import { settlePayout } from './settle-payout.ts';
import type { CashierTables, PayoutAccountRow, PayoutRow, WithdrawalRow } from './tables.ts';
import { findWithdrawal } from './withdrawal-queries.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Brings a payout to its end: asks the bank what became of its key, and asks it to pay only when the bank has never
 * heard of it nor ever took it. A refusal before anything was sent goes by the next route; any other is an end: the
 * member has the money back. Silence is unknown, never no: the hold stays and the question is put again.
 */
export async function sendPayout(
  needs: CashierNeeds,
  withdrawalId: bigint,
  key = payoutKey(withdrawalId),
): Promise<void> {
  const withdrawal = await findWithdrawal(needs.db, withdrawalId);
  const known = await readPayout(needs, withdrawal, key);
  if (!known || known.payout.settled_at !== null) return;
  const { payout, account } = known;
  const answer = await askOrPay(needs, { payout, account, withdrawal });
  await perform(needs, async (deed) => {
    if (answer?.state === 'refused') {
      const { reason } = answer;
      if (await takeNextRoute(needs, deed, { withdrawalId, key, reason })) return;
      await settlePayout(needs, deed, {
        key,
        provider: payout.provider,
        answer: { state: 'failed', reason },
      });
    } else if (answer)
      await settlePayout(needs, deed, { key: payout.key, provider: payout.provider, answer });
    const isOver = answer !== undefined && answer.state !== 'accepted';
    const attempts = payout.attempts + 1;
    await deed.tx
      .withTables<CashierTables>()
      .updateTable('cashier.payouts')
      .set({ attempts, ...(!answer && payout.state !== 'accepted' && { state: 'unknown' as const }) })
      .where('key', '=', key)
      .where('settled_at', 'is', null)
      .execute();
    if (isOver) return;
    await enqueue(deed.tx, {
      name: 'cashier.send-payout',
      payload: { withdrawalId: String(withdrawalId), key },
      jobKey: `payout/${key}/ask-${attempts}`,
      runAt: new Date(
        deed.at.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 10), LONGEST_PAUSE_MS),
      ),
    });
  });
}

type Payout = { payout: PayoutRow; account: PayoutAccountRow; withdrawal: WithdrawalRow };

/** Undefined: nothing is known. */
async function askOrPay(needs: CashierNeeds, payout: Payout): Promise<PayoutAnswer | undefined> {
  const provider = findProvider(needs, payout.payout.provider);
  try {
    const answer = await provider.askAboutPayout(payout.payout.key);
    if (answer.state !== 'unheard') return answer;
    if (payout.payout.state === 'accepted') throw new Error('the bank took this payout and now denies it');
    if (!(await setOut(needs, payout.payout))) return undefined;
    return await pay(needs, provider, payout);
  } catch (error) {
    needs.log.warn(
      { err: error, key: payout.payout.key },
      'outcome of a payout is unknown; it will be asked again',
    );
    return undefined;
  }
}

/** Said before the provider is told, so that whoever hears a refusal knows who else may be heard. */
async function setOut({ db }: CashierNeeds, { key }: PayoutRow): Promise<boolean> {
  const { numUpdatedRows: count } = await db
    .withTables<CashierTables>()
    .updateTable('cashier.payouts')
    .set(({ eb }) => ({ told_count: eb('told_count', '+', 1) }))
    .where('key', '=', key)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count === 1n;
}

function pay(needs: CashierNeeds, provider: PaymentProvider, { payout, account, withdrawal }: Payout) {
  return provider.pay({
    key: payout.key,
    bankCode: account.bank_code,
    accountNumber: openAccountNumber(needs.keys, account),
    ...(account.holder_name !== null && { holderName: account.holder_name }),
    currency: withdrawal.currency,
    amountMinor: payout.amount_minor,
    ...(payout.chain_units !== null && { units: payout.chain_units }),
  });
}

async function readPayout({ db }: CashierNeeds, withdrawal: WithdrawalRow, key: string) {
  const tables = db.withTables<CashierTables>();
  const payout = await tables
    .selectFrom('cashier.payouts')
    .where('withdrawal_id', '=', withdrawal.id)
    .where('key', '=', key)
    .selectAll()
    .executeTakeFirst();
  const account = await tables
    .selectFrom('cashier.payout_accounts')
    .where('id', '=', withdrawal.account_id)
    .selectAll()
    .executeTakeFirst();
  return payout && account && { payout, account };
}
