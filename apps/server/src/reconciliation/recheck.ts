import { inTransaction } from '@fairhall/database';
import type { ReconciliationLine } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import { compare } from './compare.ts';
import { settleAgreed } from './file-differences.ts';
import type { ReconciliationNeeds } from './needs.ts';
import { providerIn } from './provider-source.ts';
import { recheckProvider } from './read-provider.ts';
import { type DifferenceRow, differenceColumns } from './tables.ts';

type Needs = Pick<ReconciliationNeeds, 'db' | 'clock' | 'log' | 'lines' | 'providers'>;
const AT_ONCE = 500;

/**
 * Lays what the vendor last said of its open differences beside our books as they are now: a call that came late, or
 * again, closes what it explains. Answers how many it closed.
 */
export async function recheckOpen(needs: Needs, source: string): Promise<number> {
  let closed = 0;
  let after = 0n;
  for (;;) {
    const { rows } = await sql<DifferenceRow>`
      select ${differenceColumns} from reconciliation.differences d
      where d.source = ${source} and d.status = 'open' and d.class <> 'duplicate' and d.id > ${after}
      order by d.id limit ${AT_ONCE}`.execute(needs.db);
    closed += await recheck(needs, rows);
    const last = rows.at(-1);
    if (rows.length < AT_ONCE || !last) return closed;
    after = last.id;
  }
}

/** The same for these alone, all of one source. */
export async function recheck(needs: Needs, differences: readonly DifferenceRow[]): Promise<number> {
  const { db, clock, lines } = needs;
  const source = differences[0]?.source;
  if (source === undefined) return 0;
  if (providerIn(source) !== undefined) return recheckProvider(needs, differences);
  return inTransaction(db, async (tx) => {
    const own = await lines.find(tx, { vendor: source, txIds: differences.map((one) => one.tx_id) });
    const ours = new Map(own.map((one) => [one.line.tx_id, one]));
    const agreed = differences.filter((one) => {
      // kept from a vendor's list, which was read by the protocol's own schema
      const theirs = (one.theirs ?? undefined) as ReconciliationLine | undefined;
      const sides = { theirs, ours: ours.get(one.tx_id) };
      return compare({ ...sides, shouldBeOver: one.class === 'open-round' }).kind === 'match';
    });
    await settleAgreed(
      tx,
      { source, now: clock.now() },
      agreed.map((one) => one.tx_id),
    );
    return agreed.length;
  });
}
