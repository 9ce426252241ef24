import type { Tx } from '@fairhall/database';
import type { CashierTables } from '../tables.ts';

/** Within what the agents of the demo take cash. */
export const demoDesk = { currency: 'P', minMinor: 100_00n, maxMinor: 10_000_00n } as const;

/** Opens an agent's desk in a new world; staff change it afterwards. */
export async function saveDesk(
  tx: Tx,
  {
    agentId,
    currency,
    minMinor,
    maxMinor,
  }: { agentId: bigint; currency: string; minMinor: bigint; maxMinor: bigint },
): Promise<void> {
  await tx
    .withTables<CashierTables>()
    .insertInto('cashier.agent_desks')
    .values({
      agent_id: agentId,
      currency,
      is_open: true,
      min_minor: minMinor,
      max_minor: maxMinor,
      revision: 1,
    })
    .onConflict((conflict) => conflict.column('agent_id').doNothing())
    .execute();
}
