import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { perform } from '../needs.ts';
import { giveBackParts } from '../parts/give-back-parts.ts';
import { payoutsOf } from '../parts/payout-rows.ts';
import { partsAt } from '../parts/testing/in-parts.ts';
import { presentStaffWithdrawal } from '../present-withdrawal.ts';
import { sendPayout } from '../send-payout.ts';
import { settlePayout } from '../settle-payout.ts';
import { type Desk, openDesk } from '../testing/desk.ts';
import { ann, ben, reason, withdrawingAt } from '../testing/withdrawing.ts';
import { takeNextRoute } from './next-route.ts';
import { keyOf, refused, twoProvidersAt } from './testing/two-providers.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
  open();
});
afterAll(() => desk.drop());
afterEach(() => closeRoutes());

const { script, paidBySecond, open, closeRoutes, asked, secondRoute } = twoProvidersAt(() => desk);
const { paying, statusOf } = withdrawingAt(() => desk);
const { again, byHand, taken } = partsAt(() => desk);
const code = (expected: string) => expect.objectContaining({ code: expected });
const tellPaid = (id: bigint) =>
  perform(desk.needs, (deed) =>
    settlePayout(desk.needs, deed, {
      ...{ key: keyOf(id, 1), provider: 'bank', answer: { state: 'paid', reference: 'late' } },
    }),
  );
const shortfallsOf = async (id: bigint) => {
  const { rows } = await desk.pool.query(
    'select payout_key from cashier.shortfalls where withdrawal_id = $1',
    [id],
  );
  return rows.map((row) => row.payout_key);
};

test('refused, and then said to be paid before the next route was told: nobody pays it again, and two people say that it is paid', async () => {
  await secondRoute();
  const order = await paying();
  desk.bank.script.push(refused);
  await sendPayout(desk.needs, order.id);
  expect(await tellPaid(order.id)).toBe('contradicted');
  expect(await tellPaid(order.id)).toBe('contradicted');
  await sendPayout(desk.needs, order.id, keyOf(order.id, 2));
  expect(paidBySecond).not.toContain(keyOf(order.id, 2));
  expect(await statusOf(order.id)).toBe('part-failed');
  expect(await desk.balancesOf(order.caller)).toMatchObject({ cash: 600_00n, hold: 400_00n });
  const shown = await presentStaffWithdrawal(desk.needs, await desk.withdrawalRow(order.id));
  expect(shown.payouts.map((one) => [one.state, one.isContradicted, one.reason])).toEqual([
    ['failed', true, refused.state === 'refused' && refused.reason],
    ['failed', false, `bank said that it has paid ${keyOf(order.id, 1)}`],
  ]);
  await taken(order.id);
  await expect(again(order.id, 1)).rejects.toEqual(code('cashier/part-not-failed'));
  await expect(giveBackParts(desk.needs, { withdrawalId: order.id, reason, staff: ben })).rejects.toEqual(
    code('cashier/part-under-way'),
  );
  await byHand(order.id, 1);
  await desk.approve(ann);
  expect(await statusOf(order.id)).toBe('sent');
  expect(await desk.balancesOf(order.caller)).toMatchObject({ cash: 600_00n, hold: 0n });
  expect(await shortfallsOf(order.id)).toEqual([]);
});

test('said to be paid while the next route is being told: it is paid by that one and missed, or by nobody and held', async () => {
  await secondRoute();
  for (let turn = 0; turn < 12; turn += 1) {
    const order = await paying();
    desk.bank.script.push(refused);
    await sendPayout(desk.needs, order.id);
    await Promise.all([sendPayout(desk.needs, order.id, keyOf(order.id, 2)), tellPaid(order.id)]);
    const isPaid = paidBySecond.includes(keyOf(order.id, 2));
    expect(await statusOf(order.id)).toBe(isPaid ? 'sent' : 'part-failed');
    expect(await shortfallsOf(order.id)).toEqual(isPaid ? [keyOf(order.id, 1)] : []);
  }
});

test('once somebody says that they paid it, a refusal by the next route is an end', async () => {
  await secondRoute();
  await asked({ name: 'second again', position: 300 });
  await desk.approve(ben);
  const order = await paying();
  desk.bank.script.push(refused);
  await sendPayout(desk.needs, order.id);
  script.push('silent');
  await sendPayout(desk.needs, order.id, keyOf(order.id, 2));
  expect(await tellPaid(order.id)).toBe('contradicted');
  await perform(desk.needs, async (deed) => {
    const next = { withdrawalId: order.id, key: keyOf(order.id, 2), reason: 'no' };
    expect(await takeNextRoute(desk.needs, deed, next)).toBe(false);
  });
  expect(await payoutsOf(desk.db, order.id)).toHaveLength(2);
  expect(await shortfallsOf(order.id)).toEqual([keyOf(order.id, 1)]);
});
