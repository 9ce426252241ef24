import type { Tx } from '@fairhall/database';
import { commitmentOf, isClientSeed } from '@fairhall/fair';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { refuse } from '../refusal.ts';
import { openStates } from '../rounds/round.ts';
import { type SeedsTable, tables } from '../tables.ts';
import { newServerSeed } from './server-seed.ts';

export type Seed = Selectable<SeedsTable>;
export type SeedOwner = { playerId: bigint; gameId: string };
/** What a player may see of the seeds in use: promises, never the seeds themselves. */
export type SeedsShown = {
  commitment: string;
  nextCommitment: string;
  clientSeed: string | null;
  nextNonce: string;
};

/** Promises a current and a next seed to a player who has none in this game yet. */
export async function promiseSeeds(tx: Tx, owner: SeedOwner, now: Date): Promise<void> {
  for (const stage of ['current', 'next'] as const)
    await tables(tx)
      .insertInto('studio.seeds')
      .values(newSeed(owner, stage, now))
      .onConflict((conflict) =>
        conflict
          .columns(['player_id', 'game_id', 'stage'])
          .where(sql<boolean>`stage in ('next', 'current')`)
          .doNothing(),
      )
      .execute();
}

/** Locks the seeds of a player in a game; rounds and rotations wait for each other here. */
export async function lockCurrentSeed(tx: Tx, owner: SeedOwner): Promise<Seed> {
  return tables(tx)
    .selectFrom('studio.seeds')
    .selectAll()
    .where('player_id', '=', owner.playerId)
    .where('game_id', '=', owner.gameId)
    .where('stage', '=', 'current')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function showSeeds(tx: Tx, owner: SeedOwner): Promise<SeedsShown> {
  const seeds = await tables(tx)
    .selectFrom('studio.seeds')
    .select(['stage', 'commitment', 'client_seed', 'next_nonce'])
    .where('player_id', '=', owner.playerId)
    .where('game_id', '=', owner.gameId)
    .where('stage', 'in', ['current', 'next'])
    .execute();
  const current = seeds.find((seed) => seed.stage === 'current');
  const next = seeds.find((seed) => seed.stage === 'next');
  if (!current || !next) throw new Error('seeds are promised when a session opens');
  return {
    commitment: current.commitment,
    nextCommitment: next.commitment,
    clientSeed: current.client_seed,
    nextNonce: String(current.next_nonce),
  };
}

/** Gives the current seed its client seed when no round has used it; otherwise rotates, revealing the old one. */
export async function chooseClientSeed(
  tx: Tx,
  owner: SeedOwner,
  { clientSeed, now }: { clientSeed: string; now: Date },
): Promise<void> {
  if (!isClientSeed(clientSeed)) refuse('play/client-seed-unusable');
  const current = await lockCurrentSeed(tx, owner);
  if (await hasUnresolvedRound(tx, owner)) refuse('play/round-unresolved');
  if (current.next_nonce > 1n) return rotate(tx, { owner, current, clientSeed, now });
  await tables(tx)
    .updateTable('studio.seeds')
    .set({ client_seed: clientSeed })
    .where('id', '=', current.id)
    .execute();
}

async function rotate(
  tx: Tx,
  { owner, current, clientSeed, now }: { owner: SeedOwner; current: Seed; clientSeed: string; now: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('studio.seeds')
    .set({ stage: 'revealed', revealed_at: now })
    .where('id', '=', current.id)
    .execute();
  await tables(tx)
    .updateTable('studio.seeds')
    .set({ stage: 'current', client_seed: clientSeed })
    .where('player_id', '=', owner.playerId)
    .where('game_id', '=', owner.gameId)
    .where('stage', '=', 'next')
    .execute();
  await tables(tx)
    .insertInto('studio.seeds')
    .values(newSeed(owner, 'next', now))
    .execute();
}

async function hasUnresolvedRound(tx: Tx, owner: SeedOwner): Promise<boolean> {
  const round = await tables(tx)
    .selectFrom('studio.rounds')
    .select('id')
    .where('player_id', '=', owner.playerId)
    .where('game_id', '=', owner.gameId)
    .where('state', 'in', openStates)
    .executeTakeFirst();
  return round !== undefined;
}

/** Takes the next nonce: numbered without gaps by the rounds that were really decided. */
export async function takeNonce(tx: Tx, owner: SeedOwner): Promise<Seed & { client_seed: string }> {
  const seed = await lockCurrentSeed(tx, owner);
  if (seed.client_seed === null) throw new Error('a round cannot start without a client seed');
  await tables(tx)
    .updateTable('studio.seeds')
    .set({ next_nonce: seed.next_nonce + 1n })
    .where('id', '=', seed.id)
    .execute();
  return { ...seed, client_seed: seed.client_seed };
}

function newSeed(owner: SeedOwner, stage: 'current' | 'next', now: Date) {
  const serverSeed = newServerSeed();
  return {
    player_id: owner.playerId,
    game_id: owner.gameId,
    stage,
    server_seed: serverSeed,
    commitment: commitmentOf(serverSeed),
    created_at: now,
  };
}
