import type { Database } from '@fairhall/database';
import { moneyFacts, Refusal, refuse } from '#platform/refusal';
import { maskAccount } from '../line/present-line.ts';
import type { MethodRow } from '../methods/method-tables.ts';
import type { CashierCaller, CashierNeeds, Deed } from '../needs.ts';
import type { CashierTables, DepositRow, PayTo } from '../tables.ts';
import { noteAgentOrder } from './agent-rows.ts';
import type { DeskRow } from './agent-tables.ts';

/** Whom a deposit in cash goes to: an agent who takes it, for this amount, from this member. */
export async function chooseDesk(
  needs: CashierNeeds,
  deed: Deed,
  {
    caller,
    method,
    agentId,
    amountMinor,
  }: { caller: CashierCaller; method: MethodRow; agentId?: bigint | undefined; amountMinor: bigint },
): Promise<PayTo> {
  if (method.pay_to.kind !== 'agent') return method.pay_to;
  if (agentId === undefined || agentId === caller.memberId) refuse('cashier/agent-unable', {}, 'agentId');
  const desk = await selectDesks(deed.tx).where('agent_id', '=', agentId).executeTakeFirst();
  if (!desk?.is_open || desk.currency !== method.currency) refuse('cashier/agent-unable', {}, 'agentId');
  if (amountMinor < desk.min_minor)
    refuse('cashier/amount-too-small', moneyFacts(method.currency, { min: desk.min_minor }), 'amount');
  if (amountMinor > desk.max_minor)
    refuse('cashier/amount-too-large', moneyFacts(method.currency, { max: desk.max_minor }), 'amount');
  await requireFree(needs, deed, agentId);
  const [agent] = await needs.members.find(deed.tx, [agentId]);
  if (!agent) refuse('cashier/agent-unable', {}, 'agentId');
  return { kind: 'agent', holderName: maskAccount(agent.account) };
}

/** An agent who is excluded or frozen takes nothing; why is their own affair. */
async function requireFree({ gate }: CashierNeeds, { tx }: Deed, agentId: bigint): Promise<void> {
  try {
    await gate.requireTransferring(agentId, tx);
  } catch (error) {
    if (error instanceof Refusal && error.code.startsWith('safety/'))
      refuse('cashier/agent-unable', {}, 'agentId');
    throw error;
  }
}

/** The agent's side of an order that was just opened. */
export async function insertAgentOrder(
  { tx, at, tell }: Deed,
  deposit: DepositRow,
  { agentId, caller }: { agentId: bigint; caller: CashierCaller },
): Promise<void> {
  const order = await tx
    .withTables<CashierTables>()
    .insertInto('cashier.agent_orders')
    .values({
      deposit_id: deposit.id,
      agent_id: agentId,
      state: 'asked',
      code_mac: null,
      approval_until: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteAgentOrder(tx, order, {
    by: { kind: 'member', id: caller.memberId, name: caller.account },
    at,
  });
  tell({ channel: `member:${agentId}`, kind: 'settlement.changed', body: {} });
}

export const selectDesks = (db: Database) =>
  db.withTables<CashierTables>().selectFrom('cashier.agent_desks').selectAll();

export type OpenDesk = DeskRow & { account: string };

/** Agents who take cash in the caller's money, the caller's own agent first. */
export async function listOpenDesks(
  needs: Pick<CashierNeeds, 'db' | 'members'>,
  caller: CashierCaller,
): Promise<OpenDesk[]> {
  const desks = await selectDesks(needs.db)
    .where('is_open', '=', true)
    .where('currency', '=', caller.currency)
    .where('agent_id', '<>', caller.memberId)
    .orderBy((desk) => desk('agent_id', '=', caller.uplineId ?? 0n), 'desc')
    .orderBy('agent_id')
    .limit(100)
    .execute();
  const people = await needs.members.find(
    needs.db,
    desks.map(({ agent_id: id }) => id),
  );
  return desks.flatMap((desk) => {
    const agent = people.find(({ memberId }) => memberId === desk.agent_id);
    return agent ? [{ ...desk, account: agent.account }] : [];
  });
}
