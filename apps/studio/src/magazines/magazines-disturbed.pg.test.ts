import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { fishingHall } from '../engines/fishing-hall/index.ts';
import type { Species } from '../engines/fishing-hall/paytable.ts';
import type { Session } from '../play/session.ts';
import {
  fireAs,
  openAngler as openOneAngler,
  PRICE,
  type ShotWished,
  type Studio,
  shotsAt,
  wishOf,
} from '../testing/angler.ts';
import { openPage, openWorld, type World } from '../testing/world.ts';

let world: World;
let studio: Studio;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
  // no machine is so slow that whoever fires here has stopped in between
  world.clock.stand();
  studio = await world.startStudio();
});
afterEach(() => world.close());

const openAngler = () => openOneAngler({ world, studio });
const fire = (session: Session, fields: Partial<ShotWished> = {}) => fireAs(studio, session, fields);

/**
 * Fires until the magazine is empty, as fast as the page may, which knows of the first magazine only; answers what was
 * won with it.
 */
async function emptyMagazine(session: Session, species: Species = 'guppy'): Promise<bigint> {
  let wonMinor = 0n;
  for (let shot = 0; shot < 5; shot += 1) {
    const shots = shotsAt(10).map((each) => ({ ...each, species }));
    wonMinor += (await fire(session, { sequence: shot === 0 ? 0n : 1n, shots })).wonMinor;
  }
  return wonMinor;
}

async function readRounds() {
  const { rows } = await sql<{ state: string; loaded_minor: bigint }>`
    select state, loaded_minor from studio.rounds order by session_id, sequence`.execute(studio.db);
  return rows;
}

async function untilRounds(count: number) {
  return vi.waitFor(async () => {
    const rounds = await readRounds();
    expect(rounds).toHaveLength(count);
    expect(rounds.map(({ state }) => state)).not.toContain('betting');
    return rounds;
  });
}

test('whoever fires while the next magazine is bought smaller for a limit shoots on', async () => {
  const { session } = await openAngler();
  await fire(session, { shots: shotsAt(10) });
  world.platform.plan('bet', 'decline');
  for (let shot = 1; shot < 5; shot += 1) await fire(session, { sequence: 1n, shots: shotsAt(10) });
  const next = await fire(session, { sequence: 1n, shots: shotsAt(10) });
  expect(next.sequence).toBe(3n);
});

test('whoever was not sold the next magazine between two shots is told why at the next shot', async () => {
  const { session } = await openAngler();
  await fire(session, { shots: shotsAt(10) });
  world.platform.plan('bet', 'decline', 'decline', 'decline');
  for (let shot = 1; shot < 5; shot += 1) await fire(session, { sequence: 1n, shots: shotsAt(10) });
  await untilRounds(3);
  const next = await studio.worker.magazines.fire(session, wishOf({ sequence: 1n }));
  expect(next.kind).toBe('round');
  expect((await untilRounds(4)).map(({ state }) => state)).toEqual([
    'settled',
    'declined',
    'declined',
    'declined',
  ]);
});

test('a page that missed the word of its next magazine, its line being broken, shoots on', async () => {
  const { session } = await openAngler();
  await emptyMagazine(session);
  await untilRounds(2);
  await studio.worker.magazines.close(session.player_id);
  studio.worker.magazines.tidy();
  const next = await fire(session, { sequence: 1n });
  expect(next.sequence).toBe(3n);
});

test('a magazine that another process took over in the middle of a shot is followed by the next', async () => {
  const { session } = await openAngler();
  const first = await fire(session);
  await sql`update studio.rounds set lease_until = ${new Date(0)} where state = 'shooting'`.execute(
    studio.db,
  );
  await vi.waitFor(async () => expect((await readRounds()).map(({ state }) => state)).toEqual(['settled']));
  const second = await fire(session, { sequence: first.sequence });
  expect(second).toMatchObject({ isNew: true, sequence: 2n });
});

test('a request that comes again while its bullets are being bought waits for what it fires', async () => {
  const { session } = await openAngler();
  const wish = wishOf();
  const firing = studio.worker.magazines.fire(session, wish);
  const again = await studio.worker.magazines.fired(session, {
    requestId: wish.requestId,
    aimedMs: world.clock.now().getTime(),
  });
  expect(again).toMatchObject({ kind: 'fired', isNew: false });
  await firing;
});

test('a wallet that says it holds enough and declines all the same is asked once more, for the shot alone', async () => {
  const { session } = await openAngler();
  world.platform.plan('bet', 'decline-for-funds', 'decline-for-funds', 'decline-for-funds');
  const shooting = await studio.worker.magazines.fire(session, wishOf());
  expect(shooting.kind).toBe('round');
  const rounds = await readRounds();
  expect(rounds.map(({ loaded_minor }) => loaded_minor)).toEqual([50n * PRICE, PRICE]);
});

test('nothing is asked of a wallet between two shots that does not hold another', async () => {
  await world.close();
  world = await openWorld(await createTestDatabase(), { cash: 50n * PRICE });
  studio = await world.startStudio();
  const { session } = await openAngler();
  // none is caught by this seed: whoever catches one has money for another magazine
  expect(await emptyMagazine(session, 'dragon')).toBe(0n);
  await studio.worker.magazines.close(session.player_id);
  expect(world.platform.balanceMinor).toBe(0n);
  expect((await readRounds()).map(({ state }) => state)).toEqual(['settled']);
});

test('play money beside it is told as it is, and leaves the balance of real money alone', async () => {
  const { session, page } = await openAngler();
  const first = await fire(session);
  const demo = await openPage(world, studio.app, { mode: 'demo', game_id: fishingHall.gameId });
  const purse = demo.session.balance;
  expect((await demo.read()).balance).toBe(purse);
  const second = await fire(session, { sequence: first.sequence });
  const won = first.wonMinor + second.wonMinor;
  expect(second.balanceMinor).toBe(100_000n - 2n * PRICE + won);
  await page.history();
});
