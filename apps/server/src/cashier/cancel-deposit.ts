import { refuse } from '#platform/refusal';
import { isInEscrow } from './agent-orders/return-escrow.ts';
import { endAgentOrder, isWithAgent } from './agent-orders/settle-agent-order.ts';
import { turnOf, waitsForMoney } from './deposit.ts';
import { failDeposit } from './deposit-blocks.ts';
import { lockDeposit, setDepositStatus } from './deposit-queries.ts';
import { type CashierCaller, type CashierNeeds, perform } from './needs.ts';
import { noteDeposit } from './steps.ts';
import type { DepositRow } from './tables.ts';

/**
 * A member takes back an order they have not paid. It counts among what failed, as one whose time was over: whoever
 * opens and drops orders at will would use up the sums that tell others' apart.
 */
export function cancelDeposit(
  needs: CashierNeeds,
  caller: CashierCaller,
  depositId: bigint,
): Promise<DepositRow> {
  return perform(needs, async (deed) => {
    const deposit = await lockDeposit(deed.tx, depositId, caller.memberId);
    if (!waitsForMoney(deposit)) refuse('cashier/deposit-settled');
    // the cash may be in the agent's hand
    if (await isInEscrow(deed, deposit)) refuse('cashier/agent-has-accepted');
    const by = { kind: 'member', id: caller.memberId, name: caller.account } as const;
    const cancelled = await setDepositStatus(deed.tx, deposit, { status: 'cancelled', at: deed.at });
    const turn = turnOf('cancelled', { at: deed.at, expiresAt: deposit.expires_at });
    await noteDeposit(deed, cancelled, { status: 'cancelled', by, turn });
    await failDeposit(needs, deed, deposit);
    if (isWithAgent(deposit)) await endAgentOrder(deed, deposit, by);
    return cancelled;
  });
}
