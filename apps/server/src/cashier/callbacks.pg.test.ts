import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { openDeposit } from './open-deposit.ts';
import { bankProvider } from './providers/bank.ts';
import { takeCallback } from './take-callback.ts';
import { bankSecret, type Desk, lineFor, newKey, openDesk } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
  const { clock } = desk;
  const other = bankProvider({
    mode: 'demo',
    url: 'http://127.0.0.1:9',
    sharedSecret: 'of another bank, as long',
    clock,
  });
  desk.needs.providers = [...desk.needs.providers, { ...other, code: 'other' }];
});
afterAll(() => desk.drop());

const MINUTE_MS = 60_000;

/** What the bank would post about a transfer that pays the deposit. */
async function wordOf(change: object = {}, eventId: string = newKey()) {
  const caller = await desk.newMember();
  const wish = { key: newKey(), method: 'promptpay', amountMinor: 500_00n };
  const deposit = await openDeposit(desk.needs, caller, wish);
  const { isReversed: reversed, receivingAccount: to, amountMinor, paidAt, ...line } = lineFor(deposit);
  const transfer = {
    ...line,
    to,
    reversed,
    amount: String(amountMinor),
    paidAt: paidAt.toISOString(),
    ...change,
  };
  return { caller, deposit, body: JSON.stringify({ kind: 'transfer', eventId, transfer }) };
}

function signed(body: string, timestamp = desk.clock.now().toISOString(), secret = bankSecret) {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { body, timestamp, signature };
}

async function countCallbacks(): Promise<number> {
  const { rows } = await desk.pool.query<{ count: number }>(
    'select count(*)::int as count from cashier.callbacks',
  );
  return rows[0]?.count ?? 0;
}

test.each([
  ['ten minutes old', -10 * MINUTE_MS],
  ['ten minutes ahead', 10 * MINUTE_MS],
])('a callback %s is refused however well it is signed, and nothing of it is kept', async (_age, byMs) => {
  const { caller, body } = await wordOf();
  const before = await countCallbacks();
  const at = new Date(desk.clock.now().getTime() + byMs).toISOString();
  await expect(takeCallback(desk.needs, 'bank', signed(body, at))).rejects.toMatchObject({
    code: 'cashier/callback-stale',
  });
  expect([await countCallbacks(), (await desk.balancesOf(caller)).cash]).toEqual([before, 0n]);
});

test('a callback without a time that can be read is refused', async () => {
  const { body } = await wordOf();
  await expect(takeCallback(desk.needs, 'bank', signed(body, 'yesterday'))).rejects.toMatchObject({
    code: 'cashier/callback-stale',
  });
});

test('one provider cannot speak for another, and nobody for one that is not known', async () => {
  const { caller, body } = await wordOf();
  await expect(takeCallback(desk.needs, 'other', signed(body))).rejects.toMatchObject({
    code: 'cashier/callback-signature',
  });
  await expect(takeCallback(desk.needs, 'nobody', signed(body))).rejects.toMatchObject({
    code: 'cashier/provider-unknown',
  });
  expect((await desk.balancesOf(caller)).cash).toBe(0n);
});

test('a provider’s own word about an order of another provider’s accounts credits nothing', async () => {
  const { caller, body } = await wordOf();
  const theirs = signed(body, desk.clock.now().toISOString(), 'of another bank, as long');
  await takeCallback(desk.needs, 'other', theirs);
  expect((await desk.balancesOf(caller)).cash).toBe(0n);
});

test.each([
  ['a fraction', { amount: '12.50' }],
  ['less than nothing', { amount: '-100' }],
  ['nothing', { amount: '0' }],
  ['more than the books hold', { amount: '99999999999999999999' }],
  ['a number where digits belong', { amount: 50_000 }],
])('a signed callback about %s is refused and not kept', async (_amount, change) => {
  const { body } = await wordOf(change);
  const before = await countCallbacks();
  await expect(takeCallback(desk.needs, 'bank', signed(body))).rejects.toMatchObject({
    code: 'request/invalid',
  });
  expect(await countCallbacks()).toBe(before);
});

test('the same word signed anew, later and under the same number, takes effect once', async () => {
  const { caller, deposit, body } = await wordOf();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await takeCallback(desk.needs, 'bank', signed(body));
    desk.clock.forward(MINUTE_MS);
  }
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
});

test('the same transfer under another number of the provider’s takes effect once', async () => {
  const { caller, deposit, body } = await wordOf();
  await takeCallback(desk.needs, 'bank', signed(body));
  const again = JSON.stringify({ ...(JSON.parse(body) as object), eventId: newKey() });
  await takeCallback(desk.needs, 'bank', signed(again));
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
});
