import { memberFeeOn } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import { isWithAgent, useEscrow } from './agent-orders/settle-agent-order.ts';
import { canBeCredited, toOrderNumber, turnOf } from './deposit.ts';
import { setDepositStatus } from './deposit-queries.ts';
import { moveMoney } from './move-money.ts';
import type { CashierNeeds, Deed } from './needs.ts';
import { type Actor, noteDeposit } from './steps.ts';
import type { DepositRow } from './tables.ts';

/** Makes a locked order paid: state, step, event and money in one transaction, once for ever. */
export async function creditDeposit(
  needs: Pick<CashierNeeds, 'gate' | 'turnover' | 'bonuses'>,
  deed: Deed,
  deposit: DepositRow,
  credit: {
    amountMinor: bigint;
    by: Actor;
    reason?: string;
    /** What the limits count for it already; else what the order claimed when it was opened. */
    claimedMinor?: bigint;
  },
): Promise<DepositRow> {
  if (!canBeCredited(deposit)) refuse('cashier/deposit-settled');
  const feeMinor = memberFeeOn(deposit.fee_terms, credit.amountMinor);
  const paid = await setDepositStatus(deed.tx, deposit, {
    status: 'paid',
    at: deed.at,
    credited: { amountMinor: credit.amountMinor, feeMinor },
  });
  await noteDeposit(deed, paid, {
    status: 'paid',
    by: credit.by,
    turn: turnOf('paid', { at: deed.at, expiresAt: deposit.expires_at }),
    reason: credit.reason,
  });
  await countArrived(needs, deed, deposit, credit);
  const order = { orderId: deposit.id, memberId: deposit.member_id, currency: deposit.currency };
  const credited = {
    depositId: deposit.id,
    orderNumber: toOrderNumber('D', deposit.id),
    memberId: deposit.member_id,
    currency: deposit.currency,
    at: deed.at,
  };
  const payBonus = await needs.bonuses.claimForDeposit(deed.tx, {
    ...credited,
    amountMinor: credit.amountMinor,
    tell: deed.tell,
  });
  await needs.turnover.openForDeposit(deed.tx, {
    ...credited,
    amountMinor: credit.amountMinor - feeMinor,
  });
  if (isWithAgent(deposit)) await useEscrow(deed, deposit, credit);
  await moveMoney(deed, 'deposit', {
    ...order,
    amountMinor: credit.amountMinor,
    from: isWithAgent(deposit) ? 'agents' : undefined,
  });
  if (feeMinor > 0n) await moveMoney(deed, 'deposit-fee', { ...order, amountMinor: feeMinor });
  await payBonus();
  return paid;
}

/** An order claimed its amount when it was made and lost the claim when it expired; what arrives is what counts. */
async function countArrived(
  { gate }: Pick<CashierNeeds, 'gate'>,
  { tx }: Deed,
  { member_id: memberId, amount_minor, status, created_at: at }: DepositRow,
  { amountMinor: arrivedMinor, claimedMinor: claimed }: { amountMinor: bigint; claimedMinor?: bigint },
): Promise<void> {
  const claimedMinor = claimed ?? (status === 'late' ? 0n : amount_minor);
  const amountMinor = arrivedMinor - claimedMinor;
  if (amountMinor > 0n) await gate.countDeposit(tx, { memberId, amountMinor });
  if (amountMinor < 0n) await gate.releaseDeposit(tx, { memberId, amountMinor: -amountMinor, at });
}
