import { inTransaction } from '@fairhall/database';
import { correctBalance, houseBalance } from '#wallet';
import type { Hall } from '../../../turnover/testing/hall.ts';
import { moveSettlement } from '../../line/move-settlement.ts';
import type { CashierCaller } from '../../needs.ts';
import { openDeposit } from '../../open-deposit.ts';
import { currency, fundPassword, newKey } from '../../testing/desk.ts';
import { AGENTS_ESCROW } from '../agent-rows.ts';
import { saveDesk } from '../demo-desk.ts';
import { acceptAgentOrder } from '../serve-agent-order.ts';

/** Agents who take cash, members below them, and what stands where. */
export function countersAt(hall: () => Hall) {
  const needs = () => hall().desk.needs;

  /** An agent with a desk and money on the settlement account, and a member below. */
  async function counter(settlement = 1_000_00n) {
    const { desk } = hall();
    const agent = (await desk.readyMember()).caller;
    const { caller: member } = await desk.readyMember(agent);
    await inTransaction(desk.db, async (tx) => {
      await saveDesk(tx, { agentId: agent.memberId, currency, minMinor: 100_00n, maxMinor: 2_000_00n });
      await correctBalance(tx, {
        key: `correction/${newKey()}`,
        member: agent.memberId,
        currency,
        amount: settlement,
        at: desk.clock.now(),
      });
    });
    await moveSettlement(needs(), agent, {
      ...{ key: newKey(), goesTo: 'settlement', amountMinor: settlement, fundPassword },
    });
    return { agent, member };
  }

  const open = (member: CashierCaller, agent: CashierCaller, amountMinor = 300_00n, key = newKey()) =>
    openDeposit(needs(), member, { key, method: 'agent', amountMinor, agentId: agent.memberId });

  return {
    needs,
    counter,
    open,
    async accepted(settlement = 1_000_00n) {
      const both = await counter(settlement);
      const { id } = await open(both.member, both.agent);
      await acceptAgentOrder(needs(), both.agent, id);
      return { ...both, id };
    },
    settlementOf: async (agent: CashierCaller) => (await hall().desk.balancesOf(agent)).settlement,
    cashOf: async (member: CashierCaller) => (await hall().desk.balancesOf(member)).cash,
    statusOf: async (id: bigint) => (await hall().desk.depositRow(id)).status,
    escrow: () => houseBalance(hall().desk.db, { name: AGENTS_ESCROW, currency }),
  };
}

export const MINUTE_MS = 60_000;
