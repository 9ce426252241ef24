import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, betOf, type House, openHouse } from './testing/house.ts';

let here: House;
let there: House;

beforeAll(async () => {
  here = await openHouse();
  there = await openHouse(here.connectionString);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

test('copies of one bet at two processes are posted once, and answered with the same bytes', async () => {
  const somchai = await here.seat(1n, 100_000n);
  for (let round = 0; round < 10; round += 1) {
    const bet = betOf(somchai);
    const copies = Array.from({ length: 6 }, (_, at) => (at % 2 ? here : there).send('bet', bet));
    const answers = await Promise.all(copies);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  }
  expect(await here.cash(1n)).toBe(90_000n);
});

test('what two processes take together never goes beyond the balance', async () => {
  const somchai = await here.seat(2n, 10_000n);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => (at % 2 ? here : there).send('bet', betOf(somchai))),
  );
  expect(answers.filter(({ answer }) => answer.code === 'OK')).toHaveLength(10);
  expect(await there.cash(2n)).toBe(0n);
});

test('a round goes on wherever its calls arrive', async () => {
  const somchai = await here.seat(3n, 10_000n);
  const bet = betOf(somchai);
  await here.send('bet', bet);
  await there.send('bet', { ...bet, tx_id: `${bet.tx_id}:2` });
  await here.send('rollback', after(bet, { ref_tx_id: bet.tx_id, reason: 'timeout' }));
  const win = after(bet, { amount: '3000', currency: 'P', kind: 'cash', round_closed: true });
  expect((await there.send('win', win)).answer).toMatchObject({ code: 'OK', round_state: 'closed' });
  expect((await here.send('bet', { ...bet, tx_id: `${bet.tx_id}:3` })).answer.code).toBe('ROUND_CLOSED');
  expect(await here.cash(3n)).toBe(12_000n);
});

test('a block committed at one process stops the next bet at the other, and the open round may finish', async () => {
  const somchai = await here.seat(4n, 10_000n);
  const bet = betOf(somchai);
  await there.send('bet', bet);
  for (const process of [here, there])
    await process.restrict(4n, { version: 1n, block: 'PLAYER_EXCLUDED', limits: [], times: [], check: null });
  expect((await there.send('bet', betOf(somchai))).answer.code).toBe('PLAYER_EXCLUDED');
  const win = after(bet, { amount: '500', currency: 'P', kind: 'cash', round_closed: true });
  expect((await there.send('win', win)).answer.code).toBe('OK');
});

test('a session ended at one process takes no bet at the other', async () => {
  const somchai = await here.seat(5n, 10_000n);
  await there.send('bet', betOf(somchai));
  await here.pool.query(
    "update play.sessions set ended_at = '2026-01-05T12:00:00Z', end_reason = 'operator' where member_id = 5",
  );
  expect((await there.send('bet', betOf(somchai))).answer.code).toBe('SESSION_EXPIRED');
});
