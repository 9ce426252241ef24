import { refuse } from '#platform/refusal';
import type { Deed } from '../needs.ts';
import type { Actor } from '../steps.ts';
import type { DepositRow } from '../tables.ts';
import { lockAgentOrder, moveAgentOrder, postEscrow } from './agent-rows.ts';
import type { AgentOrderRow } from './agent-tables.ts';

export const isWithAgent = ({ pay_to: payTo }: Pick<DepositRow, 'pay_to'>) => payTo.kind === 'agent';

/**
 * The deposit is being credited: the escrow it comes from is used up, whole. Nothing is credited that no agent has put
 * there.
 */
export async function useEscrow(
  deed: Deed,
  deposit: DepositRow,
  { amountMinor, by }: { amountMinor: bigint; by: Actor },
): Promise<void> {
  const order = await requireEscrow(deed, deposit, amountMinor);
  await moveAgentOrder(deed, order, { state: 'released', by });
}

/** Refuses unless the agent's money is there, for this amount, and nobody is being asked to give it back. */
export async function requireEscrow(
  { tx, at }: Deed,
  deposit: DepositRow,
  amountMinor: bigint,
): Promise<AgentOrderRow> {
  const order = await lockAgentOrder(tx, deposit.id);
  if (order.state !== 'accepted') refuse('cashier/agent-has-not-accepted');
  if (amountMinor !== deposit.amount_minor) refuse('cashier/transfer-amount-differs', {}, 'amount');
  if (order.approval_until !== null && order.approval_until > at) refuse('cashier/manual-payment-waiting');
  return order;
}

/** The deposit is over unpaid: what the agent put into escrow is theirs again. */
export async function endAgentOrder(deed: Deed, deposit: DepositRow, by: Actor): Promise<void> {
  const order = await lockAgentOrder(deed.tx, deposit.id);
  if (order.state === 'asked') await moveAgentOrder(deed, order, { state: 'dropped', by });
  if (order.state !== 'accepted') return;
  await moveAgentOrder(deed, order, { state: 'returned', by });
  await postEscrow(deed, order, { deposit, goes: 'back' });
}
