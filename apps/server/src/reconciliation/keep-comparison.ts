import type { Tx } from '@fairhall/database';
import type { PeriodSum } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import { stillLate } from './late-calls.ts';

export type Outcome = {
  matched: bigint | number;
  theirCount: number;
  theirSums: readonly PeriodSum[];
  ourCount: number;
  ourSums: readonly PeriodSum[];
};

/** A window is compared, for the first time or again: the newest outcome counts, those before it stay. */
export async function keepComparison(
  tx: Tx,
  { windowId, now }: { windowId: bigint; now: Date },
  { matched, theirCount, theirSums, ourCount, ourSums }: Outcome,
): Promise<void> {
  await sql`
    with compared as (
      update reconciliation.windows set status = 'compared', compared_at = ${now}, tries = 0, detail = null,
        matched = ${matched}, their_count = ${theirCount}, their_sums = ${JSON.stringify(theirSums)}::jsonb,
        our_count = ${ourCount}, our_sums = ${JSON.stringify(ourSums)}::jsonb, late_at = ${stillLate}, reopened_at = null,
        explained_at = null, explained_by = null, explained_name = null, explanation = null
      where id = ${windowId} returning id, matched, their_count, their_sums, our_count, our_sums, compared_at)
    insert into reconciliation.comparisons (window_id, place, matched, their_count, their_sums, our_count, our_sums,
      compared_at)
    select n.id, 1 + (select count(*) from reconciliation.comparisons c where c.window_id = n.id),
      n.matched, n.their_count, n.their_sums, n.our_count, n.our_sums, n.compared_at
    from compared n`.execute(tx);
}
