import type { Tx } from '@fairhall/database';
import { moneyFacts, refuse } from '#platform/refusal';
import type { Owner } from './needs.ts';
import { sumOpen } from './queries.ts';
import type { TurnoverTables } from './tables.ts';
import { noteChanged } from './tell-members.ts';

/**
 * Refuses while anything is still to be played. Asked after the money is on hold: what a deposit has brought to it
 * by then has brought its requirement too.
 */
export async function requireDone(tx: Tx, owner: Owner): Promise<void> {
  const { remainingMinor } = await sumOpen(tx, owner);
  if (remainingMinor > 0n) refuse('turnover/open', moneyFacts(owner.currency, { remaining: remainingMinor }));
}

/**
 * A withdrawal was paid. Nothing was open when it was asked for: what had been played through by then and is open again
 * is over, and what no bet had counted towards by then came later. Whenever that was opened it stays, or a small
 * withdrawal would free a large deposit that was on its way beside it.
 */
export async function closeOpenedBefore(
  tx: Tx,
  { memberId, currency, before, at }: Owner & { before: Date; at: Date },
): Promise<void> {
  const closed = await tx
    .withTables<TurnoverTables>()
    .updateTable('turnover.requirements')
    .set({ status: 'closed', ended_at: at })
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('status', '=', 'open')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('turnover.shares')
          .whereRef('turnover.shares.requirement_id', '=', 'turnover.requirements.id')
          .where('turnover.shares.at', '<', before)
          .select('turnover.shares.round_id'),
      ),
    )
    .returning('member_id')
    .execute();
  await noteChanged(
    tx,
    closed.map(({ member_id }) => member_id),
  );
}
