import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { fishingHall } from '../engines/fishing-hall/index.ts';
import { MOST_AUTO_SHOTS, worth } from '../engines/fishing-hall/paytable.ts';
import { fishInWater, listen, openLine } from '../testing/hall-line.ts';
import { openPage, openWorld, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
});
afterEach(() => world.close());

type Mode = 'real' | 'demo';
type Bounds = { shots?: number; lossLimit?: string; winLimit?: string | null };
const modes = ['real', 'demo'] as const satisfies readonly Mode[];

/** A seat, and fish in its water, the easiest first. */
async function sitDown(mode: Mode, rules: { autoplay_allowed?: boolean } = {}) {
  const { app } = await world.startStudio();
  const rg = { reality_check_minutes: 0, autoplay_allowed: true, min_cycle_ms: 0, ...rules };
  const page = await openPage(world, app, { mode, game_id: fishingHall.gameId, rg });
  const origin = await listen(app);
  const token = page.headers.authorization.replace('Bearer ', '');
  const line = await openLine(origin, token);
  const seated = await line.sit();
  const fish = fishInWater(seated).toSorted((one, other) => worth[one.species] - worth[other.species]);
  let sequence = 0;
  let place = 0;

  async function begin(bounds: Bounds = {}): Promise<string> {
    const requestId = randomUUID();
    line.say({ kind: 'auto', requestId, shots: 10, lossLimit: '100000', winLimit: null, ...bounds });
    const answer = await Promise.race([
      line.hear('auto', (each) => each.requestId === requestId),
      line.hear('refused', (each) => each.requestId === requestId),
    ]);
    return answer.kind === 'refused' ? answer.code : requestId;
  }

  /** So many bullets at the easiest fish that nobody caught; what they paid, or the refusal's code. */
  async function shoot(auto: string | undefined, count = 1, requestId = randomUUID()) {
    const shots = fish.slice(place, place + count).map(({ id }) => ({ fish: id, weapon: 'gun' as const }));
    const answer = await line.shoot({
      ...{ at: seated.now, shots, sequence: String(sequence), requestId },
      ...(auto !== undefined && { auto }),
    });
    if (answer.kind === 'refused') return answer.code;
    const payout = answer.kind === 'fired' ? answer.payout : (answer.round.payout ?? '');
    if (payout !== '0') place += count;
    sequence = Number(answer.sequence);
    world.clock.forward(100);
    return payout;
  }

  return { begin, shoot, line, page, origin, token, seated };
}

const paid = expect.stringMatching(/^\d+$/);

test.each(modes)('automatic fire shoots as often as was asked and no more, for %s money', async (mode) => {
  const { begin, shoot } = await sitDown(mode);
  const auto = await begin({ shots: 3 });
  expect(await shoot(auto, 2)).toEqual(paid);
  expect(await shoot(auto, 2)).toBe('play/autoplay-over');
  expect(await shoot(auto)).toEqual(paid);
  expect(await shoot(auto)).toBe('play/autoplay-over');
  expect(await shoot(undefined)).toEqual(paid);
});

test.each(modes)('automatic fire loses no more than was allowed, for %s money', async (mode) => {
  const { begin, shoot } = await sitDown(mode);
  const auto = await begin({ shots: 100, lossLimit: '300' });
  expect(await shoot(auto, 4)).toBe('play/autoplay-over');
  let lostMinor = 0n;
  for (let shots = 0; shots < 15; shots += 1) {
    const answer = await shoot(auto);
    expect(answer === 'play/autoplay-over').toBe(lostMinor > 200n);
    if (lostMinor > 200n) break;
    lostMinor += 100n - BigInt(answer);
  }
});

test.each(modes)('automatic fire ends with a win of the size that was named, for %s money', async (mode) => {
  const { begin, shoot } = await sitDown(mode);
  const auto = await begin({ shots: 100, winLimit: '200' });
  let last = '0';
  for (let shots = 0; shots < 18 && last === '0'; shots += 1) last = await shoot(auto);
  expect(BigInt(last)).toBeGreaterThanOrEqual(200n);
  expect(await shoot(auto)).toBe('play/autoplay-over');
});

test('volleys that are fired at once have room for their shots one after the other', async () => {
  const { begin, line, seated } = await sitDown('real');
  const auto = await begin({ shots: 3 });
  const fish = fishInWater(seated);
  const answers = await Promise.all(
    [0, 2].map((place) =>
      line.shoot({
        at: seated.now,
        shots: fish.slice(place, place + 2).map(({ id }) => ({ fish: id, weapon: 'gun' as const })),
        auto,
      }),
    ),
  );
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['fired', 'refused']);
});

test('a shot that is refused takes nothing of the bounds, and one sent again takes it once', async () => {
  const { begin, shoot, line, seated } = await sitDown('real');
  const auto = await begin({ shots: 2 });
  const gone = { at: seated.now, shots: [{ fish: '12-1', weapon: 'gun' as const }], auto };
  expect(await line.shoot(gone)).toMatchObject({ kind: 'refused', code: 'play/fish-gone' });
  const requestId = randomUUID();
  const first = await shoot(auto, 1, requestId);
  expect(await shoot(auto, 1, requestId)).toBe(first);
  expect(await shoot(auto)).toEqual(paid);
  expect(await shoot(auto)).toBe('play/autoplay-over');
});

test('where its market forbids autoplay a seat fires nothing by itself', async () => {
  const { begin, shoot, page } = await sitDown('demo', { autoplay_allowed: false });
  expect(await begin()).toBe('play/autoplay-not-allowed');
  expect(await shoot(randomUUID())).toBe('play/autoplay-over');
  expect((await page.read()).balance).toBe(page.session.balance);
  expect(await shoot(undefined)).toEqual(paid);
});

test('automatic fire ends when its player says so, and with the line', async () => {
  const { begin, shoot, line, origin, token, seated } = await sitDown('real');
  const stopped = await begin();
  expect(await shoot(stopped)).toEqual(paid);
  line.say({ kind: 'auto-end' });
  expect(await shoot(stopped)).toBe('play/autoplay-over');
  const auto = await begin();
  expect(await shoot(auto)).toEqual(paid);
  await line.close();
  const back = await openLine(origin, token);
  await back.sit();
  const shots = fishInWater(seated)
    .slice(-1)
    .map(({ id }) => ({ fish: id, weapon: 'gun' as const }));
  expect(await back.shoot({ at: seated.now, shots, auto })).toMatchObject({ code: 'play/autoplay-over' });
});

test.each([0, MOST_AUTO_SHOTS + 1])('automatic fire of %i shots is no fire', async (shots) => {
  const { line } = await sitDown('demo');
  line.say({ kind: 'auto', requestId: randomUUID(), shots, lossLimit: '100', winLimit: null });
  expect(await line.closed).toBe(4_002);
});
