import { enqueue } from '#platform/jobs';
import { compareOwner } from './chain/compare-owner.ts';
import { takeWord } from './chain/take-word.ts';
import { waitsForMoney } from './deposit.ts';
import { findDeposit } from './deposit-queries.ts';
import { findProvider } from './find-provider.ts';
import { type CashierNeeds, perform } from './needs.ts';
import { receiveTransfer } from './receive-transfer.ts';
import type { DepositRow } from './tables.ts';

const AGAIN_MS = 60_000;
const CLOCK_SKEW_MS = 300_000;

/** Reads the bank's statement since the order was opened: a transfer whose callback never came is found here. */
export async function askAboutDeposit(needs: CashierNeeds, depositId: bigint): Promise<void> {
  const deposit = await findDeposit(needs.db, depositId);
  if (!waitsForMoney(deposit)) return;
  const now = needs.clock.now();
  await lookAtStatement(needs, deposit);
  const next = new Date(now.getTime() + AGAIN_MS);
  if (next >= deposit.expires_at) return;
  await perform(needs, ({ tx }) =>
    enqueue(tx, {
      name: 'cashier.ask-about-deposit',
      payload: { depositId: String(depositId) },
      jobKey: `ask-deposit/${depositId}`,
      runAt: next,
    }),
  );
}

/** What the provider knows of since an order was opened. */
export async function lookAtStatement(
  needs: CashierNeeds,
  deposit: Pick<DepositRow, 'provider' | 'created_at'>,
): Promise<void> {
  await readStatement(needs, deposit.provider, {
    from: new Date(deposit.created_at.getTime() - CLOCK_SKEW_MS),
    until: new Date(needs.clock.now().getTime() + CLOCK_SKEW_MS),
  });
}

/** Takes note of every line of a window, and of every payment on a chain; what is known already changes nothing. */
export async function readStatement(
  needs: CashierNeeds,
  provider: string,
  window: { from: Date; until: Date },
): Promise<void> {
  for (const line of await findProvider(needs, provider).statement(window))
    await perform(needs, (deed) => receiveTransfer(needs, deed, { provider, line }));
  const failed: unknown[] = [];
  for (const word of await findProvider(needs, provider).chainPayments(window)) {
    try {
      await compareOwner(needs, { ...word, provider });
      await perform(needs, (deed) => takeWord(needs, deed, { provider, word }));
    } catch (error) {
      // others' payments do not wait for one that cannot be understood
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
}
