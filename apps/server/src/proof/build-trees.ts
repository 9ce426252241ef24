import { setImmediate } from 'node:timers/promises';
import type { Database, Tx } from '@fairhall/database';
import { batchesOf, linesOf, owedToMembers, type Span } from '#wallet';
import { inOrder, type Leaf, type OwedShelves, partsOf, shelve } from './owed-leaves.ts';
import type { Salts } from './salts.ts';
import { inTiles, type OwedTile, owedTile, type TransferTile, transferTile } from './tiles.ts';
import { rootOfBatch, transfersOf } from './transfer-leaves.ts';

export type TransferTree = { tiles: TransferTile[]; batches: bigint; transfers: bigint };
export type OwedTree = { currency: string; tiles: OwedTile[]; parts: number };

const BATCHES_READ_AT_ONCE = 100;

/** The tree of what came into the books in a span, from the books' own rows. */
export async function buildTransferTree(db: Database, span: Span, salts: Salts): Promise<TransferTree> {
  const tree: TransferTree = { tiles: [], batches: 0n, transfers: 0n };
  const counted = async function* () {
    for await (const { transfers, ...leaf } of batchLeaves(db, span, salts)) {
      tree.batches += 1n;
      tree.transfers += BigInt(transfers);
      yield [leaf];
    }
  };
  for await (const leaves of inTiles(counted())) tree.tiles.push(transferTile(leaves));
  return tree;
}

async function* batchLeaves(db: Database, span: Span, salts: Salts) {
  for await (const page of batchesOf(db, span))
    for (let at = 0; at < page.length; at += BATCHES_READ_AT_ONCE) {
      const some = page.slice(at, at + BATCHES_READ_AT_ONCE);
      const lines = Map.groupBy(await linesOf(db, some), ({ batch }) => batch);
      for (const batch of some) {
        const transfers = transfersOf(batch, lines.get(batch) ?? [], salts);
        yield { batch, root: rootOfBatch(transfers), transfers: transfers.length };
        // here a process that seals hears that whoever asked it has ended
        await setImmediate();
      }
    }
}

/** The trees of what is owed at the moment the transaction looks at, one for each currency. */
export async function buildOwedTrees(tx: Tx, seal: bigint, salts: Salts): Promise<OwedTree[]> {
  const byCurrency = new Map<string, OwedShelves>();
  for await (const page of owedToMembers(tx)) {
    for (const owed of page) {
      const shelves = byCurrency.get(owed.currency) ?? new Map<string, Leaf[]>();
      byCurrency.set(owed.currency, shelves);
      shelve(shelves, partsOf(seal, owed, salts));
    }
    await setImmediate();
  }
  const trees: OwedTree[] = [];
  for (const currency of [...byCurrency.keys()].sort()) {
    const tiles: OwedTile[] = [];
    for await (const leaves of inTiles(inOrder(byCurrency.get(currency) ?? new Map()))) {
      tiles.push(owedTile(leaves));
      await setImmediate();
    }
    trees.push({ currency, tiles, parts: tiles.reduce((sum, { hashes }) => sum + hashes.length, 0) });
  }
  return trees;
}
