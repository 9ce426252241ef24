import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { isStake } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import type { ReconciliationNeeds } from './needs.ts';
import { providerIn } from './provider-source.ts';
import { recheck } from './recheck.ts';
import { type DifferenceRow, findDifference, lockDifference } from './tables.ts';

export type Deed = 'ask-again' | 'hand-in' | 'roll-back';

/** What may be done about a difference, besides explaining it. */
export function deedsFor(
  row: Pick<DifferenceRow, 'status' | 'class' | 'source' | 'theirs' | 'ours'>,
): Deed[] {
  if (row.status !== 'open') return [];
  if (providerIn(row.source) !== undefined)
    return row.class === 'only-vendor' || row.class === 'state' ? ['ask-again'] : [];
  if (row.class === 'open-round') return ['ask-again'];
  const { theirs, ours } = row;
  if (row.class === 'only-vendor' && theirs && !isStake(theirs)) return ['ask-again', 'hand-in'];
  // what was won on is no longer a stake to give back
  const isOpenStake = (ours?.op === 'bet' || ours?.op === 'table_in') && ours.isRoundOpen;
  return row.class === 'only-platform' && isOpenStake ? ['roll-back'] : [];
}

export async function lockOpen(tx: Tx, id: bigint): Promise<DifferenceRow> {
  const row = (await lockDifference(tx, id)) ?? refuse('reconciliation/difference-not-found');
  return row.status === 'open' ? row : refuse('reconciliation/difference-settled');
}

type NewRepair = {
  difference: bigint;
  deed: Deed;
  txId: string;
  askedBy: Pick<StaffCaller, 'staffId' | 'name'> | { id: string; name: string };
  approvedBy?: StaffCaller;
  at: Date;
};

export async function insertRepair(tx: Tx, repair: NewRepair): Promise<bigint> {
  const { difference, deed, txId, askedBy, approvedBy, at } = repair;
  const asker = 'staffId' in askedBy ? askedBy.staffId : BigInt(askedBy.id);
  const { rows } = await sql<{ id: bigint }>`
    insert into reconciliation.repairs (difference_id, deed, tx_id, asked_by, asked_name, asked_at, approved_by,
      approved_name)
    values (${difference}, ${deed}, ${txId}, ${asker}, ${askedBy.name}, ${at}, ${approvedBy?.staffId ?? null},
      ${approvedBy?.name ?? null}) returning id`.execute(tx);
  if (!rows[0]) throw new Error(`no repair of difference ${difference} was stored`);
  return rows[0].id;
}

export type RepairRow = {
  id: bigint;
  difference_id: bigint;
  deed: Deed;
  tx_id: string;
  asked_name: string;
  asked_at: Date;
  approved_name: string | null;
  done_at: Date | null;
  code: string | null;
};

export async function listRepairs(
  db: Database,
  which: { difference: bigint } | { repair: bigint },
): Promise<RepairRow[]> {
  const { rows } = await sql<RepairRow>`
    select r.id, r.difference_id, r.deed, r.tx_id, r.asked_name, r.asked_at, r.approved_name, r.done_at, r.code
    from reconciliation.repairs r
    where ${'repair' in which ? sql`r.id = ${which.repair}` : sql`r.difference_id = ${which.difference}`}
    order by r.id desc`.execute(db);
  return rows;
}

/** Keeps what a repair was answered, and looks whether that was all that differed. */
export async function noteDone(
  needs: Pick<ReconciliationNeeds, 'db' | 'clock' | 'log' | 'lines' | 'providers'>,
  { repair, difference, code }: { repair: bigint; difference: bigint; code: string },
): Promise<void> {
  await inTransaction(needs.db, (tx) =>
    sql`update reconciliation.repairs set done_at = ${needs.clock.now()}, code = ${code}
      where id = ${repair} and done_at is null`.execute(tx),
  );
  const row = await findDifference(needs.db, difference);
  if (row?.status === 'open') await recheck(needs, [row]);
}
