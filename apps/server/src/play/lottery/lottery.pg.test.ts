import { fewestOnNumber } from '@fairhall/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { after, betOf, type House, openHouse, type Seated } from '../testing/house.ts';
import { createPopularNumbers } from './count-numbers.ts';
import { createOpenedNumbers } from './list-draws.ts';
import { sweepLottery } from './sweep-lottery.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(() => house.pool.query('truncate play.lottery_picks, play.lottery_draws'));

const lottery = { vendor: 'OTHER' };
let members = 500n;
/** At the vendor whose game is a lottery, unless another is named. */
function seat(vendor = 'OTHER'): Promise<Seated> {
  members += 1n;
  return house.seat(members, 100_000n, { vendor });
}
const on = (numbers: string, facts = {}) => ({
  details: { lottery_issue: '20260105-025', lottery_numbers: numbers, ...facts },
});
const drawn = (numbers: string, issue: string) => ({
  details: { lottery_issue: issue, lottery_drawn: numbers },
});
const bet = async (who: Seated, facts: object) => {
  const call = betOf(who, { ...facts });
  expect((await house.send('bet', call, lottery)).answer).toMatchObject({ code: 'OK' });
  return call;
};
/** Of as many members as make a number known, unless fewer are wanted. */
const bets = async (facts: object, members = fewestOnNumber) => {
  for (let count = 0; count < members; count += 1) await bet(await seat(), facts);
};
const close = (call: ReturnType<typeof betOf>, facts: object) =>
  house.send('round_close', after(call, { currency: 'P', ...facts }), lottery);
// anew each time: nothing of the last reading is kept
const popular = async (wish = {}) => (await createPopularNumbers(house.needs)(wish)).value.list;
const numbers = async (wish = {}) =>
  (await popular(wish)).map(({ number, players }) => `${number} x${players}`);
const opened = async (wish = {}) => (await createOpenedNumbers(house.needs)(wish)).value.list;

test('while nobody has bet on a number, none is popular and nothing was drawn', async () => {
  expect(await popular()).toEqual([]);
  expect(await opened()).toEqual([]);
});

test('a number counts each member once, in open rounds and in settled ones, and the most bet on comes first', async () => {
  await bets(on('07 23 88'));
  const [first, second] = [await seat(), await seat()];
  await bet(first, on('07 23'));
  await bet(first, on('07 23'));
  await close(await bet(second, on('23')), {});
  expect(await numbers()).toEqual(['23 x5', '07 x4', '88 x3']);
  expect((await popular())[0]).toEqual({
    ...{ gameId: '1', gameName: 'Naga', vassalage: 'OTHER', vendorName: 'OTHER', prizeMode: 'Elott' },
    ...{ number: '23', players: 5 },
  });
  expect(await numbers({ count: 1 })).toEqual(['23 x5']);
});

test('a number that fewer than three members bet on is told to nobody, however often they did', async () => {
  const [first, second] = [await seat(), await seat()];
  for (const who of [first, first, first, second]) await bet(who, on('829104'));
  expect(await popular()).toEqual([]);
  await bet(await seat(), on('829104'));
  expect(await numbers()).toEqual(['829104 x3']);
});

test('numbers are asked for by the mode of their prizes and by vendor', async () => {
  await bets(on('1', { lottery_mode: 'SEA' }));
  await bets(on('2'));
  expect(await numbers({ prizeMode: 'SEA' })).toEqual(['1 x3']);
  expect(await numbers({ prizeMode: 'Elott', vassalage: 'OTHER' })).toEqual(['2 x3']);
  expect(await numbers({ vassalage: 'ACME' })).toEqual([]);
});

test('a bet that was declined, given back, repeated, too long ago or on no lottery counts for nothing', async () => {
  // one more of any would make it known
  for (const number of ['1', '2', '3', '4']) await bets(on(number), fewestOnNumber - 1);
  const poor = await house.send('bet', betOf(await seat(), { ...on('1'), amount: '999999' }), lottery);
  expect(poor.answer.code).toBe('INSUFFICIENT_FUNDS');
  const back = await bet(await seat(), on('2'));
  const undo = after(back, { ref_tx_id: back.tx_id, reason: 'timeout' });
  expect((await house.send('rollback', undo, lottery)).answer).toMatchObject({ code: 'ROLLED_BACK' });
  const slot = await house.send('bet', betOf(await seat('ACME'), on('3')));
  expect(slot.answer.code).toBe('OK');
  const twice = await bet(await seat(), on('4'));
  expect((await house.send('bet', twice, lottery)).isReplay).toBe(true);
  expect(await numbers()).toEqual(['4 x3']);
  house.clock.forward(24 * 3_600_000);
  expect(await numbers()).toEqual([]);
});

test('a bet is taken whatever is said beside it, and what is not understood is not counted', async () => {
  await bets(on('lucky'));
  expect(await popular()).toEqual([]);
});

test('what was drawn last is told in its order, by whichever call settles a bet first', async () => {
  const [lost, won] = [await bet(await seat(), on('1')), await bet(await seat(), on('4'))];
  await close(lost, drawn('4 0 8', 'a-1'));
  const win = { amount: '50', currency: 'P', kind: 'cash', round_closed: true, ...drawn('4 0 8', 'a-1') };
  expect((await house.send('win', after(won, win), lottery)).answer).toMatchObject({ code: 'OK' });
  expect(await opened()).toMatchObject([{ numero: 'a-1', numbers: ['4', '0', '8'], prizeMode: 'Elott' }]);
  house.clock.forward(60_000);
  await close(await bet(await seat(), on('1')), drawn('9 9 1', 'a-2'));
  expect(await opened()).toMatchObject([{ numero: 'a-2' }]);
  expect(await opened({ prizeMode: 'SEA' })).toEqual([]);
});

test('an issue that is told in two ways is not shown', async () => {
  await close(await bet(await seat(), on('1')), drawn('1 2', 'b-1'));
  house.clock.forward(1_000);
  await close(await bet(await seat(), on('1')), drawn('1 2', 'b-2'));
  await close(await bet(await seat(), on('1')), drawn('2 1', 'b-2'));
  expect(await opened()).toMatchObject([{ numero: 'b-1' }]);
});

test('what is counted no more is deleted, and the rest stays', async () => {
  await bet(await seat(), on('1'));
  await close(await bet(await seat(), on('2')), drawn('2', 'c-1'));
  house.clock.forward(24 * 3_600_000 - 1_000);
  await bet(await seat(), on('3'));
  house.clock.forward(1_000);
  await sweepLottery(house.needs);
  const { rows } = await house.pool.query('select numbers from play.lottery_picks');
  expect(rows).toEqual([{ numbers: ['3'] }]);
  expect(await opened()).toHaveLength(1);
  house.clock.forward(31 * 24 * 3_600_000);
  await sweepLottery(house.needs);
  expect((await house.pool.query('select 1 from play.lottery_draws')).rows).toEqual([]);
});
