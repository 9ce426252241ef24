import type { Database } from '@fairhall/database';
import { joinHashes, joinSums, pathOf, type Step, type SumNode } from '@fairhall/fair/ledger';
import { sql } from 'kysely';
import { proofTables } from './tables.ts';
import { placeOf } from './tiles.ts';

type Tree = { seal: bigint; tree: string };

/**
 * The seal a batch stands under, and the way from the batch's root to that of all its transfers. Undefined when no seal
 * has it.
 */
export async function pathOfBatch(
  db: Database,
  batch: bigint,
): Promise<{ seal: bigint; path: Step<string>[] } | undefined> {
  // a batch that was committed late lies below the seal's others: whoever begins nearest may not be who has it
  const tile = await proofTables(db)
    .selectFrom('proof.tiles')
    .select(['seal', 'tile', 'batches', 'hashes'])
    .where('tree', '=', 'transfers')
    .where('first', '<=', placeOf(batch))
    .where(sql<boolean>`${batch}::bigint = any(batches)`)
    .orderBy('first', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (tile === undefined) return undefined;
  const place = tile.batches?.indexOf(batch) ?? -1;
  const tiles = await tileRoots(db, { seal: tile.seal, tree: 'transfers' });
  const above = pathOf(
    tiles.map(({ root }) => root),
    tile.tile,
    joinHashes,
  );
  return { seal: tile.seal, path: [...pathOf(tile.hashes, place, joinHashes), ...above] };
}

/** From a part of what a member has to the root of all that was owed. Undefined when the part is not in it. */
export async function pathOfPart(
  db: Database,
  { salt, hash, ...tree }: Tree & { salt: string; hash: string },
): Promise<Step<SumNode>[] | undefined> {
  const tile = await proofTables(db)
    .selectFrom('proof.tiles')
    .select(['tile', 'hashes', 'sums'])
    .where('seal', '=', tree.seal)
    .where('tree', '=', tree.tree)
    .where('first', '<=', salt)
    .orderBy('first', 'desc')
    .limit(1)
    .executeTakeFirst();
  const place = tile?.hashes.indexOf(hash) ?? -1;
  if (tile === undefined || place < 0) return undefined;
  const nodes = tile.hashes.map((one, at) => ({ hash: one, sum: tile.sums?.[at] ?? 0n }));
  const tiles = await tileRoots(db, tree);
  return [
    ...pathOf(nodes, place, joinSums),
    ...pathOf(
      tiles.map(({ root, sum }) => ({ hash: root, sum: sum ?? 0n })),
      tile.tile,
      joinSums,
    ),
  ];
}

function tileRoots(db: Database, { seal, tree }: Tree) {
  return proofTables(db)
    .selectFrom('proof.tiles')
    .select(['root', 'sum'])
    .where('seal', '=', seal)
    .where('tree', '=', tree)
    .orderBy('tile')
    .execute();
}
