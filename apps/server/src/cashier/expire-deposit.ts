import { endAgentOrder, isWithAgent } from './agent-orders/settle-agent-order.ts';
import { turnOf, waitsForMoney } from './deposit.ts';
import { failDeposit } from './deposit-blocks.ts';
import { lockDeposit, setDepositStatus } from './deposit-queries.ts';
import { type CashierNeeds, perform } from './needs.ts';
import { noteDeposit } from './steps.ts';
import { ringAgain, timers } from './timers.ts';

/** Closes an order whose time is over; harmless when it was paid meanwhile. */
export function expireDeposit(needs: CashierNeeds, depositId: bigint): Promise<void> {
  return perform(needs, async (deed) => {
    const deposit = await lockDeposit(deed.tx, depositId);
    if (!waitsForMoney(deposit)) return;
    if (deposit.expires_at > deed.at)
      return await ringAgain(deed, timers.expireDeposit(depositId), deposit.expires_at);
    const expired = await setDepositStatus(deed.tx, deposit, { status: 'expired', at: deed.at });
    const turn = turnOf('expired', { at: deed.at, expiresAt: deposit.expires_at });
    await noteDeposit(deed, expired, { status: 'expired', by: { kind: 'system' }, turn });
    await failDeposit(needs, deed, deposit);
    if (isWithAgent(deposit)) await endAgentOrder(deed, deposit, { kind: 'system' });
  });
}
