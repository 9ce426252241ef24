import { randomUUID } from 'node:crypto';
import { openStream, roundMessage } from '@fairhall/fair';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { fishingHall } from '../engines/fishing-hall/index.ts';
import { IDLE_MS } from '../engines/fishing-hall/paytable.ts';
import type { Shot } from '../engines/fishing-hall/rules.ts';
import { connectPlatform } from '../platform-client.ts';
import type { Session } from '../play/session.ts';
import { startTogether } from '../rounds/together/start-together.ts';
import {
  fireAs,
  openAngler as openOneAngler,
  PRICE,
  type ShotWished,
  type Studio,
  shotsAt,
  wishOf,
} from '../testing/angler.ts';
import { callVendorSide, openWorld, type World } from '../testing/world.ts';
import { closeTogether } from './close-together.ts';
import { loadTogether } from './load-together.ts';
import { LEASE_MS } from './magazine.ts';
import { storeVolleys } from './store-volleys.ts';

const START = 100_000n;

let world: World;
let studio: Studio;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
  // no machine is so slow that whoever fires here has stopped in between
  world.clock.stand();
  studio = await world.startStudio();
});
afterEach(() => world.close());

const openAngler = (fields: { player_ref?: string } = {}) => openOneAngler({ world, studio }, fields);
const fire = (session: Session, fields: Partial<ShotWished> = {}, at = studio) => fireAs(at, session, fields);

type Round = {
  id: string;
  state: string;
  stake_minor: bigint;
  loaded_minor: bigint;
  payout_minor: bigint | null;
  shots: Shot[];
};
async function readRounds(): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select id, state, stake_minor, loaded_minor, payout_minor, shots from studio.rounds order by session_id, sequence`.execute(
    studio.db,
  );
  return rows;
}

const over = ['settled', 'declined', 'voided'];
async function untilOver(): Promise<Round[]> {
  return vi.waitFor(
    async () => {
      const rounds = await readRounds();
      expect(rounds.map(({ state }) => over.includes(state))).not.toContain(false);
      return rounds;
    },
    { timeout: 15_000, interval: 50 },
  );
}

/** What the wallet holds is what it held, less what was fired, and what that won. */
async function expectPaid(): Promise<Round[]> {
  const rounds = await untilOver();
  const settled = rounds.filter(({ state }) => state === 'settled');
  const change = settled.reduce((sum, round) => sum + (round.payout_minor ?? 0n) - round.stake_minor, 0n);
  expect(world.platform.balanceMinor).toBe(START + change);
  return rounds;
}

test('bullets are paid with one bet, fired without the wallet, and settled with one win that brings back the rest', async () => {
  const { session } = await openAngler();
  const first = await fire(session, { shots: shotsAt(3) });
  const second = await fire(session, { sequence: first.sequence, shots: shotsAt(4) });
  expect(second.roundId).toBe(first.roundId);
  expect(world.platform.balanceMinor).toBe(START - 50n * PRICE);
  expect(second.balanceMinor).toBe(START - 7n * PRICE + first.wonMinor + second.wonMinor);
  expect([world.platform.count('bet'), world.platform.count('win')]).toEqual([1, 0]);
  await studio.worker.magazines.close(session.player_id);
  expect(await expectPaid()).toMatchObject([
    { state: 'settled', stake_minor: 7n * PRICE, payout_minor: first.wonMinor + second.wonMinor },
  ]);
  expect([world.platform.count('bet'), world.platform.count('win')]).toEqual([1, 1]);
});

test('what was fired follows from the seed alone, shot by shot, whenever it was fired', async () => {
  const { session, page } = await openAngler();
  const fired = [];
  for (let shot = 0; shot < 6; shot += 1)
    fired.push(await fire(session, { sequence: shot === 0 ? 0n : 1n, shots: shotsAt(2) }));
  await page.chooseSeed('another-seed');
  const [round] = await page.history();
  if (!round?.fairness?.serverSeed) throw new Error('the seed is shown');
  const { serverSeed, clientSeed, nonce, wordsTaken } = round.fairness;
  const words = openStream({ serverSeed, message: roundMessage({ clientSeed, nonce: BigInt(nonce) }) });
  const [stored] = await readRounds();
  const again = fishingHall.play({ stakeMinor: PRICE, choice: 'volley', shots: stored?.shots ?? [] }, words);
  expect(round.events).toEqual(again.events);
  expect(again.events.slice(0, -1)).toEqual(fired.flatMap(({ shots }) => shots));
  expect(words.taken).toBe(wordsTaken);
});

test('a request fires once: while its magazine is loaded, after it was closed, and in another process', async () => {
  const { session } = await openAngler();
  const wish = wishOf({ shots: shotsAt(2) });
  const magazines = studio.worker.magazines;
  const [first, same] = await Promise.all([magazines.fire(session, wish), magazines.fire(session, wish)]);
  expect(first).toMatchObject({ kind: 'fired', isNew: true });
  await magazines.close(session.player_id);
  const later = await magazines.fire(session, { ...wish, sequence: 1n });
  await magazines.close(session.player_id);
  const other = await world.startStudio();
  const elsewhere = await other.worker.magazines.fire(session, { ...wish, sequence: 1n });
  for (const again of [same, later, elsewhere]) {
    const { shots } = first as { shots?: unknown };
    expect(again).toMatchObject({ kind: 'fired', isNew: false, shots });
  }
  await other.worker.magazines.close(session.player_id);
  const rounds = await expectPaid();
  expect(rounds.map(({ state }) => state)).toEqual(['settled', 'voided']);
});

test('the other process fires nothing while one holds the magazine, and nothing of another window', async () => {
  const { session } = await openAngler();
  await fire(session);
  const other = await world.startStudio();
  await expect(fire(session, { sequence: 1n }, other)).rejects.toThrow('play/round-unresolved');
  await expect(fire(session, { sequence: 7n })).rejects.toThrow('play/other-window');
  await studio.worker.magazines.close(session.player_id);
  await fire(session, { sequence: 1n }, other);
  await other.worker.magazines.close(session.player_id);
  await expectPaid();
});

test('a magazine out of which nothing is fired leaves no gap in the numbers of rounds', async () => {
  const { session, page } = await openAngler();
  const told = vi.fn();
  for (let shot = 0; shot < 5; shot += 1) {
    world.clock.forward(1);
    await fire(session, { sequence: shot === 0 ? 0n : 1n, shots: shotsAt(10), told });
  }
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ sequence: '2', balance: expect.any(String) }));
  await studio.worker.magazines.close(session.player_id);
  world.clock.forward(1);
  await fire(session, { sequence: 2n });
  expect((await page.history()).map(({ state, fairness }) => [state, fairness?.nonce])).toEqual([
    ['settled', '2'],
    ['voided', undefined],
    ['settled', '1'],
  ]);
});

test('who reads their balance is told what the wallet holds and what is in the magazine, and shoots on', async () => {
  const { session, page } = await openAngler();
  const first = await fire(session, { shots: shotsAt(3) });
  expect((await page.read()).balance).toBe(String(START - 3n * PRICE + first.wonMinor));
  const second = await fire(session, { sequence: 1n });
  expect(second.roundId).toBe(first.roundId);
  await studio.worker.magazines.close(session.player_id);
  expect((await page.read()).balance).toBe(String(world.platform.balanceMinor));
  await expectPaid();
});

test('another price is another magazine', async () => {
  const { session } = await openAngler();
  const first = await fire(session);
  const dearer = await fire(session, { sequence: first.sequence, priceMinor: 50n });
  expect(dearer.roundId).not.toBe(first.roundId);
  await studio.worker.magazines.close(session.player_id);
  expect((await expectPaid()).map(({ stake_minor }) => stake_minor)).toEqual([100n, 50n]);
});

test('who stops shooting has the rest back by itself', async () => {
  const { session } = await openAngler();
  await fire(session);
  world.clock.forward(IDLE_MS);
  studio.worker.magazines.tidy();
  expect(await expectPaid()).toMatchObject([{ state: 'settled', stake_minor: PRICE }]);
});

test('a wallet that holds little is asked for what it holds, and one that holds nothing says so', async () => {
  await world.close();
  world = await openWorld(await createTestDatabase(), { cash: 720n });
  studio = await world.startStudio();
  const { session } = await openAngler();
  await fire(session, { shots: shotsAt(2) });
  const rounds = await readRounds();
  expect(rounds.map(({ state, loaded_minor }) => [state, loaded_minor])).toEqual([
    ['declined', 5_000n],
    ['shooting', 700n],
  ]);
  const tooMuch = await studio.worker.magazines.fire(session, wishOf({ sequence: 2n, shots: shotsAt(10) }));
  expect(world.platform.balanceMinor).toBeLessThan(1_000n);
  expect(tooMuch.kind).toBe('round');
});

test('a limit that has no room for a magazine leaves room for what is fired', async () => {
  const { session } = await openAngler();
  world.platform.plan('bet', 'decline');
  await fire(session, { shots: shotsAt(3) });
  expect((await readRounds()).map(({ loaded_minor }) => loaded_minor)).toEqual([5_000n, 300n]);
  await fire(session, { sequence: 2n, shots: shotsAt(2) });
  await studio.worker.magazines.close(session.player_id);
  expect((await expectPaid()).slice(1).map(({ loaded_minor }) => loaded_minor)).toEqual([300n, 200n]);
});

test('a session that the platform ends fires nothing more, and what is left goes back', async () => {
  const { session, page } = await openAngler({ player_ref: 'ann' });
  await fire(session);
  await callVendorSide(studio.app, {
    method: 'POST',
    path: `/sessions/${page.sessionRef}/terminate`,
    call: { player_ref: 'ann', reason: 'exclusion' },
    clock: world.clock,
  });
  await expect(fire(session, { sequence: 1n })).rejects.toThrow('play/session-ended');
  expect(await expectPaid()).toMatchObject([{ state: 'settled', stake_minor: PRICE }]);
});

test('what many seats fire at one moment is each one’s own', async () => {
  const anglers = await Promise.all(
    ['ann', 'bob', 'cai', 'dao', 'eve'].map((player_ref) => openAngler({ player_ref })),
  );
  await Promise.all(anglers.map(({ session }) => fire(session)));
  const fired = await Promise.all(
    anglers.map(({ session }, place) => fire(session, { sequence: 1n, shots: shotsAt(place + 1) })),
  );
  expect(fired.map(({ spentMinor }) => spentMinor)).toEqual([100n, 200n, 300n, 400n, 500n]);
  await studio.worker.magazines.closeAll();
  const rounds = await expectPaid();
  expect(rounds.map(({ stake_minor }) => stake_minor).toSorted((a, b) => Number(a - b))).toEqual([
    200n,
    300n,
    400n,
    500n,
    600n,
  ]);
});

/** Every line at which a process can be killed: what it had stored and sent by then. */
const steps = ['bought', 'taken', 'loaded', 'fired', 'closed', 'paid'] as const;
test.each(steps)('killed once a magazine is %s, another process ends it once and for all', async (last) => {
  const { session } = await openAngler();
  const platform = connectPlatform({ ...world.connection, clock: world.clock });
  const does = (step: (typeof steps)[number]) => steps.indexOf(step) <= steps.indexOf(last);
  const needs = { db: studio.db, now: world.clock.now() };
  const start = { stakeMinor: PRICE, choice: 'volley', shots: [], bullets: 50 } as const;
  const [started] = await startTogether(needs, [
    { session, spin: { requestId: randomUUID(), start, sequence: 0n } },
  ]);
  if (started?.kind !== 'started') throw new Error('it is started');
  const { held, bet } = started;
  const shots = shotsAt(2).map((shot) => ({ ...shot, kind: 'shot-decided' as const }));
  let wonMinor = 0n;
  if (does('taken')) {
    const reply = await platform.send('bet', bet);
    const [loaded] = does('loaded') ? await loadTogether(needs, [{ held, reply }]) : [];
    if (loaded && does('fired')) {
      const { serverSeed, clientSeed, nonce } = loaded;
      const words = openStream({ serverSeed, message: roundMessage({ clientSeed, nonce }) });
      const drawn = fishingHall.play({ stakeMinor: PRICE, choice: 'volley', shots }, words);
      wonMinor = drawn.payoutMinor;
      const decided = drawn.events.slice(0, -1) as never;
      const volley = { held, number: 1, requestId: randomUUID(), shots: decided, spentMinor: 200n, wonMinor };
      expect(await storeVolleys(needs, [volley])).toEqual([true]);
      const [closed] = does('closed') ? await closeTogether(needs, [held]) : [];
      if (closed && does('paid')) await platform.send(closed.operation, closed.body);
      if (closed) expect(await storeVolleys(needs, [{ ...volley, number: 2 }])).toEqual([false]);
    }
  }
  world.clock.forward(LEASE_MS + 1_000);
  const [round] = await expectPaid();
  expect(round).toMatchObject(
    does('fired') ? { state: 'settled', stake_minor: 200n, payout_minor: wonMinor } : { state: 'voided' },
  );
  expect(world.platform.count('win')).toBe(does('fired') ? 1 : 0);
});
