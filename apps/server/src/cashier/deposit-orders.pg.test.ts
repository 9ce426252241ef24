import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { attachSlips } from './attach-slips.ts';
import { refuseDeposit } from './decide-deposit.ts';
import { readBlock } from './deposit-blocks.ts';
import { parsePromptPay } from './emv-co/prompt-pay.ts';
import { expireDeposit } from './expire-deposit.ts';
import { proposeLifting } from './lift-suspension.ts';
import { type CashierCaller, perform } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { presentDeposit } from './present-deposit.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { type Desk, lineFor, newKey, openDesk, staffNamed } from './testing/desk.ts';
import { soundPicture } from './testing/pictures.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const [ann, ben] = [staffNamed(1, 'ann'), staffNamed(2, 'ben')];
const MINUTE_MS = 60_000;

const order = (caller: CashierCaller, amountMinor = 500_00n, method = 'promptpay') =>
  openDeposit(desk.needs, caller, { key: newKey(), method, amountMinor });

async function fail(caller: CashierCaller): Promise<void> {
  const deposit = await order(caller);
  await refuseDeposit(desk.needs, { depositId: deposit.id, reason: 'no money came', staff: ann });
}

test('the same key answers the same order, and another wish under it is refused', async () => {
  const caller = await desk.newMember();
  const wish = { key: newKey(), method: 'promptpay', amountMinor: 100_00n };
  const orders = await Promise.all([
    openDeposit(desk.needs, caller, wish),
    openDeposit(desk.needs, caller, wish),
  ]);
  expect(orders[0]?.id).toBe(orders[1]?.id);
  await expect(openDeposit(desk.needs, caller, { ...wish, amountMinor: 200_00n })).rejects.toMatchObject({
    code: 'cashier/key-reused',
  });
});

test('a member has at most three open orders, however many are asked for at once', async () => {
  const caller = await desk.newMember();
  const asked = await Promise.allSettled(Array.from({ length: 6 }, () => order(caller)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test.each([
  [1_00n, 'cashier/amount-too-small'],
  [50_000_01n, 'cashier/amount-too-large'],
])('an amount of %d is refused', async (amountMinor, code) => {
  await expect(order(await desk.newMember(), amountMinor)).rejects.toMatchObject({ code });
});

test('five failures pause deposits, five more suspend them, two of the staff lift it', async () => {
  const caller = await desk.newMember();
  for (let count = 0; count < 5; count += 1) await fail(caller);
  await expect(order(caller)).rejects.toMatchObject({ code: 'cashier/deposits-paused' });
  desk.clock.forward(11 * MINUTE_MS);
  for (let count = 0; count < 5; count += 1) await fail(caller);
  desk.clock.forward(60 * MINUTE_MS);
  await expect(order(caller)).rejects.toMatchObject({ code: 'cashier/deposits-suspended' });
  await proposeLifting(desk.needs, { memberId: caller.memberId, reason: 'spoke with them', staff: ann });
  await expect(order(caller)).rejects.toMatchObject({ code: 'cashier/deposits-suspended' });
  await desk.approve(ben);
  expect((await order(caller)).status).toBe('created');
});

test('a suspension is shown to staff, and lifting one that is not there is refused', async () => {
  const caller = await desk.newMember();
  const lift = () => proposeLifting(desk.needs, { memberId: caller.memberId, reason: 'spoke', staff: ann });
  await expect(lift()).rejects.toMatchObject({ code: 'cashier/deposits-not-blocked' });
  for (const _ of Array.from({ length: 10 })) {
    if ((await readBlock(desk.db, caller.memberId, desk.clock.now()))?.kind === 'pause')
      desk.clock.forward(11 * MINUTE_MS);
    await fail(caller);
  }
  expect(await readBlock(desk.db, caller.memberId, desk.clock.now())).toMatchObject({
    kind: 'suspension',
    from: desk.clock.now(),
  });
  await lift();
  const lifted = await Promise.allSettled([desk.approve(ben), desk.approve(ben)]);
  expect(lifted.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(desk.audited.at(-1)).toMatchObject({
    action: 'cashier.lift-suspension',
    reason: 'spoke',
    staff: ben,
  });
  expect(await readBlock(desk.db, caller.memberId, desk.clock.now())).toBeUndefined();
});

test('failures count only within ten minutes, and a paid deposit between them starts anew', async () => {
  const caller = await desk.newMember();
  for (let count = 0; count < 5; count += 1) await fail(caller);
  desk.clock.forward(11 * MINUTE_MS);
  for (let count = 0; count < 8; count += 1) {
    await fail(caller);
    desk.clock.forward(6 * MINUTE_MS);
  }
  const deposit = await order(caller);
  const line = lineFor(deposit);
  await perform(desk.needs, (deed) => receiveTransfer(desk.needs, deed, { provider: 'bank', line }));
  desk.clock.forward(1_000);
  for (let count = 0; count < 5; count += 1) await fail(caller);
  expect((await readBlock(desk.db, caller.memberId, desk.clock.now()))?.kind).toBe('pause');
});

test('the QR code of an order asks for its exact amount under its number', async () => {
  const deposit = await order(await desk.newMember(), 321_00n);
  const shown = await presentDeposit({ db: desk.db }, deposit);
  if (shown.payTo.kind !== 'promptpay') throw new Error('not PromptPay');
  expect(parsePromptPay(shown.payTo.payload)).toEqual({
    target: { kind: 'phone', value: '0066800000000' },
    amountMinor: deposit.pay_minor,
    reference: shown.orderNumber,
  });
});

test('an order with a slip waits for staff instead of the clock; a fourth slip is refused', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller, 500_00n, 'bank-transfer');
  const picture = await soundPicture();
  await attachSlips(desk.needs, caller, { depositId: deposit.id, pictures: [picture] });
  desk.clock.forward(20 * MINUTE_MS);
  await expireDeposit(desk.needs, deposit.id);
  expect((await desk.depositRow(deposit.id)).status).toBe('created');
  const more = ['a', 'b', 'c'].map((letter) => ({ ...picture, sha256: letter.repeat(64) }));
  await expect(
    attachSlips(desk.needs, caller, { depositId: deposit.id, pictures: more }),
  ).rejects.toMatchObject({
    code: 'cashier/too-many-slips',
  });
  const other = await desk.newMember();
  await expect(
    attachSlips(desk.needs, other, { depositId: deposit.id, pictures: [picture] }),
  ).rejects.toMatchObject({ code: 'cashier/not-found' });
});
