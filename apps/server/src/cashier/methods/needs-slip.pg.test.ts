import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { attachSlips } from '../attach-slips.ts';
import { confirmDeposit } from '../confirm-deposit.ts';
import { type CashierCaller, perform } from '../needs.ts';
import { openDeposit } from '../open-deposit.ts';
import { presentDeposit } from '../present-deposit.ts';
import { receiveTransfer } from '../receive-transfer.ts';
import { sayPaid } from '../say-paid.ts';
import type { DepositRow } from '../tables.ts';
import { type Desk, lineFor, newKey, openDesk, staffNamed } from '../testing/desk.ts';
import { editTerms } from '../testing/edit-terms.ts';
import { soundPicture } from '../testing/pictures.ts';

let desk: Desk;
let caller: CashierCaller;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
  await editTerms(desk, 'bank-transfer', { needsSlip: true });
});
afterAll(() => desk?.drop());
beforeEach(async () => {
  caller = await desk.newMember();
});

const order = () =>
  openDeposit(desk.needs, caller, { key: newKey(), method: 'bank-transfer', amountMinor: 500_00n });
const attach = async ({ id: depositId }: DepositRow) =>
  attachSlips(desk.needs, caller, { depositId, pictures: [await soundPicture()] });
const confirm = ({ id: depositId, pay_minor: amountMinor }: DepositRow) =>
  confirmDeposit(desk.needs, {
    ...{ depositId, amountMinor, reason: 'seen in the app', staff: staffNamed(1, 'ann') },
  });
const ownerOf = async (deposit: DepositRow) =>
  (await presentDeposit(desk.needs, deposit)).steps.at(-1)?.owner;

test('nobody looks for a payment on a word alone where a slip is asked for; the slip calls staff', async () => {
  const deposit = await order();
  expect(await presentDeposit(desk.needs, deposit)).toMatchObject({ needsSlip: true });
  await expect(sayPaid(desk.needs, caller, deposit.id)).rejects.toMatchObject({
    code: 'cashier/slip-needed',
  });
  expect(await ownerOf(deposit)).toBe('member');
  expect((await desk.depositRow(deposit.id)).said_paid_at).toBeNull();
  expect(await ownerOf(await attach(deposit))).toBe('finance');
  expect((await sayPaid(desk.needs, caller, deposit.id)).said_paid_at).not.toBeNull();
});

test('no person of the staff asks for a credit by hand before there is a slip', async () => {
  const deposit = await order();
  await expect(confirm(deposit)).rejects.toMatchObject({ code: 'cashier/slip-needed' });
  await attach(deposit);
  await confirm(deposit);
  await desk.approve(staffNamed(2, 'ben'));
  expect((await desk.depositRow(deposit.id)).status).toBe('paid');
});

test('the bank’s own word needs no slip', async () => {
  const deposit = await order();
  const line = lineFor(deposit);
  await perform(desk.needs, (deed) => receiveTransfer(desk.needs, deed, { provider: 'bank', line }));
  expect((await desk.depositRow(deposit.id)).status).toBe('paid');
  const odd = await order();
  const amountMinor = odd.pay_minor + 100n;
  const less = lineFor(odd, { amountMinor });
  await perform(desk.needs, (deed) => receiveTransfer(desk.needs, deed, { provider: 'bank', line: less }));
  expect((await confirm({ ...odd, pay_minor: amountMinor })).status).toBe('paid');
});

test('an order keeps what it was told when it was opened', async () => {
  const asked = await order();
  await editTerms(desk, 'bank-transfer', { needsSlip: false });
  const free = await order();
  await editTerms(desk, 'bank-transfer', { needsSlip: true });
  expect((await sayPaid(desk.needs, caller, free.id)).said_paid_at).not.toBeNull();
  await expect(sayPaid(desk.needs, caller, asked.id)).rejects.toMatchObject({ code: 'cashier/slip-needed' });
});

test('no slip is asked for a payment that proves itself, by staff or by the database', async () => {
  await expect(editTerms(desk, 'usdt', { needsSlip: true })).rejects.toMatchObject({
    code: 'cashier/slip-unfit',
  });
  const update = desk.pool.query("update cashier.deposit_methods set needs_slip = true where code = 'usdt'");
  await expect(update).rejects.toThrow('deposit_methods_slip');
});
