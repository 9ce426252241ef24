import type { AgentOrder } from '@fairhall/contract';
import { cutPage, type Page } from '#platform/page';
import { toOrderNumber } from '../deposit.ts';
import type { CashierNeeds } from '../needs.ts';
import { type PageAsk, windowOf } from '../queries.ts';
import type { CashierTables, DepositRow } from '../tables.ts';
import { codeTries } from './agent-code.ts';
import type { AgentOrderRow } from './agent-tables.ts';

type Needs = Pick<CashierNeeds, 'db' | 'members'>;
type Both = AgentOrderRow &
  Pick<DepositRow, 'member_id' | 'amount_minor' | 'currency' | 'created_at' | 'expires_at'>;

export async function pageAgentOrders({ db }: Needs, agentId: bigint, ask: PageAsk): Promise<Page<Both>> {
  const { after, limit } = windowOf(ask);
  let query = selectBoth(db).where('o.agent_id', '=', agentId);
  if (after !== undefined) query = query.where('o.deposit_id', '<', after);
  const rows = await query
    .orderBy('o.deposit_id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = cutPage(
    rows.map((row) => ({ ...row, id: row.deposit_id })),
    limit,
  );
  return page;
}

export async function presentAgentOrder(
  needs: Needs,
  { deposit_id: depositId }: AgentOrderRow,
): Promise<AgentOrder> {
  const row = await selectBoth(needs.db).where('o.deposit_id', '=', depositId).executeTakeFirstOrThrow();
  const [shown] = await presentAgentOrders(needs, [row]);
  if (!shown) throw new Error('one row gives one order');
  return shown;
}

export async function presentAgentOrders(
  { db, members }: Needs,
  rows: readonly Both[],
): Promise<AgentOrder[]> {
  if (rows.length === 0) return [];
  const people = await members.find(
    db,
    rows.map(({ member_id: id }) => id),
  );
  const steps = await db
    .withTables<CashierTables>()
    .selectFrom('cashier.agent_order_changes')
    .where(
      'deposit_id',
      'in',
      rows.map(({ deposit_id: id }) => id),
    )
    .select(['deposit_id', 'state', 'at'])
    .orderBy('at')
    .execute();
  return rows.map((row) => ({
    id: String(row.deposit_id),
    orderNumber: toOrderNumber('D', row.deposit_id),
    member: people.find(({ memberId }) => memberId === row.member_id)?.account ?? '',
    amount: String(row.amount_minor),
    currency: row.currency,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    hasCode: row.state === 'accepted' && row.code_mac !== null && row.wrong < codeTries,
    steps: steps
      .filter(({ deposit_id: id }) => id === row.deposit_id)
      .map(({ state, at }) => ({ state, at: at.toISOString() })),
  }));
}

const selectBoth = (db: Needs['db']) =>
  db
    .withTables<CashierTables>()
    .selectFrom('cashier.agent_orders as o')
    .innerJoin('cashier.deposits as d', 'd.id', 'o.deposit_id')
    .selectAll('o')
    .select(['d.member_id', 'd.amount_minor', 'd.currency', 'd.created_at', 'd.expires_at']);
