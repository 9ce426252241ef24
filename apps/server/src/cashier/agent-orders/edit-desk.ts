import type { StaffDesk } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { type CashierNeeds, perform } from '../needs.ts';
import type { CashierTables } from '../tables.ts';
import type { DeskRow } from './agent-tables.ts';
import { selectDesks } from './open-agent-order.ts';

type Edit = {
  agentId: bigint;
  currency: string;
  isOpen: boolean;
  minMinor: bigint;
  maxMinor: bigint;
  revision: number;
  reason: string;
  staff: StaffCaller;
};

/** Staff let an agent take cash, within limits, or end it; on what they had before their eyes. */
export function editDesk(
  needs: CashierNeeds,
  { agentId, currency, isOpen, minMinor, maxMinor, revision, reason, staff }: Edit,
): Promise<StaffDesk> {
  if (minMinor < 1n || maxMinor < minMinor) refuse('cashier/limits-backwards', {}, 'max');
  return perform(needs, async ({ tx }) => {
    const agent = await needs.members.findAgent(tx, agentId);
    if (!agent) refuse('cashier/not-an-agent', {}, 'agentId');
    // limits written for another money would be other limits
    if (agent.currency !== currency)
      refuse('cashier/desk-currency', { currency: agent.currency }, 'currency');
    const db = tx.withTables<CashierTables>();
    const terms = { is_open: isOpen, min_minor: minMinor, max_minor: maxMinor };
    await db
      .insertInto('cashier.agent_desks')
      .values({ agent_id: agentId, currency, ...terms, revision: 0 })
      .onConflict((conflict) => conflict.column('agent_id').doNothing())
      .execute();
    const before = await selectDesks(tx)
      .where('agent_id', '=', agentId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.revision !== revision) refuse('request/conflict');
    const after = await db
      .updateTable('cashier.agent_desks')
      .set({ ...terms, revision: revision + 1 })
      .where('agent_id', '=', agentId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await needs.audit(tx, {
      staff,
      action: 'cashier.edit-agent-desk',
      subject: `agent-desk:${agentId}`,
      before: revision === 0 ? null : factsOf(before),
      after: factsOf(after),
      reason,
    });
    const [shown] = await presentDesks({ ...needs, db: tx }, [after]);
    if (!shown) throw new Error('one row gives one desk');
    return shown;
  });
}

const factsOf = ({ currency, is_open, min_minor, max_minor }: DeskRow) => ({
  currency,
  isOpen: is_open,
  minMinor: min_minor,
  maxMinor: max_minor,
});

export async function presentDesks(
  { db, members }: Pick<CashierNeeds, 'db' | 'members'>,
  rows: readonly DeskRow[],
): Promise<StaffDesk[]> {
  const people = await members.find(
    db,
    rows.map(({ agent_id: id }) => id),
  );
  return rows.map((row) => ({
    agentId: String(row.agent_id),
    username: people.find(({ memberId }) => memberId === row.agent_id)?.account ?? '',
    currency: row.currency,
    isOpen: row.is_open,
    min: String(row.min_minor),
    max: String(row.max_minor),
    revision: row.revision,
  }));
}
