import type { Tx } from '@fairhall/database';
import type { Owner, TurnoverNeeds } from './needs.ts';
import { isTrifle } from './requirement.ts';
import { readSettings } from './settings.ts';
import type { TurnoverTables } from './tables.ts';
import { noteChanged } from './tell-members.ts';

/** Who has lost all but a trifle, and has no bet open, is asked for nothing any more. */
export async function dropDust(
  needs: TurnoverNeeds,
  tx: Tx,
  { owners, at }: { owners: readonly Owner[]; at: Date },
): Promise<void> {
  if (owners.length === 0) return;
  const { dustUnits } = await readSettings(needs, tx);
  for (const owner of owners) {
    const open = await lockOpen(tx, owner);
    const isLost = async () =>
      isTrifle({ leftMinor: await needs.moneyOf(tx, owner), currency: owner.currency, dustUnits });
    if (!(await isLost())) continue;
    if (await needs.hasOpenRounds(tx, owner.memberId)) continue;
    // what a bet paid that ended between the two is there by now
    if (!(await isLost())) continue;
    await tx
      .withTables<TurnoverTables>()
      .updateTable('turnover.requirements')
      .set({ status: 'dust', ended_at: at })
      .where('id', 'in', open)
      .where('status', '=', 'open')
      .execute();
    await noteChanged(tx, [owner.memberId]);
  }
}

/**
 * Only what is seen here is dropped: a deposit that arrives while its member's money is counted brings a requirement
 * that stays.
 */
async function lockOpen(tx: Tx, { memberId, currency }: Owner): Promise<bigint[]> {
  const rows = await tx
    .withTables<TurnoverTables>()
    .selectFrom('turnover.requirements')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('status', '=', 'open')
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
