import { DAY_MS } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCalls } from './call-log.ts';
import { betOf, type House, openHouse, type Seated } from './testing/house.ts';

let house: House;
let somchai: Seated;

beforeAll(async () => {
  house = await openHouse();
  somchai = await house.seat(7n, 1_000_000n);
});
afterAll(() => house.close());

test('unasked for a member or a transaction, the log goes back two days of the house’s own clock', async () => {
  const bet = betOf(somchai);
  await house.send('bet', bet);
  const shown = async (wish = {}) =>
    (await listCalls(house.needs, { before: null, limit: 10, ...wish })).items.map(({ txId }) => txId);
  expect(await shown()).toEqual([bet.tx_id]);
  house.clock.forward(2 * DAY_MS - 60_000);
  expect(await shown()).toEqual([bet.tx_id]);
  house.clock.forward(120_000);
  expect(await shown()).toEqual([]);
  expect(await shown({ memberId: 7n })).toEqual([bet.tx_id]);
  expect(await shown({ txId: bet.tx_id })).toEqual([bet.tx_id]);
});
