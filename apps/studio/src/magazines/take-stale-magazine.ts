import { inTransaction } from '@fairhall/database';
import { timeOrderedId } from '../ids.ts';
import { setLease } from '../rounds/drive-round.ts';
import type { RoundNeeds } from '../rounds/needs.ts';
import { leaseMs } from '../rounds/round.ts';
import type { Held } from '../rounds/together/start-together.ts';
import { tables } from '../tables.ts';

/** Takes the lease of one magazine whose process is gone. */
export async function takeStaleMagazine({
  db,
  clock,
}: Pick<RoundNeeds, 'db' | 'clock'>): Promise<Held | undefined> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const stale = await tables(tx)
      .selectFrom('studio.rounds')
      .select('id')
      .where('state', '=', 'shooting')
      .where('lease_until', '<', now)
      .orderBy('lease_until')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!stale) return undefined;
    const leaseToken = timeOrderedId(now);
    const leaseUntil = new Date(now.getTime() + leaseMs('win'));
    await setLease(tx, stale.id, { lease_token: leaseToken, lease_until: leaseUntil });
    return { roundId: stale.id, leaseToken };
  });
}
