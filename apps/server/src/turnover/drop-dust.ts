import type { Tx } from '@fairhall/database';
import type { Owner, TurnoverNeeds } from './needs.ts';
import { isTrifle } from './requirement.ts';
import type { TurnoverTables } from './tables.ts';
import { noteChanged } from './tell-members.ts';

/** `cashMinor`: what they could spend when the last of these rounds was settled, where that is known. */
export type Player = Owner & { readonly cashMinor: bigint | null };

/**
 * Who has lost all but a trifle, and has no bet open, is asked for nothing any more. Who had more when the last round
 * was settled need not be looked at: what they have staked since is told of when it is lost.
 */
export async function dropDust(
  needs: TurnoverNeeds,
  tx: Tx,
  { owners, dustUnits, at }: { owners: readonly Player[]; dustUnits: number; at: Date },
): Promise<void> {
  const poor = owners.filter(
    ({ cashMinor, currency }) =>
      cashMinor === null || isTrifle({ leftMinor: cashMinor, currency, dustUnits }),
  );
  if (poor.length === 0) return;
  const lostOf = async (some: readonly Owner[]) => {
    const left = await needs.moneyOf(tx, some);
    return some.filter(({ currency }, place) =>
      isTrifle({ leftMinor: left[place] ?? 0n, currency, dustUnits }),
    );
  };
  const isLost = async (owner: Owner) => (await lostOf([owner])).length > 0;
  for (const owner of await lostOf(poor)) {
    const open = await lockOpen(tx, owner);
    if (!(await isLost(owner))) continue;
    if (await needs.hasOpenRounds(tx, owner.memberId)) continue;
    // what a bet paid that ended between the two is there by now
    if (!(await isLost(owner))) continue;
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
