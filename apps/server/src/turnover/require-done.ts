import type { Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { sumOpen } from './queries.ts';
import type { TurnoverTables } from './tables.ts';

type Owner = { memberId: bigint; currency: string };

/**
 * Refuses while anything is still to be played. Asked after the money is on hold: what a deposit has brought to it
 * by then has brought its requirement too.
 */
export async function requireDone(tx: Tx, owner: Owner): Promise<void> {
  const { remainingMinor } = await sumOpen(tx, owner);
  if (remainingMinor > 0n) refuse('turnover/open', { remaining: String(remainingMinor) });
}

/**
 * A withdrawal was paid: whatever had been opened before it was asked for is over. What came later stays, or a small
 * withdrawal would free a large deposit.
 */
export async function closeOpenedBefore(
  tx: Tx,
  { memberId, currency, before, at }: Owner & { before: Date; at: Date },
): Promise<void> {
  await tx
    .withTables<TurnoverTables>()
    .updateTable('turnover.requirements')
    .set({ status: 'closed', ended_at: at })
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('status', '=', 'open')
    .where('opened_at', '<=', before)
    .execute();
}
