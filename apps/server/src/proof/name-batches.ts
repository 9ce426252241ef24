import type { Database } from '@fairhall/database';
import { keysOf } from '#wallet';
import type { TransferTree } from './build-trees.ts';
import type { PublishedSeal } from './seals.ts';
import { proofTables } from './tables.ts';
import { rootOfTransferTiles, transferTile } from './tiles.ts';
import type { SealBreak } from './verify-seals.ts';

const NAMED = 10;
const KEYS_NAMED = 5;

/** Which batches are not what they were when they were sealed, told by the leaves kept beside the seal. */
export async function nameBatches(
  db: Database,
  seal: PublishedSeal,
  built: TransferTree,
): Promise<SealBreak[]> {
  const kept = await keptLeaves(db, BigInt(seal.sequence));
  const tiles = kept.map((leaves) => transferTile(leaves));
  const breaks: SealBreak[] = [];
  if (rootOfTransferTiles(tiles) !== seal.transfersRoot)
    breaks.push({ where: `seal ${seal.sequence}`, what: 'its leaves are not those that were sealed' });
  const then = new Map(kept.flat().map(({ batch, root }) => [batch, root]));
  const now = new Map(
    built.tiles.flatMap(({ batches, hashes }) => batches.map((batch, at) => [batch, hashes[at]] as const)),
  );
  const differing = [...new Set([...then.keys(), ...now.keys()])]
    .filter((batch) => then.get(batch) !== now.get(batch))
    .sort((a, b) => (a < b ? -1 : 1));
  for (const batch of differing.slice(0, NAMED)) {
    const keys = await keysOf(db, { batch, limit: KEYS_NAMED });
    const holds = keys.length === 0 ? 'nothing is left of it' : `it holds ${keys.join(', ')}`;
    breaks.push({
      where: `batch ${batch} of seal ${seal.sequence}`,
      what: `${fateOf(batch, then, now)}; ${holds}`,
    });
  }
  return breaks;
}

function fateOf(
  batch: bigint,
  then: ReadonlyMap<bigint, unknown>,
  now: ReadonlyMap<bigint, unknown>,
): string {
  if (!now.has(batch)) return 'it was sealed and is gone from its hour';
  return then.has(batch)
    ? 'its rows are not those that were sealed'
    : 'it was not there when its hour was sealed';
}

async function keptLeaves(db: Database, seal: bigint) {
  const rows = await proofTables(db)
    .selectFrom('proof.tiles')
    .select(['batches', 'hashes'])
    .where('seal', '=', seal)
    .where('tree', '=', 'transfers')
    .orderBy('tile')
    .execute();
  return rows.map(({ batches, hashes }) => hashes.map((root, at) => ({ batch: batches?.[at] ?? 0n, root })));
}
