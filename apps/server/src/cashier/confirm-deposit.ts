import { amount, id } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, StaffCaller } from '#staff';
import { isWithAgent, requireEscrow } from './agent-orders/settle-agent-order.ts';
import { askSecondPerson } from './ask-second-person.ts';
import { isOnChain } from './chain/chain-rows.ts';
import { refuseIfAnothers } from './claim.ts';
import { creditDeposit } from './credit-deposit.ts';
import { auditDecision, type Decision } from './decide-deposit.ts';
import { canBeDecided, weighEvidence } from './deposit.ts';
import { findDeposit, lockDeposit, lockTransfersOf, settleTransfer } from './deposit-queries.ts';
import { requireMayCredit, requirePlausible } from './may-credit.ts';
import { type CashierNeeds, type Deed, perform, performWithin } from './needs.ts';
import { secondPersonMs } from './settings.ts';
import { requireSlip } from './slips.ts';
import { staffActor } from './steps.ts';
import type { CashierTables, DepositRow } from './tables.ts';

const KIND = 'cashier.credit-deposit';
const PROPOSE = 'cashier.deposits.decide';
const command = z.strictObject({ depositId: id, amountMinor: amount });
type Command = z.output<typeof command>;

/**
 * Credits what really arrived for an order. The transfer bound to it is used up by it; without one this is money by
 * hand and waits for a second person; money the bank took back is credited by nobody.
 */
export function confirmDeposit(
  needs: CashierNeeds,
  { depositId, amountMinor, reason, staff }: Decision & { amountMinor: bigint },
): Promise<DepositRow> {
  return perform(needs, async (deed) => {
    const deposit = await lockDeposit(deed.tx, depositId);
    if (!canBeDecided(deposit)) refuse('cashier/deposit-settled');
    refuseIfAnothers(deposit, staff, deed.at);
    if (isOnChain(deposit)) refuse('cashier/deposit-on-chain');
    requireNobodyAsked(deposit, deed.at);
    if (isWithAgent(deposit)) await requireEscrow(deed, deposit, amountMinor);
    const evidence = await useEvidence(deed, deposit, amountMinor);
    if (evidence === 'none') {
      await requireSlip(deed.tx, deposit);
      await requirePlausible(deed.tx, deposit, amountMinor);
      const { until } = await askSecondPerson(needs, deed, deposit, {
        ...{ kind: KIND, reason, staff, memberId: deposit.member_id },
        payload: { depositId: String(depositId), amountMinor: String(amountMinor) },
      });
      return await askUntil(deed.tx, depositId, until);
    }
    await requireMayCredit(deed.tx, { staff, permission: PROPOSE, deposit, amountMinor });
    const paid = await creditDeposit(needs, deed, deposit, { amountMinor, by: staffActor(staff), reason });
    await auditDecision(needs, deed, {
      action: 'cashier.confirm-deposit',
      before: deposit,
      after: paid,
      staff,
      reason,
    });
    return paid;
  });
}

/** The command behind a credit without the bank's word; should its word have come meanwhile, that counts. */
export function registerCreditByHand(needs: CashierNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: PROPOSE,
    approve: 'cashier.deposits.approve',
    expiresAfterMs: secondPersonMs,
    amountMinor: (payload) => BigInt(payload.amountMinor),
    isCreditByHand: () => true,
    async preview(tx, payload) {
      const deposit = await findDeposit(tx, BigInt(payload.depositId));
      const after = { status: 'paid', creditedMinor: BigInt(payload.amountMinor) };
      return { before: { status: deposit.status, creditedMinor: deposit.credited_minor }, after };
    },
    async release(tx, { depositId }) {
      const { id: orderId } = await lockDeposit(tx, BigInt(depositId));
      await askUntil(tx, orderId, null);
    },
    execute: (tx, { payload, reason, approvedBy }) =>
      performWithin(needs, tx, (deed) => creditByHand(needs, deed, { payload, reason, staff: approvedBy })),
  } satisfies ApprovalKind<typeof command>);
}

async function creditByHand(
  needs: CashierNeeds,
  deed: Deed,
  { payload, reason, staff }: { payload: Command; reason: string; staff: StaffCaller },
) {
  const amountMinor = BigInt(payload.amountMinor);
  const deposit = await lockDeposit(deed.tx, BigInt(payload.depositId));
  if (!canBeDecided(deposit)) refuse('cashier/deposit-settled');
  await useEvidence(deed, deposit, amountMinor);
  const paid = await creditDeposit(needs, deed, deposit, { amountMinor, by: staffActor(staff), reason });
  await auditDecision(needs, deed, { action: KIND, before: deposit, after: paid, staff, reason });
  return { depositId: paid.id, status: paid.status };
}

/** What the bank says about the order; a transfer bound to it is used up when the amount is its amount. */
async function useEvidence(
  { tx }: Deed,
  deposit: DepositRow,
  amountMinor: bigint,
): Promise<'arrived' | 'none'> {
  const transfers = await lockTransfersOf(tx, deposit.id);
  const evidence = weighEvidence(transfers);
  if (evidence === 'reversed') refuse('cashier/transfer-reversed');
  if (evidence === 'none') return 'none';
  const exact = transfers.find(
    ({ status, amount_minor: minor }) => status === 'unmatched' && minor === amountMinor,
  );
  if (!exact) refuse('cashier/transfer-amount-differs', {}, 'amount');
  await settleTransfer(tx, exact, { status: 'matched' });
  return 'arrived';
}

async function askUntil(tx: Tx, depositId: bigint, until: Date | null): Promise<DepositRow> {
  return await tx
    .withTables<CashierTables>()
    .updateTable('cashier.deposits')
    .set({ approval_until: until })
    .where('id', '=', depositId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function requireNobodyAsked(deposit: DepositRow, at: Date): void {
  if (deposit.approval_until && deposit.approval_until > at) refuse('cashier/manual-payment-waiting');
}
