import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeQuietRounds } from './close-quiet-rounds.ts';
import { sweepUnsettled } from './sweep-unsettled.ts';
import {
  type Even,
  evenBet,
  evenLeave,
  evenRollback,
  evenSit,
  evenWin,
  openEven,
  speakEven,
} from './testing/even.ts';
import { type House, openHouse } from './testing/house.ts';

let even: Even;
let house: House;
beforeAll(async () => {
  even = await openEven();
  house = even.house;
});
afterAll(() => even.close());

const seat = (cash?: bigint) => even.seat(cash);
const send: Even['send'] = (...told) => even.send(...told);
const errorOf: Even['errorOf'] = (facts) => even.errorOf(facts);

test('a round moves money in cents, and the same again is answered as done before', async () => {
  const somchai = await seat();
  const bet = evenBet(somchai);
  expect(await send(bet)).toEqual({
    http: 200,
    body: { balance: 99_000, errorCode: 0, errorDescription: 'Completed successfully' },
  });
  const win = evenWin(bet, 2_500);
  expect((await send(win)).body.balance).toBe(101_500);
  for (const one of [bet, win])
    expect((await send(one)).body).toEqual({
      ...{ balance: 101_500, errorCode: 0, errorDescription: 'Transaction already processed' },
    });
  expect(await house.cash(somchai.memberId)).toBe(101_500n);
});

test('thirty copies at once and one after a restart post it once', async () => {
  const somchai = await seat();
  const bet = evenBet(somchai);
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(bet)));
  expect(answers.filter(({ body }) => body.errorDescription === 'Completed successfully')).toHaveLength(1);
  const other = await openHouse(house.connectionString);
  speakEven(other);
  expect((await send(bet, {}, other)).body).toMatchObject({ errorCode: 0, balance: 99_000 });
  await other.close();
  expect(await house.cash(somchai.memberId)).toBe(99_000n);
});

test('a rollback gives back what was staked, names what fits, and before its bet forbids it', async () => {
  const somchai = await seat();
  const [bet, late] = [evenBet(somchai), evenBet(somchai)];
  await send(bet);
  expect(await errorOf(evenRollback(bet, { amount: 999 }))).toBe(6);
  expect(await errorOf(evenRollback(bet, { roundId: 'another' }))).toBe(6);
  const rollback = evenRollback(bet);
  expect((await send(rollback)).body).toMatchObject({ errorCode: 0, balance: 100_000 });
  expect((await send(rollback)).body.errorDescription).toBe('Transaction already processed');
  expect(await errorOf(evenRollback(bet))).toBe(0);
  expect(await errorOf(evenRollback(late))).toBe(5);
  expect(await errorOf(late)).toBe(4);
  expect(await house.cash(somchai.memberId)).toBe(100_000n);
});

test('what may not be is refused with its number, and posts nothing', async () => {
  const somchai = await seat(500n);
  const malee = await seat();
  expect((await send(evenBet(somchai))).body).toMatchObject({ errorCode: 3, balance: 500 });
  expect(await errorOf(evenBet(somchai, { userId: 'nobody' }))).toBe(2);
  expect(await errorOf(evenBet(somchai, { sessionId: 'never-given-out' }))).toBe(7);
  expect(await errorOf(evenBet(somchai, { sessionId: malee.token }))).toBe(7);
  expect(await errorOf(evenBet(somchai, { currency: 'EUR' }))).toBe(4);
  expect(await errorOf('not json')).toBe(4);
  expect(await errorOf(JSON.stringify({ method: 'x'.repeat(70_000) }))).toBe(4);
  const forged = await send(evenBet(somchai), { secret: 'another' });
  expect(forged).toEqual({ http: 200, body: { errorCode: 1, errorDescription: 'Invalid signature' } });
  const bet = evenBet(malee, { amount: 100 });
  await send(bet);
  expect(await errorOf({ ...bet, amount: 200 })).toBe(4);
  expect((await send(evenWin(evenBet(malee), 100))).http).toBe(500);
  expect(await errorOf({ ...evenBet(malee), method: 'GetBalance' })).toBe(0);
  await house.play.terminateSessions(malee.memberId, 'logout');
  expect(await errorOf(evenBet(malee))).toBe(7);
  expect(await errorOf({ ...evenBet(malee), method: 'GetBalance' })).toBe(7);
  expect(await errorOf(evenWin(bet, 300))).toBe(0);
  expect(await house.cash(malee.memberId)).toBe(100_200n);
  expect(await house.cash(somchai.memberId)).toBe(500n);
});

test('a stay at a poker table: bought in, won from another, left; quiet for a day it is nobody’s', async () => {
  const [somchai, malee] = [await seat(), await seat()];
  const [his, hers] = [evenSit(somchai), evenSit(malee)];
  expect((await send(his)).body).toMatchObject({ balance: 99_000, errorCode: 0 });
  expect((await send(hers)).body).toMatchObject({ balance: 99_000, errorCode: 0 });
  house.clock.forward(25 * 3_600_000);
  await sweepUnsettled(house);
  await closeQuietRounds({ ...house.needs, handIn: house.play.handIn });
  expect(await house.shared('table_escrow:EVEN')).toBe(2_000n);
  const tooMuch = await send(evenLeave(hers, 2_001, 0));
  expect([tooMuch.http, tooMuch.body.errorCode]).toEqual([500, 4]);
  const out = evenLeave(hers, 1_950, 49_600);
  expect((await send(out)).body).toMatchObject({ balance: 100_950, errorCode: 0 });
  expect((await send(out)).body.errorDescription).toBe('Transaction already processed');
  expect((await send(evenLeave(his, 0, 0))).body).toMatchObject({ balance: 99_000, errorCode: 0 });
  expect(await errorOf(evenLeave(his, 1, 0))).toBe(4);
  // what is less than a cent of rake stays at the tables
  expect(await house.shared('rake:EVEN')).toBe(49n);
  expect(await house.shared('table_escrow:EVEN')).toBe(1n);
});

test('after any sequence of calls the vendor’s sums are ours, and quiet rounds end without another word', async () => {
  const somchai = await seat(50_000n);
  let theirs = 50_000;
  for (let turn = 0; turn < 40; turn += 1) {
    const bet = evenBet(somchai, { amount: 100 + ((turn * 37) % 900) });
    const copies = await Promise.all([bet, bet].map((one) => send(one)));
    expect(new Set(copies.map(({ body }) => body.errorCode)).size).toBe(1);
    if (copies[0]?.body.errorCode !== 0) continue;
    theirs -= Number(bet.amount);
    if (turn % 4 === 0) {
      expect(await errorOf(evenRollback(bet))).toBe(0);
      theirs += Number(bet.amount);
    } else if (turn % 3 === 0) {
      expect(await errorOf(evenWin(bet, turn * 50))).toBe(0);
      theirs += turn * 50;
    }
  }
  expect(await house.cash(somchai.memberId)).toBe(BigInt(theirs));

  const close = async () => {
    await sweepUnsettled(house);
    await closeQuietRounds({ ...house.needs, handIn: house.play.handIn });
  };
  house.clock.forward(11 * 3_600_000);
  await close();
  expect(await house.shared('escrow:EVEN')).toBeGreaterThan(0n);
  house.clock.forward(2 * 3_600_000);
  await close();
  expect(await house.shared('escrow:EVEN')).toBe(0n);
  expect(await house.cash(somchai.memberId)).toBe(BigInt(theirs));
  const { rows } = await house.pool.query('select sum(amount)::bigint as sum from wallet.entries');
  expect(rows).toEqual([{ sum: 0n }]);
});
