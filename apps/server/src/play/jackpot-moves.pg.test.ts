import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, betOf, type House, openHouse } from './testing/house.ts';

let house: House;
let jackpots = 0;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const span = (jackpotId: string) => ({
  vendor: 'ACME',
  jackpotId,
  from: new Date('2026-01-05T00:00:00Z'),
  to: new Date('2026-01-06T00:00:00Z'),
});
const sumOf = (jackpotId: string) => house.play.jackpots.sum(span(jackpotId));
const listOf = (jackpotId: string) =>
  house.play.jackpots.list({ ...span(jackpotId), before: null, limit: 10 });

async function seatAt() {
  jackpots += 1;
  return { seat: await house.seat(200n + BigInt(jackpots), 100_000n), jackpotId: `pot-${jackpots}` };
}
const part = (jackpotId: string, micro: string) => ({
  jackpot_contrib: [{ jackpot_id: jackpotId, amount_micro: micro }],
});

test('what accepted bets put in and accepted wins took out is added up to the millionth, by when it happened', async () => {
  const { seat, jackpotId } = await seatAt();
  const bet = betOf(seat, part(jackpotId, '2500001'));
  await house.send('bet', bet);
  await house.send('bet', bet);
  await house.send('bet', betOf(seat, part(jackpotId, '3')));
  await house.send('bet', betOf(seat, { ...part(jackpotId, '9'), occurred_at: '2026-01-04T23:59:59.999Z' }));
  const win = { amount: '40', currency: 'P', kind: 'jackpot', jackpot_id: jackpotId };
  expect((await house.send('win', after(bet, win))).answer).toMatchObject({ code: 'OK' });
  expect(await sumOf(jackpotId)).toEqual({ parts: 2, partsMicro: 2_500_004n, wins: 1, won: 40n });
  expect((await listOf(jackpotId)).map(({ kind, amountMicro }) => [kind, amountMicro].join(' '))).toEqual([
    'win 40000000',
    'part 3',
    'part 2500001',
  ]);
});

test('a bet that was declined put nothing in, and one that was given back no longer counts', async () => {
  const { seat, jackpotId } = await seatAt();
  const poor = await house.send('bet', betOf(seat, { ...part(jackpotId, '5'), amount: '999999' }));
  expect(poor.answer.code).toBe('INSUFFICIENT_FUNDS');
  const bet = betOf(seat, part(jackpotId, '7'));
  await house.send('bet', bet);
  await house.send('rollback', after(bet, { ref_tx_id: bet.tx_id, reason: 'timeout' }));
  expect(await sumOf(jackpotId)).toEqual({ parts: 0, partsMicro: 0n, wins: 0, won: 0n });
  expect(await listOf(jackpotId)).toMatchObject([{ txId: bet.tx_id, isGivenBack: true }]);
});

test.each(['update play.jackpot_moves set amount_micro = 0', 'delete from play.jackpot_moves'])(
  'the database refuses: %s',
  async (change) => {
    await expect(sql.raw(change).execute(house.db)).rejects.toThrow('not allowed');
  },
);
