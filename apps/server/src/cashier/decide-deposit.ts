import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { isInEscrow, proposeReturn } from './agent-orders/return-escrow.ts';
import { endAgentOrder, isWithAgent } from './agent-orders/settle-agent-order.ts';
import { refuseIfAnothers } from './claim.ts';
import { canBeDecided, turnOf } from './deposit.ts';
import { failDeposit } from './deposit-blocks.ts';
import { lockDeposit, releaseTransfers, setDepositStatus } from './deposit-queries.ts';
import { type CashierNeeds, type Deed, perform } from './needs.ts';
import { noteDeposit, staffActor } from './steps.ts';
import type { DepositRow } from './tables.ts';

export type Decision = { depositId: bigint; reason: string; staff: StaffCaller };

/** Nothing is credited; money that waited with the order is nobody's again. An agent's escrow takes a second person. */
export function refuseDeposit(
  needs: CashierNeeds,
  { depositId, reason, staff }: Decision,
): Promise<DepositRow> {
  return perform(needs, async (deed) => {
    const deposit = await lockDeposit(deed.tx, depositId);
    if (!canBeDecided(deposit)) refuse('cashier/deposit-settled');
    refuseIfAnothers(deposit, staff, deed.at);
    const decision = { depositId, reason, staff };
    if (await isInEscrow(deed, deposit)) return await proposeReturn(needs, deed, deposit, decision);
    return await closeRefused(needs, deed, deposit, decision);
  });
}

/** Ends a locked order unpaid; an agent's escrow goes back to them. */
export async function closeRefused(
  needs: CashierNeeds,
  deed: Deed,
  deposit: DepositRow,
  { reason, staff }: Decision,
): Promise<DepositRow> {
  const refused = await setDepositStatus(deed.tx, deposit, { status: 'refused', at: deed.at });
  await releaseTransfers(deed.tx, [deposit.id]);
  await noteDeposit(deed, refused, {
    status: 'refused',
    by: staffActor(staff),
    turn: turnOf('refused', { at: deed.at, expiresAt: deposit.expires_at }),
    reason,
  });
  if (deposit.status !== 'late') await failDeposit(needs, deed, deposit);
  await auditDecision(needs, deed, {
    action: 'cashier.refuse-deposit',
    before: deposit,
    after: refused,
    staff,
    reason,
  });
  if (isWithAgent(deposit)) await endAgentOrder(deed, deposit, staffActor(staff));
  return refused;
}

type Audited = { action: string; before: DepositRow; after: DepositRow; staff: StaffCaller; reason: string };

export async function auditDecision(needs: CashierNeeds, { tx }: Deed, decision: Audited): Promise<void> {
  const { action, before, after, staff, reason } = decision;
  await needs.audit(tx, {
    staff,
    action,
    subject: `deposit:${before.id}`,
    before: { status: before.status, payMinor: before.pay_minor },
    after: { status: after.status, creditedMinor: after.credited_minor, currency: after.currency },
    reason,
  });
}
