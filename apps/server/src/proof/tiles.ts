import { emptyRoot, joinHashes, joinSums, nothingOwed, rootOf, type SumNode } from '@fairhall/fair/ledger';

/** As many leaves as two to the eighth, so that a tile's root is a node of the whole tree. */
const TILE = 256;

export type TransferTile = { first: string; batches: bigint[]; hashes: string[]; root: string };
export type OwedTile = { first: string; hashes: string[]; sums: bigint[]; root: string; sum: bigint };

/** Batch numbers as texts that sort as they do. */
export const placeOf = (batch: bigint) => String(batch).padStart(19, '0');

export function transferTile(leaves: readonly { batch: bigint; root: string }[]): TransferTile {
  const hashes = leaves.map(({ root }) => root);
  return {
    first: placeOf(leaves[0]?.batch ?? 0n),
    batches: leaves.map(({ batch }) => batch),
    hashes,
    root: rootOf(hashes, joinHashes) ?? emptyRoot,
  };
}

export function owedTile(leaves: readonly { salt: string; node: SumNode }[]): OwedTile {
  const nodes = leaves.map(({ node }) => node);
  const root = rootOf(nodes, joinSums) ?? nothingOwed;
  return {
    first: leaves[0]?.salt ?? '',
    hashes: nodes.map(({ hash }) => hash),
    sums: nodes.map(({ sum }) => sum),
    root: root.hash,
    sum: root.sum,
  };
}

export const rootOfTransferTiles = (tiles: readonly { root: string }[]) =>
  rootOf(
    tiles.map(({ root }) => root),
    joinHashes,
  ) ?? emptyRoot;

export const rootOfOwedTiles = (tiles: readonly { root: string; sum: bigint }[]): SumNode =>
  rootOf(
    tiles.map(({ root: hash, sum }) => ({ hash, sum })),
    joinSums,
  ) ?? nothingOwed;

/** Hands on what comes in runs of one tile's length; the last may be shorter. */
export async function* inTiles<Leaf>(
  pages: AsyncIterable<readonly Leaf[]> | Iterable<readonly Leaf[]>,
): AsyncGenerator<readonly Leaf[]> {
  let waiting: Leaf[] = [];
  for await (const page of pages) {
    waiting.push(...page);
    while (waiting.length >= TILE) {
      yield waiting.slice(0, TILE);
      waiting = waiting.slice(TILE);
    }
  }
  if (waiting.length > 0) yield waiting;
}
