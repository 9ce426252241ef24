import { commitmentOf, jackpotValueOf } from '@fairhall/fair';
import type { JackpotDay, JackpotTold, VendorOutcome, WonCycle } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JackpotSums } from '#play';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { openJackpots, pot } from './testing/open-jackpots.ts';

const DAY = '2026-01-06';
const sums = { parts: 3, partsMicro: 7_500_000n, wins: 1, won: 2n };
const day = (fields: Partial<JackpotDay> = {}): JackpotDay => ({
  jackpot_id: 'river-P',
  day: DAY,
  parts: 3,
  parts_micro: '7500000',
  wins: 1,
  won: '2',
  ...fields,
});
const answered = <Answer>(answer: Answer): VendorOutcome<Answer> => ({ kind: 'answered', answer });

let database: TestDatabase;
let now: Date;
let told: JackpotTold;
let theirs: VendorOutcome<JackpotDay>;
let ours: JackpotSums;
let cycles: WonCycle[];
let asked: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  now = new Date('2026-01-05T12:00:00Z');
  told = pot('123456');
  theirs = answered(day());
  ours = sums;
  cycles = [];
  asked = [];
});
afterEach(() => database.drop());

const openHouse = () =>
  openJackpots(database.db, {
    now: () => now,
    sum: () => ours,
    client: {
      jackpots: async () => answered({ jackpots: [told] }),
      jackpotCycles: async () => answered({ cycles }),
      jackpotDay: async (call) => {
        asked.push(call.day);
        return theirs;
      },
    },
  });
type House = Awaited<ReturnType<typeof openHouse>>;
const days = async (house: House) => (await house.ask('GET', '/api/jackpots/staff/days')).body.items;
const at = (instant: string) => {
  now = new Date(instant);
};

test('a day that vendor and books tell alike agrees, two hours after it and no sooner', async () => {
  const house = await openHouse();
  await house.look();
  at('2026-01-07T01:59:59Z');
  await house.compare();
  expect(asked).toEqual([]);
  at('2026-01-07T02:00:00Z');
  await house.compare();
  await house.compare();
  // the day it was first heard of was not whole
  expect(asked).toEqual([DAY]);
  expect(await days(house)).toMatchObject([{ day: DAY, status: 'agreed', ours: { partsMicro: '7500000' } }]);
});

test.each<[string, Partial<JackpotDay>]>([
  ['a millionth less put in', { parts_micro: '7499999' }],
  ['another number of parts', { parts: 4 }],
  ['a win that we did not pay', { wins: 2 }],
  ['another sum won', { won: '3' }],
])('%s is found, waits for a person, and is explained by one', async (_, fields) => {
  theirs = answered(day(fields));
  const house = await openHouse();
  await house.look();
  at('2026-01-07T02:00:00Z');
  await house.compare();
  const [found] = await days(house);
  expect(found).toMatchObject({ status: 'differs', settledBy: null });
  expect((await house.ask('GET', '/api/jackpots/staff')).body.items).toMatchObject([{ openCases: 1 }]);
  const reason = 'a round that we voided by hand';
  expect((await house.ask('POST', `/api/jackpots/staff/days/${found.id}/explain`, { reason })).status).toBe(
    200,
  );
  expect(await days(house)).toMatchObject([{ status: 'explained', settledBy: 'Somchai', reason }]);
  expect((await house.ask('GET', '/api/jackpots/staff')).body.items).toMatchObject([{ openCases: 0 }]);
  expect(house.deeds.map(({ action }) => action)).toEqual(['jackpots.explain']);
});

test('a difference that was mended agrees when it is compared again', async () => {
  ours = { ...sums, parts: 2 };
  const house = await openHouse();
  await house.look();
  at('2026-01-07T02:00:00Z');
  await house.compare();
  const [found] = await days(house);
  ours = sums;
  await house.ask('POST', `/api/jackpots/staff/days/${found.id}/compare`);
  await house.compare();
  expect(await days(house)).toMatchObject([{ id: found.id, status: 'agreed' }]);
});

test('a vendor that has no sums yet is asked again, later each time', async () => {
  theirs = { kind: 'refused', httpStatus: 409, code: 'NOT_READY' };
  const house = await openHouse();
  await house.look();
  at('2026-01-07T02:00:00Z');
  await house.compare();
  expect(await days(house)).toMatchObject([{ status: 'unavailable', detail: 'NOT_READY' }]);
  at('2026-01-07T02:09:59Z');
  await house.compare();
  expect(asked).toHaveLength(1);
  theirs = answered(day());
  at('2026-01-07T02:10:00Z');
  await house.compare();
  expect(await days(house)).toMatchObject([{ status: 'agreed', detail: null }]);
});

const seed = 'ab'.repeat(32);
const value = jackpotValueOf({
  jackpotId: 'river-P',
  cycle: 1,
  serverSeed: seed,
  seedMinor: 100_000n,
  ceilingMinor: 500_000n,
});
const won = (fields: Partial<WonCycle> = {}): WonCycle => ({
  cycle: 1,
  won: String(value),
  won_at: '2026-01-05T13:00:00.000Z',
  round_id: 'r-1',
  opened: seed,
  ...fields,
});

test.each<[string, string, Partial<WonCycle>]>([
  ['kept', 'opens to the seed it promised, and to its value', {}],
  ['broken', 'opens to another seed', { opened: 'cd'.repeat(32) }],
  ['broken', 'pays another value than its seed holds', { won: String(value - 1n) }],
  ['broken', 'never opens', { opened: null }],
])('a cycle is %s that %s', async (state, _, fields) => {
  const house = await openHouse();
  told = pot('123456', { commitment: commitmentOf(seed) });
  await house.look();
  at('2026-01-05T13:00:05Z');
  told = pot('100000', { cycle: 2, commitment: commitmentOf('ef'.repeat(32)) });
  cycles = [won(fields)];
  await house.look();
  await house.compare();
  const kept = await house.ask('GET', '/api/jackpots/staff/ACME/river-P/cycles');
  expect(kept.body.items).toMatchObject([
    { cycle: 2, state: 'promised', opened: null },
    { cycle: 1, state, commitment: commitmentOf(seed), changedAt: null },
  ]);
});

test('terms that are told otherwise while a cycle runs are noted, and what was promised first stands', async () => {
  const house = await openHouse();
  await house.look();
  at('2026-01-05T12:00:05Z');
  told = pot('123456', { rate_ppm: 4_000 });
  await house.look();
  const { body } = await house.ask('GET', '/api/jackpots/staff/ACME/river-P/cycles');
  expect(body.items).toMatchObject([{ ratePpm: 5_000, changedAt: '2026-01-05T12:00:05.000Z' }]);
});

test.each(['rate_ppm = 1', "commitment = 'x'", 'changed_at = null', 'seed_minor = 0'])(
  'what was promised of a cycle stays: %s',
  async (change) => {
    const house = await openHouse();
    await house.look();
    at('2026-01-05T12:00:05Z');
    told = pot('123456', { rate_ppm: 4_000 });
    await house.look();
    await expect(sql`update jackpots.cycles set ${sql.raw(change)}`.execute(database.db)).rejects.toThrow(
      'stays',
    );
  },
);
