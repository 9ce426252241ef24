import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { firstPrevious, type Seal, type SealContent, sealHash } from '@fairhall/fair/ledger';
import { sql } from 'kysely';
import { cutOf } from '#wallet';
import { buildOwedTrees, buildTransferTree, type OwedTree, type TransferTree } from './build-trees.ts';
import type { ProofNeeds } from './needs.ts';
import { lastSeal } from './seals.ts';
import { proofTables } from './tables.ts';
import { rootOfOwedTiles, rootOfTransferTiles } from './tiles.ts';

/** What sealing takes: nothing that only the process of the house's calls has. */
export type SealNeeds = Pick<ProofNeeds, 'db' | 'clock' | 'key' | 'salts'>;

const LOCK = 4230;
const HOUR_MS = 3_600_000;
/** For how many seals back the trees of what was owed are kept: balances are proved at the latest. */
const OWED_KEPT = 24n;
const ROWS_AT_ONCE = 50;

/**
 * Seals what was committed since the last seal, unless this hour of the house has one already, or another process is at
 * it. It reads what is committed and locks nothing of the books; money goes on moving meanwhile and belongs to the next seal.
 */
export function sealLedger(needs: SealNeeds): Promise<Seal | undefined> {
  return needs.db.connection().execute(async (db) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${LOCK}) as mine`.execute(db);
    if (!rows[0]?.mine) return undefined;
    try {
      await sql`set statement_timeout = '5min'`.execute(db);
      return await sealAlone(db, needs);
    } finally {
      await sql`reset statement_timeout`.execute(db);
      await sql`select pg_advisory_unlock(${LOCK})`.execute(db);
    }
  });
}

/**
 * What is owed is read at one moment. What came into the books until then never changes: it is read without a
 * transaction, which would have every row that others update again and again keep all it was for as long as it takes.
 */
async function sealAlone(db: Database, needs: SealNeeds): Promise<Seal | undefined> {
  const moment = await lookAtMoment(db, needs);
  if (!moment) return undefined;
  const { before, sequence, sealedAt, cut, owed } = moment;
  const transfers = await buildTransferTree(db, { after: before?.cut, until: cut }, needs.salts);
  const content: SealContent = {
    sequence: String(sequence),
    sealedAt: sealedAt.toISOString(),
    cut,
    batches: String(transfers.batches),
    transfers: String(transfers.transfers),
    transfersRoot: rootOfTransferTiles(transfers.tiles),
    owed: owed.map(totalOf),
    previous: before?.hash ?? firstPrevious,
  };
  const hash = sealHash(content);
  const seal = { ...content, hash, ...needs.key.sign(hash) };
  await inTransaction(db, async (tx) => {
    await keep(tx, { ...seal, cut });
    await keepTransferTiles(tx, sequence, transfers);
    await keepOwedTiles(tx, sequence, owed);
  });
  return seal;
}

/** Nothing where this hour is sealed. */
function lookAtMoment(db: Database, { clock, salts }: SealNeeds) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const sealedAt = clock.now();
      const before = await lastSeal(tx);
      if (before && hourOf(Date.parse(before.sealedAt)) >= hourOf(sealedAt.getTime())) return undefined;
      // the trees of all members are hashed between two statements
      await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx);
      const sequence = BigInt(before?.sequence ?? 0) + 1n;
      const cut = await cutOf(tx);
      return { before, sequence, sealedAt, cut, owed: await buildOwedTrees(tx, sequence, salts) };
    });
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
