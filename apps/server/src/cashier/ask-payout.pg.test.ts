import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { askPayout } from './ask-payout.ts';
import { presentStaffWithdrawal, presentWithdrawal } from './present-withdrawal.ts';
import { pageWithdrawals } from './queries.ts';
import { sendPayout } from './send-payout.ts';
import { type Desk, openDesk } from './testing/desk.ts';
import { ben, withdrawingAt } from './testing/withdrawing.ts';
import { countUnknown, unknownSince } from './unknown-payouts.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const { paying, statusOf } = withdrawingAt(() => desk);
const waiting = async () => (await countUnknown(desk.db, desk.clock.now())).count;
const listed = async () => {
  const since = unknownSince(desk.clock.now());
  const { rows } = await pageWithdrawals(desk.db, { statuses: ['paying'], unknownSince: since });
  return rows.map(({ id }) => id);
};

test('a payout without an answer waits in a queue after a quarter of an hour, with what was sent and how often it was asked', async () => {
  const { id } = await paying();
  desk.bank.script.push('silent');
  await sendPayout(desk.needs, id);
  desk.clock.forward(15 * 60_000);
  expect([await waiting(), await listed()]).toEqual([0, []]);
  desk.clock.forward(1);
  expect([await waiting(), await listed()]).toEqual([1, [id]]);
  const told = async () =>
    (await presentWithdrawal(desk.needs, await desk.withdrawalRow(id))).isPayoutUnknown;
  expect(await told()).toBe(true);
  const { underWay } = await presentStaffWithdrawal(desk.needs, await desk.withdrawalRow(id));
  expect(underWay).toMatchObject([
    { key: `withdrawal/${id}`, amount: '40000', state: 'unknown', timesAsked: 1, settledAt: null },
  ]);
  await askPayout(desk.needs, { withdrawalId: id, staff: ben });
  expect([await statusOf(id), await told()]).toEqual(['sent', false]);
  expect(desk.audited.findLast(({ action }) => action === 'cashier.ask-payout')).toMatchObject({
    staff: ben,
    subject: `withdrawal:${id}`,
    after: { keys: [`withdrawal/${id}`] },
  });
  expect([await waiting(), await listed()]).toEqual([0, []]);
});

test('asked by two at once, and by the house itself, it is paid once; what has ended is asked no more', async () => {
  const { caller, id } = await paying();
  const ask = () => askPayout(desk.needs, { withdrawalId: id, staff: ben });
  await Promise.allSettled([ask(), ask(), sendPayout(desk.needs, id)]);
  expect(await statusOf(id)).toBe('sent');
  expect(await desk.balancesOf(caller)).toMatchObject({ cash: 600_00n, hold: 0n });
  await expect(ask()).rejects.toMatchObject({ code: 'cashier/withdrawal-moved-on' });
});
