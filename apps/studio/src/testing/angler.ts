import { randomUUID } from 'node:crypto';
import { commitmentOf, sha256, toBytes, toHex } from '@fairhall/fair';
import { sql } from 'kysely';
import { fishingHall } from '../engines/fishing-hall/index.ts';
import type { Shot } from '../engines/fishing-hall/rules.ts';
import { findSessionByToken, type Session } from '../play/session.ts';
import { openPage, type World } from './world.ts';

export type Studio = Awaited<ReturnType<World['startStudio']>>;
export type ShotWished = Parameters<Studio['worker']['magazines']['fire']>[1];

export const PRICE = 100n;

/** A player in the fishing hall, for real money, who catches the same at every run. */
export async function openAngler(
  { world, studio }: { world: World; studio: Studio },
  fields: { player_ref?: string } = {},
) {
  const page = await openPage(world, studio.app, { mode: 'real', game_id: fishingHall.gameId, ...fields });
  const session = await findSessionByToken(studio.db, page.headers.authorization.replace('Bearer ', ''));
  if (!session) throw new Error('no session');
  const serverSeed = toHex(sha256(toBytes(`seed of ${fields.player_ref ?? 'one angler'}`)));
  await sql`
    update studio.seeds set server_seed = ${serverSeed}, commitment = ${commitmentOf(serverSeed)}
    where player_id = ${session.player_id} and game_id = ${session.game_id} and stage = 'current'`.execute(
    studio.db,
  );
  return { page, session };
}

let swam = 0;
export const shotsAt = (count = 1): Shot[] =>
  Array.from({ length: count }, () => {
    swam += 1;
    return { fish: `7-${swam}`, species: 'guppy', weapon: 'gun' };
  });

export const wishOf = (fields: Partial<ShotWished> = {}): ShotWished => ({
  requestId: randomUUID(),
  priceMinor: PRICE,
  sequence: 0n,
  shots: shotsAt(),
  ...fields,
});

export async function fireAs({ worker }: Studio, session: Session, fields: Partial<ShotWished> = {}) {
  const shooting = await worker.magazines.fire(session, wishOf(fields));
  if (shooting.kind !== 'fired') throw new Error(`not fired: ${shooting.roundId}`);
  return shooting;
}
