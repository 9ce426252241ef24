import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../../../tools/audit/audit-books.ts';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { payWithdrawal } from '../judge-withdrawal.ts';
import { perform } from '../needs.ts';
import { payoutsOf } from '../parts/payout-rows.ts';
import { presentStaffWithdrawal } from '../present-withdrawal.ts';
import type { PayoutAnswer } from '../providers/provider.ts';
import { sendPayout } from '../send-payout.ts';
import { settlePayout } from '../settle-payout.ts';
import { type Desk, openDesk } from '../testing/desk.ts';
import { ann, ben, reason, withdrawingAt } from '../testing/withdrawing.ts';
import { closePayoutRoute, proposePayoutRoute } from './propose-route.ts';
import { selectRoutes, termsOfRoute } from './route-rows.ts';
import { keyOf, refused, routeTerms, twoProvidersAt } from './testing/two-providers.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
  open();
});
afterAll(() => desk.drop());
afterEach(() => closeRoutes());

const { script, open, closeRoutes, asked, secondRoute } = twoProvidersAt(() => desk);
const { claimed, inPayStage, paying, statusOf } = withdrawingAt(() => desk);
const code = (expected: string) => expect.objectContaining({ code: expected });
const readRoutes = async () =>
  (await selectRoutes(desk.db).execute()).map((row) => ({ ...row, terms: termsOfRoute(row) }));

test('a route is changed by two people, closed by one, and not by what somebody else has changed', async () => {
  const before = await readRoutes();
  await asked({ name: 'of two' });
  expect(await readRoutes()).toHaveLength(before.length);
  await desk.approve(ben);
  const route = (await readRoutes()).find(({ name }) => name === 'of two')!;
  expect(desk.audited.at(-1)).toMatchObject({
    action: 'cashier.route-payouts',
    subject: `payout-route:${route.id}`,
    before: null,
    after: { provider: 'second', isOpen: true },
  });
  const replaces = { id: String(route.id), revision: String(route.revision) };
  await proposePayoutRoute(desk.needs, {
    replaces,
    terms: { ...routeTerms, position: 7 },
    reason,
    staff: ann,
  });
  const closing = { routeId: route.id, revision: replaces.revision, reason, staff: ann };
  expect((await closePayoutRoute(desk.needs, closing)).is_open).toBe(false);
  await expect(desk.approve(ben)).rejects.toEqual(code('request/conflict'));
  await expect(closePayoutRoute(desk.needs, closing)).rejects.toEqual(code('request/conflict'));
  for (const provider of ['nobody', 'agents'])
    await expect(async () => asked({ provider })).rejects.toEqual(code('cashier/provider-unknown'));
});

test('a payout keeps by which route it went and why, and without a route nothing is sent', async () => {
  await secondRoute({ name: 'large only', position: 5, currency: 'P', min: '100000' });
  const order = await paying();
  const [payout] = await payoutsOf(desk.db, order.id);
  expect(payout).toMatchObject({
    provider: 'bank',
    route_why: { name: 'bank', passed: [{ name: 'large only', why: 'amount' }] },
  });
  await expect(
    desk.pool.query(`update cashier.payouts set route_why = '{}' where withdrawal_id = $1`, [order.id]),
  ).rejects.toThrow('is not the same one any more');
  await sendPayout(desk.needs, order.id);
  const shown = await presentStaffWithdrawal(desk.needs, await desk.withdrawalRow(order.id));
  expect(shown.payoutRoute).toMatchObject({ name: 'bank' });
  const next = await inPayStage();
  await desk.pool.query('update cashier.payout_routes set is_open = false');
  await expect(payWithdrawal(desk.needs, await claimed(next.id, ben))).rejects.toEqual(
    code('cashier/no-payout-route'),
  );
  expect(await statusOf(next.id)).toBe('pay');
});

test('refused before anything was sent it goes by the next route, once, and leaves the hold once', async () => {
  await secondRoute();
  const order = await paying();
  desk.bank.script.push(refused);
  await sendPayout(desk.needs, order.id);
  expect(await statusOf(order.id)).toBe('paying');
  const shown = await presentStaffWithdrawal(desk.needs, await desk.withdrawalRow(order.id));
  expect(shown.payouts.map((one) => [one.provider, one.state, one.route?.passed])).toEqual([
    ['bank', 'failed', expect.not.arrayContaining([{ name: 'bank', why: 'refused' }])],
    ['second', 'intent', expect.arrayContaining([{ name: 'bank', why: 'refused' }])],
  ]);
  await Promise.all([1, 2].map(() => sendPayout(desk.needs, order.id, keyOf(order.id, 2))));
  await sendPayout(desk.needs, order.id);
  expect(await statusOf(order.id)).toBe('sent');
  expect(await desk.balancesOf(order.caller)).toMatchObject({ cash: 600_00n, hold: 0n });
  expect(desk.bank.paid.has(keyOf(order.id, 1))).toBe(false);
});

test('when every route has refused it the member has the money back', async () => {
  await secondRoute();
  const order = await paying();
  desk.bank.script.push(refused);
  script.push(refused);
  await sendPayout(desk.needs, order.id);
  await sendPayout(desk.needs, order.id, keyOf(order.id, 2));
  expect(await statusOf(order.id)).toBe('failed');
  expect(await desk.balancesOf(order.caller)).toMatchObject({ cash: 1_000_00n, hold: 0n });
});

test('silence is never sent by another route, and neither is a refusal after silence', async () => {
  await secondRoute();
  const order = await paying();
  desk.bank.script.push('silent');
  await sendPayout(desk.needs, order.id);
  expect(await payoutsOf(desk.db, order.id)).toHaveLength(1);
  desk.bank.script.push(refused);
  await sendPayout(desk.needs, order.id);
  expect(await payoutsOf(desk.db, order.id)).toHaveLength(1);
  expect(await statusOf(order.id)).toBe('failed');
});

test('a payout that its provider took and then failed goes by no other route', async () => {
  await secondRoute();
  const order = await paying();
  desk.bank.script.push({ state: 'failed', reason: 'account closed' });
  await sendPayout(desk.needs, order.id);
  expect(await payoutsOf(desk.db, order.id)).toHaveLength(1);
  expect(await statusOf(order.id)).toBe('failed');
});

const words = fc.constantFrom<PayoutAnswer | 'silent' | 'pays'>(
  refused,
  refused,
  'silent',
  'pays',
  { state: 'accepted' },
  { state: 'failed', reason: 'their limit' },
);
const step = fc.record({
  deed: fc.constantFrom('send', 'send', 'send', 'twice', 'tell', 'tell-again'),
  attempt: fc.integer({ min: 1, max: 2 }),
  first: words,
  other: words,
  told: fc.constantFrom<PayoutAnswer>(
    { state: 'paid', reference: 'told' },
    { state: 'failed', reason: 'told' },
  ),
});

test('after any life by two routes, what left is one payout and the rest is held or came back', async () => {
  await secondRoute();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const order = await paying();
      for (const { deed, attempt, first, other, told } of steps) {
        const payout = (await payoutsOf(desk.db, order.id)).find((one) => one.attempt === attempt);
        if (!payout) continue;
        desk.bank.script.length = 0;
        script.length = 0;
        if (first !== 'pays') desk.bank.script.push(first, first);
        if (other !== 'pays') script.push(other, other);
        const send = () => sendPayout(desk.needs, order.id, payout.key);
        const tell = () =>
          perform(desk.needs, (it) =>
            settlePayout(desk.needs, it, { key: payout.key, provider: payout.provider, answer: told }),
          );
        if (deed === 'send') await send();
        else if (deed === 'twice') await Promise.all([send(), send()]);
        // what was never told to a provider is never told of by one
        else if (payout.told_count > 0) await tell();
      }
      const payouts = await payoutsOf(desk.db, order.id);
      const paid = payouts.filter(({ state }) => state === 'paid');
      expect(paid.length).toBeLessThan(2);
      expect(payouts.filter(({ settled_at: at }) => at === null).length).toBeLessThan(2);
      const status = await statusOf(order.id);
      const { cash, hold } = await desk.balancesOf(order.caller);
      const expected =
        paid.length === 1 ? [600_00n, 0n] : status === 'failed' ? [1_000_00n, 0n] : [600_00n, 400_00n];
      expect([cash, hold]).toEqual(expected);
    }),
    { numRuns: 25 },
  );
  const broken = (await findBroken(desk.pool)).flatMap((finding) => finding.broken);
  // what the desk gives its members has no order behind it
  expect(broken.filter((row) => !row.includes('deposit/test-'))).toEqual([]);
}, 180_000);
