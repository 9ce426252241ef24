import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { betOf, type House, openHouse, type Seated } from '../testing/house.ts';

/** As the house of these tests tells of its game. */
const MOST = 500_000n;
const START = 1_000_000n;
let here: House;
let there: House;
let member = 4_700n;
let somchai: Seated;

beforeAll(async () => {
  here = await openHouse();
  there = await openHouse(here.connectionString);
});
afterAll(async () => {
  await there.close();
  await here.close();
});
beforeEach(async () => {
  member += 1n;
  somchai = await here.seat(member, START);
});

/** 1,000.00 at 2.00 on one outcome. */
function slip(fields: object = {}) {
  const { player_ref, game_id, session_id, currency, occurred_at } = betOf(somchai);
  return {
    ...{ player_ref, game_id, session_id, currency, occurred_at, bet_id: randomUUID(), tx_id: randomUUID() },
    ...{ amount: '100000', accept: 'better', potential_payout: '200000' },
    lines: [
      { selection: 'home', event_id: 'e-1', event: 'Thailand v Vietnam', market: '1X2', pick: 'Thailand' },
    ],
    odds_snapshot: [{ selection: 'home', odds: 2_000, version: 'v1' }],
    ...fields,
  };
}
const place = async (at: House, body = slip()) => (await at.send('sport_place', body)).answer.code;

test('slips placed at once at two processes pay together no more than one of them may', async () => {
  const codes = await Promise.all(Array.from({ length: 12 }, (_, at) => place(at % 2 ? here : there)));
  expect(codes.filter((code) => code === 'OK')).toHaveLength(Number(MOST / 200_000n));
  expect(new Set(codes)).toEqual(new Set(['OK', 'LIMIT_STAKE']));
  expect(await here.cash(member)).toBe(START - 200_000n);
});

test('what is given back makes room again, wherever it was', async () => {
  const [first, second] = [slip(), slip()];
  for (const body of [first, second]) expect(await place(here, body)).toBe('OK');
  expect(await place(there)).toBe('LIMIT_STAKE');
  const { player_ref, game_id, bet_id, occurred_at } = first;
  const rejected = { player_ref, game_id, bet_id, occurred_at, tx_id: randomUUID(), reason: 'limit' };
  expect((await there.send('sport_reject', rejected)).answer.code).toBe('ROLLED_BACK');
  expect(await place(here)).toBe('OK');
  expect(await place(here)).toBe('LIMIT_STAKE');
});

test('another outcome, and another member, have room of their own', async () => {
  for (const body of [slip(), slip()]) expect(await place(here, body)).toBe('OK');
  const away = { ...slip().lines[0], selection: 'away', pick: 'Vietnam' };
  const other = slip({ lines: [away], odds_snapshot: [{ selection: 'away', odds: 2_000, version: 'v1' }] });
  expect(await place(here, other)).toBe('OK');
  member += 1n;
  somchai = await here.seat(member, START);
  expect(await place(here)).toBe('OK');
});

test('the most that its vendor says of a slip is held with what is open beside it', async () => {
  expect(await place(here, slip({ max_payout: '300000' }))).toBe('OK');
  expect(await place(here, slip({ max_payout: '300000' }))).toBe('LIMIT_STAKE');
  expect(await place(here, slip({ max_payout: '400000' }))).toBe('OK');
});
