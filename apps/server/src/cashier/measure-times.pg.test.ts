import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { approveWithdrawal, payWithdrawal } from './judge-withdrawal.ts';
import { keepTimes, measureTimes } from './measure-times.ts';
import { perform } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { sendPayout } from './send-payout.ts';
import { type Desk, lineFor, newKey, openDesk } from './testing/desk.ts';
import { ben, withdrawingAt } from './testing/withdrawing.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const none = { count: 0, medianSeconds: null };
const measured = () => measureTimes(desk.db, desk.clock.now());
const { request, claimed } = withdrawingAt(() => desk);

test('deposits are measured from twenty on, in all and by method', async () => {
  expect(await measured()).toMatchObject({ deposits: none, methods: [], withdrawals: none });
  for (let count = 0; count < 19; count += 1) await deposited(MINUTE_MS);
  expect(await measured()).toMatchObject({ deposits: { count: 19, medianSeconds: null }, methods: [] });
  const { method } = await deposited(9 * MINUTE_MS);
  const figure = { count: 20, medianSeconds: 60 };
  expect(await measured()).toMatchObject({
    deposits: figure,
    methods: [{ method, ...figure }],
    withdrawals: none,
  });
});

test('each stage of a withdrawal is measured by itself', async () => {
  for (let count = 0; count < 20; count += 1) await sent();
  const { withdrawals, stages } = await measured();
  expect(withdrawals).toEqual({ count: 20, medianSeconds: 9 * 60 });
  expect(stages).toEqual({
    risk: { count: 20, medianSeconds: 2 * 60 },
    pay: { count: 20, medianSeconds: 3 * 60 },
    paying: { count: 20, medianSeconds: 4 * 60 },
  });
});

test('who asks within a minute gets the same answer, and what is older than thirty days no longer counts', async () => {
  const times = keepTimes(desk.needs);
  expect((await times()).withdrawals.count).toBe(20);
  desk.clock.forward(31 * DAY_MS - MINUTE_MS);
  const [first, second] = [times(), times()];
  expect(first).toBe(second);
  expect(await first).toMatchObject({
    deposits: none,
    methods: [],
    withdrawals: none,
    stages: { risk: none },
  });
});

async function deposited(afterMs: number) {
  const caller = await desk.newMember();
  const deposit = await openDeposit(desk.needs, caller, {
    key: newKey(),
    method: 'promptpay',
    amountMinor: 500_00n,
  });
  desk.clock.forward(afterMs);
  await perform(desk.needs, (deed) =>
    receiveTransfer(desk.needs, deed, { provider: 'bank', line: lineFor(deposit) }),
  );
  return deposit;
}

async function sent() {
  const { caller, accountId } = await desk.richMember();
  const { id } = await request(caller, accountId);
  desk.clock.forward(2 * MINUTE_MS);
  await approveWithdrawal(desk.needs, await claimed(id));
  desk.clock.forward(3 * MINUTE_MS);
  await payWithdrawal(desk.needs, await claimed(id, ben));
  desk.clock.forward(4 * MINUTE_MS);
  await sendPayout(desk.needs, id);
}
