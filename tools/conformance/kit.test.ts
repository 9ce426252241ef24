import type { Result } from '@fairhall/vendor-protocol/kit';
import { describe, expect, test } from 'vitest';
import { answeringHabits } from './answering-habits.ts';
import { bettingHabits } from './betting-habits.ts';
import { cashoutHabits } from './cashout-habits.ts';
import { correctionHabits } from './correction-habits.ts';
import { eventHabits } from './event-habits.ts';
import { grantHabits } from './grant-habits.ts';
import { isCall } from './habit.ts';
import { holdAgainst } from './hold-against.ts';
import { jackpotHabits } from './jackpot-habits.ts';
import { launchHabits } from './launch-habits.ts';
import { magazineHabits } from './magazine-habits.ts';
import { promisedHabits } from './promised-habits.ts';
import { settlingHabits } from './settling-habits.ts';
import { type Around, type Forward, type Request, readBody } from './spoiled-vendor.ts';
import { sharedTableHabits, tableHabits } from './table-habits.ts';

const answers = ['S', 'G', 'J01', 'J02', 'F01', 'L', 'R', 'B', 'T', 'P01', 'P18'];
const plays = ['S', 'G01', 'L01', 'L02', 'R05', 'P0', 'P1', 'P20', 'P22', 'M', 'A', 'D0', 'E'];

const shared = ['S01', 'S08', 'G01', 'L01', 'P01', 'D10', 'D11'];
const promises = ['S01', 'S08', 'G01', 'L01', 'P01', 'J', 'F'];

const failed = (results: readonly Result[]) =>
  results.filter(({ verdict }) => verdict === 'failed').map(({ id, why }) => ({ id, why }));

test('an honest vendor, written from the README alone, passes every case there is for it', async () => {
  const results = await holdAgainst({}, { only: [] });
  expect(results.filter(({ verdict }) => verdict !== 'passed').map(({ id, why }) => [id, why])).toEqual([
    ['B05', 'it takes until the hour is over: --wait-for-lists'],
  ]);
  expect(results.length).toBeGreaterThan(45);
}, 60_000);

test('without a practice door a person is given an address for each case, and plays there', async () => {
  const opened: string[] = [];
  const play = async (line: string) => {
    const { origin, hash } = new URL(/http\S+$/.exec(line)?.[0] ?? '');
    opened.push(hash);
    const ask = (path: string, body: object) =>
      fetch(origin + path, { method: 'POST', body: JSON.stringify(body) });
    const seated = await ask('/page/open', { lt: hash.replace('#lt=', '') });
    const { seat } = (await seated.json()) as { seat?: string };
    await ask('/page/spin', { seat, stake: '100' });
  };
  const playing: Promise<void>[] = [];
  const results = await holdAgainst(
    {},
    {
      only: ['S08', 'P01', 'P04', 'P19'],
      playUrl: undefined,
      pace: { personMs: 1_000, quietMs: 300 },
      say: (line) => void playing.push(play(line)),
    },
  );
  await Promise.all(playing);
  expect(results.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['S08', 'passed'],
    ['P01', 'passed'],
    ['P04', 'passed'],
    ['P19', 'passed'],
  ]);
  expect(new Set(opened).size).toBe(4);
}, 60_000);

test('where nobody plays, nothing is said of the vendor', async () => {
  const pace = { personMs: 100, roundMs: 100 };
  const [first, second] = await holdAgainst({}, { only: ['S08', 'P01'], playUrl: undefined, pace });
  expect(first).toMatchObject({ id: 'S08', verdict: 'not asked' });
  expect(first?.why).toMatch(/nobody played$/);
  expect(second).toMatchObject({ id: 'P01', verdict: 'not asked', why: 'S08 comes first' });
}, 60_000);

test('what a vendor does not say that it does is not asked of it, and that is said', async () => {
  const results = await holdAgainst(
    {},
    { only: ['M', 'A01', 'D01', 'D10', 'E01', 'E11', 'E18', 'F02', 'J04'], can: [] },
  );
  expect(results.map(({ id, verdict, why }) => [id, verdict, why])).toEqual([
    ['J04', 'not asked', 'where a vendor has them: --can jackpots'],
    ['F02', 'not asked', 'where a vendor has them: --can free-rounds'],
    ['M01', 'not asked', 'where a vendor has them: --can magazines'],
    ['M02', 'not asked', 'where a vendor has them: --can magazines'],
    ['A01', 'not asked', 'where a vendor has them: --can corrections'],
    ['D01', 'not asked', 'where a vendor has them: --can tables'],
    ['D10', 'not asked', 'where a vendor has them: --can shared-tables'],
    ['E01', 'not asked', 'where a vendor has them: --can events'],
    ['E11', 'not asked', 'where a vendor has them: --can cashouts'],
    ['E18', 'not asked', 'where a vendor has them: --can part-cashouts'],
  ]);
}, 60_000);

test('a vendor that corrects without having said that it does is told that it may not', async () => {
  const spoil = {
    asking: async (request: Request, forward: Forward, { call }: Around) => {
      const reply = await forward(request);
      const { tx_id, player_ref, game_id, round_id, currency, occurred_at } = readBody(request);
      const about = { tx_id: `a-${tx_id}`, player_ref, game_id, round_id, currency, occurred_at };
      if (isCall(request, 'win'))
        await call('/gw/v1/adjust', { ...about, direction: 'credit', amount: '7', reason: 'a gift' });
      return reply;
    },
  };
  const [first] = failed(await holdAgainst(spoil, { only: ['P01'], can: [] }));
  expect(first?.why).toMatch(/its adjust is refused: VENDOR_FORBIDDEN$/);
}, 60_000);

describe.concurrent('a vendor with one bad habit is found out by the case that names it, and fails no other', () => {
  test.each([...answeringHabits, ...launchHabits, ...jackpotHabits, ...grantHabits])(
    'asked by the platform, it $habit: $named',
    { timeout: 60_000 },
    async ({ named, fails, spoil }) => {
      const found = failed(await holdAgainst(spoil, { only: answers }));
      expect(found.map(({ id }) => id)).toEqual(fails ?? [named]);
    },
  );

  test.each(promisedHabits)(
    'playing what was promised, it $habit: $named',
    { timeout: 60_000 },
    async ({ named, fails, spoil }) => {
      const found = failed(await holdAgainst(spoil, { only: promises }));
      expect(found.map(({ id }) => id)).toEqual(fails ?? [named]);
    },
  );

  test.each(sharedTableHabits)(
    'at a table for two, it $habit: $named',
    { timeout: 60_000 },
    async ({ named, fails, spoil }) => {
      const found = failed(await holdAgainst(spoil, { only: shared }));
      expect(found.map(({ id }) => id)).toEqual(fails ?? [named]);
    },
  );

  test.each([
    ...bettingHabits,
    ...settlingHabits,
    ...magazineHabits,
    ...correctionHabits,
    ...tableHabits,
    ...eventHabits,
    ...cashoutHabits,
  ])('playing, it $habit: $named', { timeout: 60_000 }, async ({ named, fails, spoil }) => {
    const found = failed(await holdAgainst(spoil, { only: plays }));
    expect(found.map(({ id }) => id)).toEqual(fails ?? [named]);
  });
});
