import { createHmac } from 'node:crypto';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { houseBalance } from '#wallet';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { askAboutDeposit } from './ask-about-deposit.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { refuseDeposit } from './decide-deposit.ts';
import { expireDeposit } from './expire-deposit.ts';
import { type CashierCaller, perform } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { dismissTransfer, matchTransfer } from './place-transfer.ts';
import { presentDeposit } from './present-deposit.ts';
import { pageDeposits, pageTransfers } from './queries.ts';
import { receiveTransfer } from './receive-transfer.ts';
import type { CashierTables } from './tables.ts';
import { takeCallback } from './take-callback.ts';
import { bankSecret, currency, type Desk, lineFor, newKey, openDesk, staffNamed } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const ann = staffNamed(1, 'ann');
const MINUTE_MS = 60_000;

const order = (caller: CashierCaller, amountMinor = 500_00n, method = 'promptpay') =>
  openDeposit(desk.needs, caller, { key: newKey(), method, amountMinor });
const receive = (line: ReturnType<typeof lineFor>) =>
  perform(desk.needs, (deed) => receiveTransfer(desk.needs, deed, { provider: 'bank', line }));

test('a transfer that names its order credits exactly what arrived, once, with every step a row', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const line = lineFor(deposit);
  expect([await receive(line), await receive(line)]).toEqual(['credited', 'repeated']);
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
  const shown = await presentDeposit({ db: desk.db }, await desk.depositRow(deposit.id));
  expect(shown.steps.map(({ status, by, owner }) => [status, by, owner])).toEqual([
    ['created', 'member', 'member'],
    ['paid', 'provider', 'nobody'],
  ]);
  expect(desk.told.map(({ kind }) => kind)).toContain('wallet.changed');
});

test('fifty copies of one callback at the same moment credit once', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const line = lineFor(deposit);
  await Promise.all(Array.from({ length: 50 }, () => receive(line)));
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
});

test('a transfer without a memo is known by its satang', async () => {
  const [one, two] = [await desk.newMember(), await desk.newMember()];
  const [first, second] = [await order(one, 700_00n), await order(two, 700_00n)];
  expect(first.pay_minor).not.toBe(second.pay_minor);
  expect(await receive(lineFor(second, { memo: undefined }))).toBe('credited');
  expect((await desk.balancesOf(two)).cash).toBe(second.pay_minor);
  expect((await desk.balancesOf(one)).cash).toBe(0n);
});

test('a wrong amount is parked for staff, who credit what really arrived', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  expect(await receive(lineFor(deposit, { amountMinor: 450_00n }))).toBe('mismatch');
  expect((await desk.balancesOf(caller)).cash).toBe(0n);
  const decision = { depositId: deposit.id, reason: 'seen in the statement', staff: ann };
  await expect(
    confirmDeposit(desk.needs, { ...decision, amountMinor: deposit.pay_minor }),
  ).rejects.toMatchObject({ code: 'cashier/transfer-amount-differs' });
  await confirmDeposit(desk.needs, { ...decision, amountMinor: 450_00n });
  expect((await desk.balancesOf(caller)).cash).toBe(450_00n);
  expect(desk.audited.at(-1)).toMatchObject({ action: 'cashier.confirm-deposit', staff: ann });
});

test('money for an expired order waits for staff and is credited once they say so', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  desk.clock.forward(16 * MINUTE_MS);
  await expireDeposit(desk.needs, deposit.id);
  expect((await desk.depositRow(deposit.id)).status).toBe('expired');
  expect(await receive(lineFor(deposit))).toBe('late');
  expect((await desk.balancesOf(caller)).cash).toBe(0n);
  const queue = await pageDeposits(desk.db, { waiting: true, limit: 100 });
  expect(queue.rows.map(({ id }) => id)).toContain(deposit.id);
  await confirmDeposit(desk.needs, {
    depositId: deposit.id,
    amountMinor: deposit.pay_minor,
    reason: 'came late',
    staff: ann,
  });
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
});

test('a second payment of a paid order is listed and credited to nobody', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  await receive(lineFor(deposit));
  const twice = lineFor(deposit);
  expect(await receive(twice)).toBe('unmatched');
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
  const { rows } = await pageTransfers(desk.db, { status: 'unmatched' });
  const known = rows.find(({ reference }) => reference === twice.reference);
  expect(known?.meant_for).toBe(deposit.id);
  const dismissal = { transferId: known?.id ?? 0n, reason: 'sent back to the payer', staff: ann };
  expect((await dismissTransfer(desk.needs, dismissal)).status).toBe('dismissed');
  await expect(dismissTransfer(desk.needs, dismissal)).rejects.toMatchObject({
    code: 'cashier/transfer-settled',
  });
});

test('staff give a stranger’s transfer to the order it was meant for, once', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller, 900_00n);
  const line = lineFor(deposit, { memo: 'for my game', amountMinor: 123_45n });
  expect(await receive(line)).toBe('unmatched');
  const { rows } = await pageTransfers(desk.db, { status: 'unmatched' });
  const transferId = rows.find(({ reference }) => reference === line.reference)?.id ?? 0n;
  const match = { transferId, depositId: deposit.id, reason: 'slip shows it', staff: ann };
  const outcomes = await Promise.allSettled([
    matchTransfer(desk.needs, match),
    matchTransfer(desk.needs, match),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await desk.balancesOf(caller)).cash).toBe(123_45n);
});

test('confirm, refuse and callback at the same moment end in one state', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const decision = { depositId: deposit.id, reason: 'as seen', staff: ann };
  await Promise.allSettled([
    confirmDeposit(desk.needs, { ...decision, amountMinor: deposit.pay_minor }),
    refuseDeposit(desk.needs, decision),
    receive(lineFor(deposit)),
  ]);
  const { status } = await desk.depositRow(deposit.id);
  expect((await desk.balancesOf(caller)).cash).toBe(status === 'paid' ? deposit.pay_minor : 0n);
});

test('a deposit no callback spoke of is found in the statement', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  desk.bank.lines.push(lineFor(deposit));
  await askAboutDeposit(desk.needs, deposit.id);
  expect((await desk.depositRow(deposit.id)).status).toBe('paid');
});

test('money taken back by the bank is marked, and what was credited stays until people decide', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const line = lineFor(deposit);
  await receive(line);
  expect(await receive({ ...line, isReversed: true })).toBe('reversed');
  expect(await receive({ ...line, isReversed: true })).toBe('repeated');
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
});

test('a callback counts only when signed over its bytes and fresh, and takes effect once', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const { isReversed: _, receivingAccount: to, amountMinor, paidAt, ...line } = lineFor(deposit);
  const body = JSON.stringify({
    kind: 'transfer',
    eventId: newKey(),
    transfer: { ...line, to, amount: String(amountMinor), paidAt: paidAt.toISOString(), reversed: false },
  });
  const timestamp = desk.clock.now().toISOString();
  const signature = createHmac('sha256', bankSecret).update(`${timestamp}.${body}`).digest('hex');
  const signed = { body, timestamp, signature };
  const forged = [
    { ...signed, body: body.replace(String(amountMinor), '99999999') },
    { ...signed, signature: undefined },
    { ...signed, timestamp: new Date(desk.clock.now().getTime() + 1).toISOString() },
  ];
  for (const callback of forged)
    await expect(takeCallback(desk.needs, 'bank', callback)).rejects.toMatchObject({
      code: 'cashier/callback-signature',
    });
  await Promise.all([takeCallback(desk.needs, 'bank', signed), takeCallback(desk.needs, 'bank', signed)]);
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
  desk.clock.forward(6 * MINUTE_MS);
  await expect(takeCallback(desk.needs, 'bank', signed)).rejects.toMatchObject({
    code: 'cashier/callback-stale',
  });
});

test('nobody can write over what happened', async () => {
  const deposit = await order(await desk.newMember());
  const step = desk.pool.query(`update cashier.deposits set status = 'late' where id = $1`, [deposit.id]);
  await expect(step).rejects.toMatchObject({ code: '23514' });
  await expect(desk.pool.query('delete from cashier.deposit_changes')).rejects.toMatchObject({
    code: '23001',
  });
  await expect(desk.pool.query(`update cashier.deposit_changes set reason = 'x'`)).rejects.toMatchObject({
    code: '23001',
  });
});

test('what was credited is what the bank’s clearing account owes', async () => {
  const credited = await inTransaction(desk.db, (tx) =>
    tx
      .withTables<CashierTables>()
      .selectFrom('cashier.deposits')
      .select(({ fn }) => fn.sum<string>('credited_minor').as('sum'))
      .executeTakeFirstOrThrow(),
  );
  expect(await houseBalance(desk.db, { name: 'bank:clearing', currency })).toBe(-BigInt(credited.sum));
});
