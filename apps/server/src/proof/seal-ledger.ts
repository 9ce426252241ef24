import { isUniqueViolation, type Tx } from '@fairhall/database';
import { firstPrevious, type Seal, type SealContent, sealHash } from '@fairhall/fair/ledger';
import { sql } from 'kysely';
import { cutOf } from '#wallet';
import { buildOwedTrees, buildTransferTree, type OwedTree, type TransferTree } from './build-trees.ts';
import type { ProofNeeds } from './needs.ts';
import { lastSeal } from './seals.ts';
import { proofTables } from './tables.ts';
import { rootOfOwedTiles, rootOfTransferTiles } from './tiles.ts';

const LOCK = 4230;
const HOUR_MS = 3_600_000;
/** For how many seals back the trees of what was owed are kept: balances are proved at the latest. */
const OWED_KEPT = 24n;
const ROWS_AT_ONCE = 50;

/**
 * Seals what was committed since the last seal, unless this hour of the house has one already. It reads what is
 * committed and locks nothing of the books; money goes on moving meanwhile and belongs to the next seal.
 */
export async function sealLedger(needs: ProofNeeds): Promise<Seal | undefined> {
  try {
    return await needs.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => sealIn(tx, needs));
  } catch (error) {
    // another process sealed between what this one sees, which begins with its asking for the lock, and its getting it
    if (isUniqueViolation(error, 'seals_pkey')) return undefined;
    throw error;
  }
}

async function sealIn(tx: Tx, { clock, salts, key }: ProofNeeds): Promise<Seal | undefined> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(
    tx,
  );
  if (!rows[0]?.mine) return undefined;
  const now = clock.now();
  const before = await lastSeal(tx);
  if (before && hourOf(Date.parse(before.sealedAt)) >= hourOf(now.getTime())) return undefined;
  await sql`set local statement_timeout = '5min'`.execute(tx);
  // the trees of all members are hashed between two statements
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx);
  const cut = await cutOf(tx);
  const sequence = BigInt(before?.sequence ?? 0) + 1n;
  const transfers = await buildTransferTree(tx, { after: before?.cut, until: cut }, salts);
  const owed = await buildOwedTrees(tx, sequence, salts);
  const content: SealContent = {
    sequence: String(sequence),
    sealedAt: now.toISOString(),
    cut,
    batches: String(transfers.batches),
    transfers: String(transfers.transfers),
    transfersRoot: rootOfTransferTiles(transfers.tiles),
    owed: owed.map(totalOf),
    previous: before?.hash ?? firstPrevious,
  };
  const hash = sealHash(content);
  const seal = { ...content, hash, ...key.sign(hash) };
  await keep(tx, { ...seal, cut });
  await keepTransferTiles(tx, sequence, transfers);
  await keepOwedTiles(tx, sequence, owed);
  return seal;
}

/** The house's hours begin with those of any clock that is whole hours away, so no zone is asked. */
const hourOf = (milliseconds: number) => Math.floor(milliseconds / HOUR_MS);

function totalOf({ currency, tiles, parts }: OwedTree) {
  const { hash: root, sum } = rootOfOwedTiles(tiles);
  return { currency, total: String(sum), parts, root };
}

async function keep(tx: Tx, seal: Seal & { cut: Awaited<ReturnType<typeof cutOf>> }): Promise<void> {
  await proofTables(tx)
    .insertInto('proof.seals')
    .values({
      sequence: BigInt(seal.sequence),
      sealed_at: new Date(seal.sealedAt),
      cut: seal.cut,
      batches: BigInt(seal.batches),
      transfers: BigInt(seal.transfers),
      transfers_root: seal.transfersRoot,
      owed: JSON.stringify(seal.owed),
      previous: seal.previous,
      hash: seal.hash,
      key: seal.key,
      signature: seal.signature,
    })
    .execute();
}

async function keepTransferTiles(tx: Tx, seal: bigint, { tiles }: TransferTree): Promise<void> {
  const rows = tiles.map((one, tile) => ({ seal, tree: 'transfers', tile, ...one, sums: null, sum: null }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await proofTables(tx)
      .insertInto('proof.tiles')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
}

async function keepOwedTiles(tx: Tx, seal: bigint, trees: readonly OwedTree[]): Promise<void> {
  const rows = trees.flatMap(({ currency, tiles }) =>
    tiles.map((one, tile) => ({ seal, tree: currency, tile, ...one, batches: null })),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await proofTables(tx)
      .insertInto('proof.tiles')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
  await proofTables(tx)
    .deleteFrom('proof.tiles')
    .where('seal', '<=', seal - OWED_KEPT)
    .where('tree', '<>', 'transfers')
    .execute();
}
