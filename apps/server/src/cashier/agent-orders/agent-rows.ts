import type { AgentOrderState } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import { fingerprintOf, houseAccount, type PostedTransfer, post, settlementAccount } from '#wallet';
import type { Deed } from '../needs.ts';
import type { Actor } from '../steps.ts';
import type { CashierTables, DepositRow } from '../tables.ts';
import type { AgentOrderRow } from './agent-tables.ts';

/** Where an agent's money waits between accepting and the member's code. */
export const AGENTS_ESCROW = 'escrow:agents';

/** The agent's side of a deposit, locked; its deposit is to be locked first. */
export async function lockAgentOrder(tx: Tx, depositId: bigint, agentId?: bigint): Promise<AgentOrderRow> {
  const row = await selectAgentOrder(tx, depositId).forUpdate().executeTakeFirst();
  if (!row || (agentId !== undefined && row.agent_id !== agentId)) refuse('cashier/not-found');
  return row;
}

export const selectAgentOrder = (db: Database, depositId: bigint) =>
  db
    .withTables<CashierTables>()
    .selectFrom('cashier.agent_orders')
    .where('deposit_id', '=', depositId)
    .selectAll();

/** The agents' sides of those deposits that have one. */
export async function agentOrdersOf(db: Database, depositIds: readonly bigint[]): Promise<AgentOrderRow[]> {
  if (depositIds.length === 0) return [];
  return await db
    .withTables<CashierTables>()
    .selectFrom('cashier.agent_orders')
    .where('deposit_id', 'in', depositIds)
    .selectAll()
    .execute();
}

/** What agents have put into escrow for members below, in their order; it is theirs again when the orders come to nothing. */
export async function sumEscrows(
  db: Database,
  owners: readonly { memberId: bigint; currency: string }[],
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ total: bigint }>`
    select (
      select coalesce(sum(d.amount_minor), 0)::bigint
      from cashier.agent_orders a join cashier.deposits d on d.id = a.deposit_id
      where a.agent_id = o.member_id and a.state = 'accepted' and d.currency = o.currency
    ) as total
    from unnest(${owners.map(({ memberId }) => memberId)}::bigint[], ${owners.map(({ currency }) => currency)}::text[])
      with ordinality as o (member_id, currency, place)
    order by o.place`.execute(db);
  return rows.map(({ total }) => total);
}

/** Into another state, with who and when; the table's own guard refuses a step that is not allowed. */
export async function moveAgentOrder(
  { tx, at, tell }: Deed,
  order: AgentOrderRow,
  { state, by }: { state: AgentOrderState; by: Actor },
): Promise<AgentOrderRow> {
  const moved = await tx
    .withTables<CashierTables>()
    .updateTable('cashier.agent_orders')
    .set({ state, approval_until: null })
    .where('deposit_id', '=', order.deposit_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteAgentOrder(tx, moved, { by, at });
  tell({ channel: `member:${order.agent_id}`, kind: 'settlement.changed', body: {} });
  return moved;
}

export async function noteAgentOrder(
  tx: Tx,
  { deposit_id, state }: AgentOrderRow,
  { by, at }: { by: Actor; at: Date },
): Promise<void> {
  if (by.kind === 'provider') throw new Error('no provider stands between a member and an agent');
  await tx
    .withTables<CashierTables>()
    .insertInto('cashier.agent_order_changes')
    .values({ deposit_id, state, actor_kind: by.kind, actor_id: 'id' in by ? by.id : null, at })
    .execute();
}

/** The agent's own money: into escrow when they accept, and back when the member's code never came. */
export async function postEscrow(
  deed: Deed,
  order: AgentOrderRow,
  { deposit, goes }: { deposit: DepositRow; goes: 'in' | 'back' },
): Promise<PostedTransfer> {
  const { currency, amount_minor: amount } = deposit;
  const settlement = await settlementAccount(deed.tx, { member: order.agent_id, currency });
  const escrow = await houseAccount(deed.tx, { name: AGENTS_ESCROW, currency });
  const signed = goes === 'in' ? amount : -amount;
  return await post(deed.tx, {
    key: `agent-order/${deposit.id}/${goes}`,
    kind: `agent-order-${goes}`,
    legs: [
      { account: settlement.id, amount: -signed },
      { account: escrow.id, amount: signed },
    ],
    fingerprint: fingerprintOf('agent-order', goes, deposit.id, order.agent_id, amount),
    at: deed.at,
  });
}
