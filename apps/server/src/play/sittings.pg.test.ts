import { assert, asyncProperty, integer, array as listOf } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { betOf, type House, openHouse, type Seated } from './testing/house.ts';

const MINUTE_MS = 60_000;
const PAUSE_MINUTES = 15;
let house: House;
let members = 100n;
let versions = 0n;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

const after = (minutes: number) => house.clock.forward(minutes * MINUTE_MS);
const newPlayer = async () => {
  members += 1n;
  return house.seat(members, 1_000_000n);
};
const bet = async (seat: Seated, facts: Record<string, unknown> = {}) =>
  (await house.send('bet', betOf(seat, { amount: '10', ...facts }))).answer.code;
const codesOf = async (seat: Seated, pauses: readonly number[]) => {
  const codes: unknown[] = [];
  for (const minutes of pauses) {
    after(minutes);
    codes.push(await bet(seat));
  }
  return codes;
};

/** As the gate says it, in a version of its own. */
function allow(
  seat: Seated,
  { everyMinutes, since = null, limitMinutes, from = house.clock.now() }: Partial<Allowance>,
): Promise<void> {
  versions += 1n;
  return house.restrict(seat.memberId, {
    version: versions,
    block: null,
    limits: [],
    times: limitMinutes === undefined ? [] : [{ limitMs: limitMinutes * MINUTE_MS, from }],
    check: everyMinutes === undefined ? null : { everyMs: everyMinutes * MINUTE_MS, since },
  });
}
type Allowance = { everyMinutes: number; since: Date | null; limitMinutes: number; from: Date };

describe('a look at what was played', () => {
  test('is due when a sitting has lasted its interval, not before, and stops every new round until then', async () => {
    const mali = await newPlayer();
    await allow(mali, { everyMinutes: 30 });
    expect(await codesOf(mali, [0, 10, 10, 9])).toEqual(['OK', 'OK', 'OK', 'OK']);
    expect(await codesOf(mali, [1, 0, 5])).toEqual(['REALITY_CHECK', 'REALITY_CHECK', 'REALITY_CHECK']);
    await allow(mali, { everyMinutes: 30, since: house.clock.now() });
    expect(await codesOf(mali, [0, 14, 15])).toEqual(['OK', 'OK', 'OK']);
    expect(await codesOf(mali, [1])).toEqual(['REALITY_CHECK']);
  });

  test('is not asked of who has just come back from a pause', async () => {
    const mali = await newPlayer();
    await allow(mali, { everyMinutes: 30 });
    expect(await codesOf(mali, [0, 14, 14, 16, 14, 14])).toEqual(Array(6).fill('OK'));
    expect(await codesOf(mali, [2])).toEqual(['REALITY_CHECK']);
  });

  test('lets a round that has begun be played to its end', async () => {
    const mali = await newPlayer();
    await allow(mali, { everyMinutes: 15 });
    const first = betOf(mali, { amount: '10' });
    await house.send('bet', first);
    after(15);
    expect(await bet(mali, { round_id: first.round_id })).toBe('OK');
    expect(await bet(mali)).toBe('REALITY_CHECK');
  });
});

describe('a limit on playing time', () => {
  test('counts the sittings of its window and none of the pauses between them', async () => {
    const noi = await newPlayer();
    await allow(noi, { limitMinutes: 40 });
    expect(await codesOf(noi, [0, 10, 10, 60, 10, 9])).toEqual(Array(6).fill('OK'));
    expect(await codesOf(noi, [1, 600])).toEqual(['LIMIT_SESSION', 'OK']);
    expect(await codesOf(noi, [1])).toEqual(['LIMIT_SESSION']);
  });

  test('counts what came in over the beginning of its window from there on', async () => {
    const noi = await newPlayer();
    await codesOf(noi, [0, 10]);
    after(2);
    await allow(noi, { limitMinutes: 10 });
    expect(await codesOf(noi, [5, 4, 1])).toEqual(['OK', 'OK', 'LIMIT_SESSION']);
  });

  test('of nothing lets nobody play', async () => {
    const noi = await newPlayer();
    await allow(noi, { limitMinutes: 0 });
    expect(await bet(noi)).toBe('LIMIT_SESSION');
  });

  test('and looks hold in whatever rhythm somebody plays', { timeout: 120_000 }, async () => {
    const rhythm = listOf(integer({ min: 0, max: 25 }), { minLength: 4, maxLength: 14 });
    const interval = integer({ min: 15, max: 45 });
    const limit = integer({ min: 5, max: 60 });
    await assert(
      asyncProperty(rhythm, interval, limit, async (pauses, everyMinutes, limitMinutes) => {
        const seat = await newPlayer();
        await allow(seat, { everyMinutes, limitMinutes });
        expect(await codesOf(seat, pauses)).toEqual(expectedCodes(pauses, { everyMinutes, limitMinutes }));
      }),
      { numRuns: 25 },
    );
  });
});

/** The rules once more, minute by minute, from nothing but the moments of accepted rounds. */
function expectedCodes(
  pauses: readonly number[],
  { everyMinutes, limitMinutes }: { everyMinutes: number; limitMinutes: number },
): string[] {
  let now = 0;
  const played: number[] = [];
  return pauses.map((pause) => {
    now += pause;
    const moments = [...played, now];
    const gaps = moments.slice(1).map((moment, place) => moment - (moments[place] ?? 0));
    const total = gaps.filter((gap) => gap <= PAUSE_MINUTES).reduce((sum, gap) => sum + gap, 0);
    const began =
      moments.findLast((_, place) => place === 0 || (gaps[place - 1] ?? 0) > PAUSE_MINUTES) ?? now;
    if (total >= limitMinutes) return 'LIMIT_SESSION';
    if (now - began >= everyMinutes) return 'REALITY_CHECK';
    played.push(now);
    return 'OK';
  });
}
