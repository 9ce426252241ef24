import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { expireDeposit } from './expire-deposit.ts';
import { type CashierCaller, perform } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { presentStaffDeposit } from './present-deposit.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { pageShortfalls } from './shortfall-queries.ts';
import { type Desk, lineFor, newKey, openDesk, staffNamed } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const [ann, ben] = [staffNamed(1, 'ann'), staffNamed(2, 'ben')];
const reason = 'seen in the statement';

const order = (caller: CashierCaller, amountMinor = 500_00n) =>
  openDeposit(desk.needs, caller, { key: newKey(), method: 'promptpay', amountMinor });
const receive = (line: ReturnType<typeof lineFor>) =>
  perform(desk.needs, (deed) => receiveTransfer(desk.needs, deed, { provider: 'bank', line }));

test('money the bank took back from a parked order is credited by nobody', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const line = lineFor(deposit, { amountMinor: 450_00n });
  expect(await receive(line)).toBe('mismatch');
  expect(await receive({ ...line, isReversed: true })).toBe('reversed');
  const decision = { depositId: deposit.id, amountMinor: 450_00n, reason, staff: ann };
  await expect(confirmDeposit(desk.needs, decision)).rejects.toMatchObject({
    code: 'cashier/transfer-reversed',
  });
  expect((await desk.balancesOf(caller)).cash).toBe(0n);
});

test('without the bank’s word a credit waits for a second person, and runs once', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const decision = { depositId: deposit.id, amountMinor: 500_00n, reason: 'the slip shows it', staff: ann };
  await confirmDeposit(desk.needs, decision);
  expect((await desk.balancesOf(caller)).cash).toBe(0n);
  await expect(confirmDeposit(desk.needs, decision)).rejects.toMatchObject({
    code: 'cashier/manual-payment-waiting',
  });
  await desk.approve(ben);
  await expect(desk.approve(ben)).rejects.toMatchObject({ code: 'cashier/deposit-settled' });
  expect((await desk.balancesOf(caller)).cash).toBe(500_00n);
  expect(desk.audited.at(-1)).toMatchObject({ action: 'cashier.credit-deposit', staff: ben });
});

test('an order a second person is asked about is not closed by the clock meanwhile', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  await confirmDeposit(desk.needs, { depositId: deposit.id, amountMinor: 500_00n, reason, staff: ann });
  desk.clock.forward(20 * 60_000);
  await expireDeposit(desk.needs, deposit.id);
  await desk.approve(ben);
  expect((await desk.balancesOf(caller)).cash).toBe(500_00n);
});

test('money that comes while a second person is asked is credited once', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const decision = { depositId: deposit.id, amountMinor: deposit.pay_minor, reason, staff: ann };
  await confirmDeposit(desk.needs, decision);
  const outcomes = await Promise.allSettled([desk.approve(ben), receive(lineFor(deposit))]);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
});

test('the bank’s word about money credited by hand is bound to its order and credits nothing again', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const decision = { depositId: deposit.id, amountMinor: deposit.pay_minor, reason, staff: ann };
  await confirmDeposit(desk.needs, decision);
  await desk.approve(ben);
  const line = lineFor(deposit);
  expect([await receive(line), await receive(lineFor(deposit))]).toEqual(['confirmed', 'unmatched']);
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
  expect(await receive({ ...line, isReversed: true })).toBe('reversed');
  const { rows } = await pageShortfalls(desk.db, { waiting: true, limit: 100 });
  expect(rows.map(({ member_id: memberId }) => memberId)).toContain(caller.memberId);
});

test('more than a method takes is credited when the bank has it, and refused when nobody but staff says so', async () => {
  const caller = await desk.newMember();
  const [deposit, other] = [await order(caller), await order(caller)];
  const amountMinor = 60_000_00n;
  expect(await receive(lineFor(deposit, { amountMinor }))).toBe('mismatch');
  await confirmDeposit(desk.needs, { depositId: deposit.id, amountMinor, reason, staff: ann });
  expect((await desk.balancesOf(caller)).cash).toBe(amountMinor);
  await expect(
    confirmDeposit(desk.needs, { depositId: other.id, amountMinor, reason, staff: ann }),
  ).rejects.toMatchObject({ code: 'cashier/amount-too-large' });
});

test('staff see in the queue that the bank took the money back', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const line = lineFor(deposit, { amountMinor: 450_00n });
  await receive(line);
  await receive({ ...line, isReversed: true });
  const shown = await presentStaffDeposit(desk.needs, await desk.depositRow(deposit.id));
  expect(shown).toMatchObject({ evidence: 'reversed', canConfirm: false, canRefuse: true });
  expect(shown.transfers).toMatchObject([{ status: 'reversed' }]);
});
