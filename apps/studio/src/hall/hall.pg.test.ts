import { randomUUID } from 'node:crypto';
import { keepsPromise, openStream, roundMessage } from '@fairhall/fair';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { fishingHall } from '../engines/fishing-hall/index.ts';
import { worth } from '../engines/fishing-hall/paytable.ts';
import type { Shot } from '../engines/fishing-hall/rules.ts';
import { fishInWater, gunAt, openLine } from '../testing/hall-line.ts';
import { openHall } from '../testing/open-hall.ts';
import { callVendorSide, openWorld, type World } from '../testing/world.ts';
import { HELD_MS } from './rooms.ts';
import { type FromHall, LAST_MS } from './shapes.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
});
afterEach(() => world.close());

type Wrong = { late?: number; shots?: { fish: string; weapon: 'gun' }[]; stake?: string; sequence?: string };

/** How often it was told that the first seat's player is away. */
function awayTold(told: readonly FromHall[]): number {
  return told.filter((each) => each.kind === 'seats' && each.seats[0]?.isHere === false).length;
}

test('players of one water meet in a room of four seats; the fifth opens another', async () => {
  const { come } = await openHall(world);
  const seats: { room: number; seat: number }[] = [];
  for (const name of ['ann', 'bob', 'cai', 'dao', 'eve']) {
    const { line } = await come({ player_ref: name });
    seats.push(await line.sit());
  }
  const [first, , , , fifth] = seats;
  expect(seats.slice(0, 4).map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
  expect(new Set(seats.slice(0, 4).map(({ room }) => room)).size).toBe(1);
  expect(fifth?.room).not.toBe(first?.room);
});

test('play money and real money do not sit together', async () => {
  const { come } = await openHall(world);
  const demo = await (await come({ player_ref: 'ann' })).line.sit();
  const real = await (await come({ player_ref: 'bob', mode: 'real' })).line.sit();
  expect(real.room).not.toBe(demo.room);
});

test('a volley costs its bullets, pays its catches, and everybody in the room sees it', async () => {
  const { come, db } = await openHall(world);
  const [ann, bob] = [await come({ player_ref: 'ann' }), await come({ player_ref: 'bob' })];
  const seated = await ann.line.sit();
  await bob.line.sit();
  const shots = gunAt(...fishInWater(seated).slice(0, 10));
  const answer = await ann.line.shoot({ at: seated.now, shots });
  if (answer.kind !== 'answer') throw new Error(answer.kind);
  const { round } = answer;
  expect(round).toMatchObject({ state: 'settled', stake: '1000', baseStake: '100', choice: 'volley' });
  const before = BigInt(ann.page.session.balance ?? '0');
  expect(BigInt(answer.balance ?? '0')).toBe(before - 1_000n + BigInt(round.payout ?? '0'));
  const seen = await bob.line.hear('struck');
  expect(seen.seat).toBe(0);
  expect(seen.shots.map(({ fish }) => fish)).toEqual(shots.map(({ fish }) => fish));
  const paid = seen.shots.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  expect(String(paid)).toBe(round.payout);
  const stored = await sql<{ shots: Shot[] }>`select shots from studio.rounds where id = ${round.id}`.execute(
    db,
  );
  expect(stored.rows[0]?.shots.map(({ fish }) => fish)).toEqual(shots.map(({ fish }) => fish));
});

test('a volley sent twice is one volley, also over another line', async () => {
  const { come, origin } = await openHall(world);
  const { line, token, page } = await come();
  const seated = await line.sit();
  const wish = { requestId: randomUUID(), at: seated.now, shots: gunAt(...fishInWater(seated).slice(0, 2)) };
  const first = await line.shoot(wish);
  await line.close();
  const again = await openLine(origin, token);
  await again.sit();
  world.clock.forward(5_000);
  const second = await again.shoot(wish);
  if (first.kind !== 'answer' || second.kind !== 'answer') throw new Error('both are answered');
  expect(second.round).toEqual(first.round);
  expect((await page.read()).balance).toBe(first.balance);
});

test('whoever comes back in time has the same seat, and is gone after it', async () => {
  const { come, origin } = await openHall(world);
  const ann = await come({ player_ref: 'ann' });
  const bob = await come({ player_ref: 'bob' });
  const seated = await ann.line.sit();
  await bob.line.sit();
  await ann.line.close();
  await bob.line.hear('seats', ({ seats }) =>
    seats.some(({ seat, isHere }) => seat === seated.seat && !isHere),
  );
  const back = await openLine(origin, ann.token);
  expect(await back.sit()).toMatchObject({ room: seated.room, seat: seated.seat });
  await back.close();
  await bob.line.hear('seats', () => awayTold(bob.line.told) === 2);
  world.clock.forward(HELD_MS + 1_000);
  await bob.line.hear('seats', ({ seats }) => seats.length === 1);
});

test('a second window takes the seat; the first is told and can shoot no more', async () => {
  const { come, origin } = await openHall(world);
  const { line, token } = await come();
  await line.sit();
  const other = await openLine(origin, token);
  await other.sit();
  expect(await line.hear('refused')).toMatchObject({ code: 'play/other-window' });
  expect(await line.closed).toBe(4_001);
});

test.each([
  ['a fish of another hour', { shots: [{ fish: '12-1', weapon: 'gun' as const }] }, 'play/fish-gone'],
  ['a moment long past', { late: 10_000 }, 'play/fish-gone'],
  ['the price of other waters', { stake: '5000' }, 'play/stake-not-on-offer'],
  ['another window’s number', { sequence: '7' }, 'play/other-window'],
])('%s is refused and costs nothing', async (_, { late = 0, ...wish }: Wrong, code) => {
  const { come } = await openHall(world);
  const { line, page } = await come();
  const seated = await line.sit();
  const shots = gunAt(...fishInWater(seated).slice(0, 1));
  expect(await line.shoot({ at: seated.now - late, shots, ...wish })).toMatchObject({
    kind: 'refused',
    code,
  });
  expect((await page.read()).balance).toBe(page.session.balance);
});

test('a fish that was caught cannot be shot at again by anybody in the room', async () => {
  const { come } = await openHall(world);
  const [ann, bob] = [await come({ player_ref: 'ann' }), await come({ player_ref: 'bob' })];
  const seated = await ann.line.sit();
  await bob.line.sit();
  let caught: string | undefined;
  let sequence = 0;
  const easiest = fishInWater(seated).sort((one, other) => worth[one.species] - worth[other.species]);
  for (const fish of easiest.slice(0, 18)) {
    world.clock.forward(150);
    const answer = await ann.line.shoot({ at: seated.now, shots: gunAt(fish), sequence: String(sequence) });
    if (answer.kind !== 'answer') continue;
    sequence += 1;
    if (answer.round.payout !== '0') caught = fish.id;
    if (caught) break;
  }
  if (!caught) throw new Error('a shoal without luck');
  const wish = { at: seated.now, shots: [{ fish: caught, weapon: 'gun' as const }] };
  expect(await bob.line.shoot(wish)).toMatchObject({ kind: 'refused', code: 'play/fish-gone' });
});

test('ten shots a second and no more; a volley that waits as long as it was told goes on whole', async () => {
  const { come } = await openHall(world);
  world.clock.stand();
  const { line } = await come();
  const seated = await line.sit();
  const fish = fishInWater(seated);
  const answers = [];
  for (const [sequence, place] of [0, 10, 20].entries())
    answers.push(
      await line.shoot({
        at: seated.now,
        shots: gunAt(...fish.slice(place, place + 10)),
        sequence: String(sequence),
      }),
    );
  expect(answers.map(({ kind }) => kind)).toEqual(['answer', 'answer', 'refused']);
  const late = answers[2];
  if (late?.kind !== 'refused') throw new Error('the third is one too many');
  expect(late.code).toBe('play/too-many');
  world.clock.forward(Number(late.params.waitMs));
  const again = await line.shoot({ at: seated.now, shots: gunAt(...fish.slice(20, 30)), sequence: '2' });
  expect(again.kind).toBe('answer');
});

test('for real money a magazine is bought once; its shots cost no call, and who goes takes the rest along', async () => {
  const { come } = await openHall(world);
  const { line, page } = await come({ mode: 'real' });
  const { line: other } = await come({ mode: 'real', player_ref: 'bob' });
  await other.sit();
  const seated = await line.sit();
  const fish = fishInWater(seated);
  const first = await line.shoot({ at: seated.now, shots: gunAt(...fish.slice(0, 3)) });
  const second = await line.shoot({ at: seated.now, shots: gunAt(...fish.slice(3, 5)), sequence: '1' });
  if (first.kind !== 'fired' || second.kind !== 'fired') throw new Error('both are fired');
  expect([first.stake, second.stake, second.roundId]).toEqual(['300', '200', first.roundId]);
  expect([world.platform.count('bet'), world.platform.count('win')]).toEqual([1, 0]);
  const won = BigInt(first.payout) + BigInt(second.payout);
  expect(BigInt(second.balance ?? '')).toBe(100_000n - 500n + won);
  const seen = await other.hear('struck', ({ shots }) => shots.length === 2);
  expect(seen).toMatchObject({ isFired: true, seat: 1 });
  await line.close();
  await vi.waitFor(() => expect(world.platform.count('win')).toBe(1));
  expect(world.platform.balanceMinor).toBe(100_000n - 500n + won);
  expect((await page.history())[0]).toMatchObject({ state: 'settled', stake: '500', payout: String(won) });
});

test('a shot at the end of the calendar hit nothing, and one beyond it is no shot', async () => {
  const { come } = await openHall(world);
  const { line } = await come({ mode: 'real' });
  const shots = gunAt(...fishInWater(await line.sit()).slice(0, 1));
  expect(await line.shoot({ at: LAST_MS, shots })).toMatchObject({ kind: 'refused', code: 'play/fish-gone' });
  line.say({ kind: 'shoot', requestId: randomUUID(), stake: '100', sequence: '0', at: LAST_MS + 1, shots });
  expect(await line.closed).toBe(4_002);
});

test('a magazine that the platform declines is no shot', async () => {
  const { come } = await openHall(world);
  const { line, page } = await come({ mode: 'real' });
  const seated = await line.sit();
  await line.shoot({ at: seated.now, shots: gunAt(...fishInWater(seated).slice(0, 3)) });
  await page.history();
  world.platform.plan('bet', 'decline', 'decline');
  const declined = await line.shoot({
    at: seated.now,
    shots: gunAt(...fishInWater(seated).slice(4, 5)),
    sequence: '1',
  });
  expect(declined).toMatchObject({
    kind: 'answer',
    round: { state: 'declined', events: null, payout: null },
  });
  expect((await page.read()).totals.staked).toBe('300');
});

test('a session that the platform ends shoots no more', async () => {
  const { app, come } = await openHall(world);
  const { line, page } = await come({ mode: 'real', player_ref: 'ann' });
  const seated = await line.sit();
  await callVendorSide(app, {
    method: 'POST',
    path: `/sessions/${page.sessionRef}/terminate`,
    call: { player_ref: 'ann', reason: 'exclusion' },
    clock: world.clock,
  });
  const answer = await line.shoot({ at: seated.now, shots: gunAt(...fishInWater(seated).slice(0, 1)) });
  expect(answer).toMatchObject({ kind: 'refused', code: 'play/session-ended' });
});

test('what a volley came to follows from the seeds alone, once they are shown', async () => {
  const { come } = await openHall(world);
  const { line, page } = await come();
  const seated = await line.sit();
  const aimed = fishInWater(seated).slice(0, 10);
  const answer = await line.shoot({ at: seated.now, shots: gunAt(...aimed) });
  if (answer.kind !== 'answer') throw new Error(answer.kind);
  await page.chooseSeed('another-seed');
  const rounds = await page.history();
  const fairness = rounds[0]?.fairness;
  if (!fairness?.serverSeed) throw new Error('the seed is shown');
  expect(keepsPromise(fairness.serverSeed, page.session.seeds.commitment)).toBe(true);
  const { clientSeed, nonce } = fairness;
  const words = openStream({
    serverSeed: fairness.serverSeed,
    message: roundMessage({ clientSeed, nonce: BigInt(nonce) }),
  });
  const shots = aimed.map(({ id, species }) => ({ fish: id, species, weapon: 'gun' as const }));
  const again = fishingHall.play({ stakeMinor: 100n, choice: 'volley', shots }, words);
  expect(rounds[0]?.events).toEqual(again.events);
  expect(words.taken).toBe(fairness.wordsTaken);
});
