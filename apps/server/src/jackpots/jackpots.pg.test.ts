import type { JackpotTold, VendorOutcome } from '@fairhall/vendor-protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EVERY_LINE, type LiveMessage } from '#platform/live';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { openJackpots, pot } from './testing/open-jackpots.ts';

const silence = { kind: 'unknown', reason: 'timeout', detail: '' } as const;
type Answer = VendorOutcome<{ jackpots: JackpotTold[] }>;

let database: TestDatabase;
let now = new Date('2026-01-05T12:00:00Z');
let asked = 0;
let answer: Answer;
let isVendorOpen: boolean;
let countries: string[];
let said: LiveMessage[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  asked = 0;
  isVendorOpen = true;
  countries = [];
  said = [];
  forward(3_600_000);
});

function forward(durationMs: number) {
  now = new Date(now.getTime() + durationMs);
}

const tells = (...jackpots: JackpotTold[]): Answer => ({ kind: 'answered', answer: { jackpots } });

/** One process of ours, with a vendor that answers as the test says. */
const startProcess = () =>
  openJackpots(database.db, {
    now: () => now,
    live: (message) => said.push(message),
    isVendorOpen: () => isVendorOpen,
    countries: () => countries,
    client: {
      jackpots: async () => {
        asked += 1;
        return answer;
      },
    },
  });

test('what a vendor tells is shown and told to every open line', async () => {
  const house = await startProcess();
  answer = tells(pot('123456'));
  await house.look();
  const shown = { vassalage: 'ACME', jackpotId: 'river-P', currency: 'P', value: '123456', ageMs: 0 };
  expect(await house.shown()).toMatchObject([{ ...shown, ceiling: '500000', gameCategories: ['RNG'] }]);
  expect(said).toMatchObject([{ channel: EVERY_LINE, kind: 'jackpot.told', body: shown }]);
});

test('of a vendor that falls silent nothing is shown once its last word is thirty seconds old', async () => {
  const house = await startProcess();
  answer = tells(pot('200000'));
  await house.look();
  answer = silence;
  forward(29_999);
  await house.look();
  expect(await house.shown()).toMatchObject([{ value: '200000', ageMs: 29_999 }]);
  forward(1);
  expect(await house.shown()).toMatchObject([{ value: null }]);
  answer = tells(pot('210000'));
  forward(5_000);
  await house.look();
  expect(await house.shown()).toMatchObject([{ value: '210000', ageMs: 0 }]);
});

test('many processes ask a vendor no oftener than one would, and all show what it said', async () => {
  const houses = [await startProcess(), await startProcess(), await startProcess()];
  answer = tells(pot('300000'));
  await Promise.all(houses.map((house) => house.look()));
  forward(4_999);
  await Promise.all(houses.map((house) => house.look()));
  expect(asked).toBe(1);
  for (const house of houses) expect(await house.shown()).toMatchObject([{ value: '300000' }]);
  forward(1);
  await Promise.all(houses.map((house) => house.look()));
  expect(asked).toBe(2);
});

test('a vendor that cannot be played now is not asked, and its jackpot soon has no value', async () => {
  const house = await startProcess();
  answer = tells(pot('250000'));
  await house.look();
  isVendorOpen = false;
  forward(31_000);
  await house.look();
  expect(asked).toBe(1);
  expect(await house.shown()).toMatchObject([{ value: null }]);
});

test('a jackpot that no game in the lobby names is not shown', async () => {
  const house = await startProcess();
  answer = tells(pot('250000'), pot('1', { jackpot_id: 'other-P' }));
  await house.look();
  expect((await house.shown()).map(({ jackpotId }) => jackpotId)).toEqual(['river-P']);
});

test('whoever may play none of its games where they are is not shown a jackpot', async () => {
  const house = await startProcess();
  answer = tells(pot('250000'));
  await house.look();
  countries = ['VN'];
  expect(await house.shown()).toMatchObject([{ value: '250000' }]);
  countries = ['VN', 'TH'];
  expect(await house.shown()).toEqual([]);
});

test('an answer that was overtaken by a newer one changes nothing', async () => {
  const [slow, quick] = [await startProcess(), await startProcess()];
  let release = (_: Answer) => {};
  answer = new Promise<Answer>((resolve) => {
    release = resolve;
  }) as never;
  const waiting = slow.look();
  await expect.poll(() => asked).toBe(1);
  forward(5_000);
  answer = tells(pot('100500', { cycle: 2 }));
  await quick.look();
  release(tells(pot('499999')));
  await waiting;
  expect(await slow.shown()).toMatchObject([{ value: '100500' }]);
});
