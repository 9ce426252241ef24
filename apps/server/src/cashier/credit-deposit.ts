import { memberFeeOn } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import { isWithAgent, useEscrow } from './agent-orders/settle-agent-order.ts';
import { canBeCredited, toOrderNumber, turnOf } from './deposit.ts';
import { setPaid } from './deposit-queries.ts';
import { moveAll } from './move-money.ts';
import type { CashierNeeds, Deed } from './needs.ts';
import { takeRoom } from './promises.ts';
import { type Actor, noteDeposits } from './steps.ts';
import type { DepositRow } from './tables.ts';

export type Credit = {
  amountMinor: bigint;
  by: Actor;
  reason?: string | undefined;
  /** What the limits count for it already; else what the order claimed when it was opened. */
  claimedMinor?: bigint | undefined;
};
type CreditNeeds = Pick<CashierNeeds, 'gate' | 'turnover' | 'bonuses'>;

/** Makes a locked order paid: state, step, event and money in one transaction, once for ever. */
export async function creditDeposit(
  needs: CreditNeeds,
  deed: Deed,
  deposit: DepositRow,
  credit: Credit,
): Promise<DepositRow> {
  const [paid] = await creditDeposits(needs, deed, [{ deposit, credit }]);
  return paid as DepositRow;
}

/** As `creditDeposit`, of many orders, each named once; they are answered in the order given. */
export async function creditDeposits(
  needs: CreditNeeds,
  deed: Deed,
  credits: readonly { deposit: DepositRow; credit: Credit }[],
): Promise<DepositRow[]> {
  const meant = credits.map(({ deposit, credit }) => {
    if (!canBeCredited(deposit)) refuse('cashier/deposit-settled');
    return { deposit, credit, feeMinor: memberFeeOn(deposit.fee_terms, credit.amountMinor) };
  });
  const paid = await setPaid(
    deed.tx,
    meant.map(({ deposit: { id }, credit: { amountMinor }, feeMinor }) => ({ id, amountMinor, feeMinor })),
    deed.at,
  );
  await noteDeposits(
    deed,
    meant.map(({ deposit, credit: { by, reason } }, index) => ({
      deposit: paid[index] as DepositRow,
      note: {
        status: 'paid',
        by,
        reason,
        turn: turnOf('paid', { at: deed.at, expiresAt: deposit.expires_at }),
      },
    })),
  );
  await countArrived(needs, deed, meant);
  const came = meant.map(({ deposit, credit, feeMinor }) => ({
    depositId: deposit.id,
    orderNumber: toOrderNumber('D', deposit.id),
    memberId: deposit.member_id,
    currency: deposit.currency,
    at: deed.at,
    amountMinor: credit.amountMinor,
    feeMinor,
  }));
  const promised = await promisesKept(needs, deed, meant);
  const payBonuses = await needs.bonuses.claimForDeposits(
    deed.tx,
    came.map(({ feeMinor: _, ...deposit }) => ({
      ...deposit,
      promised: promised.get(deposit.depositId) ?? null,
      tell: deed.tell,
    })),
  );
  await needs.turnover.openForDeposits(
    deed.tx,
    came.map(({ feeMinor, ...deposit }) => ({ ...deposit, amountMinor: deposit.amountMinor - feeMinor })),
  );
  for (const { deposit, credit } of meant) if (isWithAgent(deposit)) await useEscrow(deed, deposit, credit);
  await moveAll(deed, [
    ...meant.map(({ deposit, credit: { amountMinor } }) => ({
      movement: 'deposit' as const,
      order: {
        ...orderOf(deposit),
        amountMinor,
        from: isWithAgent(deposit) ? ('agents' as const) : undefined,
      },
    })),
    ...meant.flatMap(({ deposit, feeMinor }) =>
      feeMinor > 0n
        ? [{ movement: 'deposit-fee' as const, order: { ...orderOf(deposit), amountMinor: feeMinor } }]
        : [],
    ),
  ]);
  await payBonuses();
  return paid;
}

const orderOf = ({ id, member_id: memberId, currency }: DepositRow) => ({ orderId: id, memberId, currency });

/**
 * By order, the offer that comes with it. One that was over gave its part back: its money has what there is left
 * besides those that wait, of which it is none any more.
 */
async function promisesKept(
  needs: CreditNeeds,
  { tx }: Deed,
  credits: readonly { deposit: DepositRow }[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const kept = new Map<bigint, bigint>();
  for (const { deposit } of credits) {
    const { id, bonus_terms: bonus, member_id: memberId, status } = deposit;
    if (!bonus) continue;
    if (status !== 'late' || (await takeRoom(needs, tx, { bonus, memberId })))
      kept.set(id, BigInt(bonus.offerId));
  }
  return kept;
}

/** An order claimed its amount when it was made and lost the claim when it expired; what arrives is what counts. */
async function countArrived(
  { gate }: CreditNeeds,
  { tx }: Deed,
  credits: readonly { deposit: DepositRow; credit: Credit }[],
): Promise<void> {
  const differences = credits.map(({ deposit, credit }) => ({
    memberId: deposit.member_id,
    amountMinor:
      credit.amountMinor - (credit.claimedMinor ?? (deposit.status === 'late' ? 0n : deposit.amount_minor)),
    at: deposit.created_at,
  }));
  const more = differences.filter(({ amountMinor }) => amountMinor > 0n);
  if (more.length > 0) await gate.countDeposits(tx, more);
  for (const { memberId, amountMinor, at } of differences)
    if (amountMinor < 0n) await gate.releaseDeposit(tx, { memberId, amountMinor: -amountMinor, at });
}
