import type { Database } from '@fairhall/database';
import type { Seal } from '@fairhall/fair/ledger';
import type { Selectable } from 'kysely';
import type { Cut } from '#wallet';
import { type ProofTables, proofTables } from './tables.ts';

/** A seal as it is published; its cut is one the books understand. */
export type PublishedSeal = Seal & { readonly cut: Cut };

export async function lastSeal(db: Database): Promise<PublishedSeal | undefined> {
  return (await sealsBefore(db, { before: undefined, limit: 1 }))[0];
}

/** Newest first. */
export async function sealsBefore(
  db: Database,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<PublishedSeal[]> {
  let query = seals(db).orderBy('sequence', 'desc').limit(limit);
  if (before !== undefined) query = query.where('sequence', '<', before);
  return (await query.execute()).map(publish);
}

/** Oldest first. */
export async function sealsAfter(
  db: Database,
  { after, limit }: { after: bigint; limit: number },
): Promise<PublishedSeal[]> {
  const rows = await seals(db).where('sequence', '>', after).orderBy('sequence').limit(limit).execute();
  return rows.map(publish);
}

/** The last one made at a time or before it. */
export async function sealUntil(db: Database, time: Date): Promise<PublishedSeal | undefined> {
  const row = await seals(db)
    .where('sealed_at', '<=', time)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && publish(row);
}

/** The first one made at a time or after it. */
export async function sealFrom(db: Database, time: Date): Promise<PublishedSeal | undefined> {
  const row = await seals(db).where('sealed_at', '>=', time).orderBy('sequence').limit(1).executeTakeFirst();
  return row && publish(row);
}

function seals(db: Database) {
  return proofTables(db)
    .selectFrom('proof.seals')
    .select(['sequence', 'sealed_at', 'cut', 'batches', 'transfers', 'transfers_root', 'owed', 'previous'])
    .select(['hash', 'key', 'signature']);
}

function publish(row: Selectable<ProofTables['proof.seals']>): PublishedSeal {
  return {
    sequence: row.sequence.toString(),
    sealedAt: row.sealed_at.toISOString(),
    cut: row.cut,
    batches: row.batches.toString(),
    transfers: row.transfers.toString(),
    transfersRoot: row.transfers_root,
    owed: row.owed,
    previous: row.previous,
    hash: row.hash,
    key: row.key,
    signature: row.signature,
  };
}

export async function readSeal(db: Database, sequence: bigint): Promise<PublishedSeal> {
  return publish(await seals(db).where('sequence', '=', sequence).executeTakeFirstOrThrow());
}
