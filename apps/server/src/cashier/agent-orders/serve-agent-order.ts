import { Refusal, refuse } from '#platform/refusal';
import { creditDeposit } from '../credit-deposit.ts';
import { turnOf, waitsForMoney } from '../deposit.ts';
import { lockDeposit, setDepositStatus } from '../deposit-queries.ts';
import { type CashierCaller, type CashierNeeds, type Deed, perform } from '../needs.ts';
import { noteDeposit } from '../steps.ts';
import type { CashierTables, DepositRow } from '../tables.ts';
import { codesPerOrder, codeTries, drawCode, isCode } from './agent-code.ts';
import { lockAgentOrder, moveAgentOrder, postEscrow } from './agent-rows.ts';
import type { AgentOrderRow } from './agent-tables.ts';
import { endAgentOrder, isWithAgent, requireEscrow } from './settle-agent-order.ts';

const actorOf = ({ memberId: id, account: name }: CashierCaller) => ({ kind: 'member', id, name }) as const;

/** The member wants to show a code: a new one each time, and the one before is worth nothing. */
export function showCode(
  needs: CashierNeeds,
  caller: CashierCaller,
  depositId: bigint,
): Promise<{ code: string; left: number }> {
  return perform(needs, async (deed) => {
    const deposit = await lockDeposit(deed.tx, depositId, caller.memberId);
    if (!isWithAgent(deposit)) refuse('cashier/not-found');
    const order = await lockAgentOrder(deed.tx, depositId);
    requireRunning(deposit, deed);
    // once the agent has accepted, the cash may be in their hand
    if (order.state === 'asked') await needs.gate.requireDepositing(caller.memberId, deed.tx);
    if (order.codes >= codesPerOrder) refuse('cashier/no-more-codes', { max: codesPerOrder });
    const { code, mac } = drawCode(needs, depositId);
    await setOrder(deed, order, { code_mac: mac, codes: order.codes + 1, wrong: 0 });
    deed.tell({ channel: `member:${order.agent_id}`, kind: 'settlement.changed', body: {} });
    return { code, left: codesPerOrder - order.codes - 1 };
  });
}

/** The agent takes the order on: as much of their own money goes into escrow. */
export function acceptAgentOrder(
  needs: CashierNeeds,
  agent: CashierCaller,
  depositId: bigint,
): Promise<AgentOrderRow> {
  return perform(needs, async (deed) => {
    const { deposit, order } = await lockBoth(deed, agent, depositId);
    if (order.state === 'accepted') return order;
    requireRunning(deposit, deed);
    if (order.state !== 'asked') refuse('cashier/deposit-settled');
    await needs.gate.requireTransferring(agent.memberId, deed.tx);
    await requireTaking(needs, deed, deposit);
    const accepted = await moveAgentOrder(deed, order, { state: 'accepted', by: actorOf(agent) });
    tellMember(deed, deposit);
    await postEscrow(deed, accepted, { deposit, goes: 'in' });
    return accepted;
  });
}

/** The agent does not take it on; once they have accepted, only the code, the clock or staff end it. */
export function declineAgentOrder(
  needs: CashierNeeds,
  agent: CashierCaller,
  depositId: bigint,
): Promise<AgentOrderRow> {
  return perform(needs, async (deed) => {
    const { deposit, order } = await lockBoth(deed, agent, depositId);
    if (order.state === 'dropped') return order;
    if (order.state !== 'asked' || !waitsForMoney(deposit)) refuse('cashier/deposit-settled');
    const refused = await setDepositStatus(deed.tx, deposit, { status: 'refused', at: deed.at });
    await noteDeposit(deed, refused, {
      status: 'refused',
      by: actorOf(agent),
      turn: turnOf('refused', { at: deed.at, expiresAt: deposit.expires_at }),
    });
    await endAgentOrder(deed, deposit, actorOf(agent));
    // another's no is no failure of the member's own
    await needs.gate.releaseDeposit(deed.tx, {
      memberId: deposit.member_id,
      amountMinor: deposit.amount_minor,
      at: deposit.created_at,
    });
    return await lockAgentOrder(deed.tx, depositId);
  });
}

/**
 * The agent has taken the cash and gives the member's code: the escrow becomes the member's. A try is counted before
 * its answer is known, so that parallel guesses cannot share one.
 */
export async function releaseAgentOrder(
  needs: CashierNeeds,
  agent: CashierCaller,
  { depositId, code }: { depositId: bigint; code: string },
): Promise<AgentOrderRow> {
  const tried = await perform(needs, async (deed) => {
    const { deposit, order } = await lockBoth(deed, agent, depositId);
    if (order.state === 'released') return order;
    requireRunning(deposit, deed);
    await requireEscrow(deed, deposit, deposit.amount_minor);
    if (order.code_mac === null || order.wrong >= codeTries) refuse('cashier/agent-code-spent');
    return await setOrder(deed, order, { wrong: order.wrong + 1 });
  });
  if (tried.state === 'released') return tried;
  if (!tried.code_mac || !isCode(needs, { depositId, mac: tried.code_mac, code }))
    refuse('cashier/agent-code-wrong', { left: codeTries - tried.wrong }, 'code');
  return perform(needs, async (deed) => {
    const { deposit, order } = await lockBoth(deed, agent, depositId);
    if (order.state === 'released') return order;
    requireRunning(deposit, deed);
    await creditDeposit(needs, deed, deposit, {
      amountMinor: deposit.amount_minor,
      by: actorOf(agent),
    });
    return await lockAgentOrder(deed.tx, depositId);
  });
}

/** Who was excluded or frozen since they asked takes no cash on; why is their own affair. */
async function requireTaking({ gate }: CashierNeeds, { tx }: Deed, { member_id }: DepositRow): Promise<void> {
  try {
    await gate.requireDepositing(member_id, tx);
  } catch (error) {
    if (error instanceof Refusal && error.code.startsWith('safety/')) refuse('cashier/receiver-unable');
    throw error;
  }
}

async function lockBoth({ tx }: Deed, agent: CashierCaller, depositId: bigint) {
  const deposit = await lockDeposit(tx, depositId);
  if (!isWithAgent(deposit)) refuse('cashier/not-found');
  return { deposit, order: await lockAgentOrder(tx, depositId, agent.memberId) };
}

function requireRunning(deposit: DepositRow, { at }: Deed): void {
  if (!waitsForMoney(deposit) || deposit.expires_at <= at) refuse('cashier/deposit-settled');
}

function setOrder(
  { tx }: Deed,
  order: AgentOrderRow,
  change: { code_mac?: Buffer; codes?: number; wrong?: number },
): Promise<AgentOrderRow> {
  return tx
    .withTables<CashierTables>()
    .updateTable('cashier.agent_orders')
    .set(change)
    .where('deposit_id', '=', order.deposit_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function tellMember({ tell }: Deed, { id, member_id: memberId, status }: DepositRow): void {
  tell({ channel: `member:${memberId}`, kind: 'deposit.changed', body: { id: String(id), status } });
}
