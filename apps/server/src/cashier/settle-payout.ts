import type { Updateable } from 'kysely';
import { emit } from '#platform/outbox';
import { moveMoney } from './move-money.ts';
import type { CashierNeeds, Deed } from './needs.ts';
import { markSent } from './note-sent.ts';
import { isSaidPaid, isSplit } from './parts/parts.ts';
import { payoutsOf } from './parts/payout-rows.ts';
import { partFailed, partPaid } from './parts/settle-part.ts';
import type { PayoutAnswer } from './providers/provider.ts';
import { openShortfall } from './shortfall.ts';
import type { Actor } from './steps.ts';
import type { CashierTables, PayoutRow, WithdrawalRow } from './tables.ts';
import { canBounce } from './withdrawal.ts';
import { lockWithdrawal, moneyOrder, moveOn } from './withdrawal-queries.ts';

export type PayoutOutcome =
  | 'paid'
  | 'failed'
  | 'waiting'
  | 'repeated'
  | 'bounced'
  | 'contradicted'
  | 'unknown-key';

/**
 * Takes note of what the bank says about a payout, told or asked, in any order and number of times. The first
 * definite answer decides; a later opposite one never moves money by itself.
 */
export async function settlePayout(
  needs: CashierNeeds,
  deed: Deed,
  { key, provider, answer }: { key: string; provider: string; answer: PayoutAnswer },
): Promise<PayoutOutcome> {
  const found = await findPayout(deed, key, provider);
  if (!found) return 'unknown-key';
  const withdrawal = await lockWithdrawal(deed.tx, found.withdrawal_id);
  if (answer.state === 'unheard' || answer.state === 'refused') return 'waiting';
  // as it is under the lock: somebody else may have settled it meanwhile
  const payouts = await payoutsOf(deed.tx, withdrawal.id);
  const payout = payouts.find((one) => one.key === key) ?? found;
  const isOpen = payout.settled_at === null;
  if (answer.state === 'accepted') {
    if (isOpen) await writePayout(deed, payout, { state: 'accepted' });
    return 'waiting';
  }
  const told = { withdrawal, payouts, answer, by: { kind: 'provider', name: provider } as const };
  if (isOpen) return await settle(needs, deed, payout, told);
  if (payout.state === answer.state) return 'repeated';
  return await contradict(needs, deed, payout, told);
}

type Told = { withdrawal: WithdrawalRow; payouts: readonly PayoutRow[]; answer: PayoutAnswer; by: Actor };

async function settle(
  needs: CashierNeeds,
  deed: Deed,
  payout: PayoutRow,
  { withdrawal, payouts, answer, by }: Told,
): Promise<PayoutOutcome> {
  if (answer.state === 'failed') {
    const { reason } = answer;
    await writePayout(deed, payout, { state: 'failed', settled_at: deed.at, reason });
    if (isSplit(payouts)) {
      await partFailed(needs, deed, withdrawal, { by, reason });
      return 'failed';
    }
    await moveOn(deed, withdrawal, { status: 'failed', by, reason });
    await moveMoney(deed, 'return', moneyOrder(withdrawal));
    return 'failed';
  }
  if (answer.state !== 'paid') return 'waiting';
  const { reference } = answer;
  await writePayout(deed, payout, { state: 'paid', settled_at: deed.at, provider_reference: reference });
  // sent by another route it left under a key of its own
  if (isSplit(payouts) || payout.attempt > 1) await partPaid(needs, deed, withdrawal, { payout, by });
  else await markSent(needs, deed, withdrawal, { by });
  return 'paid';
}

function findPayout({ tx }: Deed, key: string, provider: string): Promise<PayoutRow | undefined> {
  return tx
    .withTables<CashierTables>()
    .selectFrom('cashier.payouts')
    .where('key', '=', key)
    .where('provider', '=', provider)
    .selectAll()
    .executeTakeFirst();
}

async function writePayout(
  { tx }: Deed,
  payout: PayoutRow,
  change: Updateable<CashierTables['cashier.payouts']>,
): Promise<void> {
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier.payouts')
    .set(change)
    .where('key', '=', payout.key)
    .execute();
}

/**
 * First paid and then failed: the bank gave it back, and staff decide. First failed and then paid: the member has it
 * twice, unless nobody has paid it anew; its money is then held, and only people can say that it was paid.
 */
async function contradict(
  needs: CashierNeeds,
  deed: Deed,
  payout: PayoutRow,
  told: Told,
): Promise<PayoutOutcome> {
  const { withdrawal, answer, by } = told;
  const isKnown = payout.contradicted_at !== null;
  await writePayout(deed, payout, { contradicted_at: payout.contradicted_at ?? deed.at });
  await emit(deed.tx, {
    topic: 'payout.contradicted',
    subject: String(withdrawal.id),
    payload: { first: payout.state, later: answer.state, at: deed.at.toISOString() },
  });
  if (answer.state === 'paid') {
    if (!isKnown && !(await isKeptFromGoingTwice(needs, deed, payout, told)))
      await openShortfall(needs, deed, {
        kind: 'payout-contradicted',
        memberId: withdrawal.member_id,
        currency: withdrawal.currency,
        // the bank paid what was left after the fee
        amountMinor: payout.amount_minor,
        withdrawalId: withdrawal.id,
        payoutKey: payout.key,
      });
    return 'contradicted';
  }
  if (answer.state !== 'failed' || !canBounce(withdrawal)) return 'contradicted';
  await moveOn(deed, withdrawal, { status: 'disputed', by, reason: answer.reason });
  return 'bounced';
}

/**
 * Nobody else has paid it, and from now on nobody does: an attempt that no provider was told of is none any more, and no
 * other is made of what somebody says they paid.
 */
async function isKeptFromGoingTwice(
  needs: CashierNeeds,
  deed: Deed,
  payout: PayoutRow,
  { withdrawal, payouts, by }: Told,
): Promise<boolean> {
  if (withdrawal.status === 'failed') return false;
  const others = payouts.filter(({ part, key }) => part === payout.part && key !== payout.key);
  if (isSaidPaid(others, payout.part)) return false;
  const living = others.find((other) => other.settled_at === null);
  if (!living) return true;
  // whoever sets out to tell its provider counts themselves on this row first
  const next = await deed.tx
    .withTables<CashierTables>()
    .selectFrom('cashier.payouts')
    .where('key', '=', living.key)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (next.told_count > 0) return false;
  const reason = `${payout.provider} said that it has paid ${payout.key}`;
  await writePayout(deed, next, { state: 'failed', settled_at: deed.at, reason });
  await partFailed(needs, deed, withdrawal, { by, reason });
  return true;
}
