import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { toOrderNumber } from './deposit.ts';
import { parsePix } from './emv-co/pix.ts';
import { parseVietQr } from './emv-co/viet-qr.ts';
import { type CashierCaller, perform } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { presentDeposit } from './present-deposit.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { type Desk, lineFor, newKey, openDesk } from './testing/desk.ts';
import { editTerms } from './testing/edit-terms.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const order = (caller: CashierCaller, method: string, amountMinor: bigint) =>
  openDeposit(desk.needs, caller, { key: newKey(), method, amountMinor });
const receive = (line: ReturnType<typeof lineFor>) =>
  perform(desk.needs, (deed) => receiveTransfer(desk.needs, deed, { provider: 'bank', line }));

async function payloadOf(deposit: Parameters<typeof presentDeposit>[1]): Promise<string> {
  const { payTo } = await presentDeposit(desk.needs, deposit);
  if (!('payload' in payTo)) throw new Error('no code');
  return payTo.payload;
}

test('a VietQR order asks for whole units of the market’s money, under the order’s number', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller, 'vietqr', 1_500_00n);
  expect(parseVietQr(await payloadOf(deposit))).toEqual({
    bin: '970436',
    target: { kind: 'account', number: '0000000025' },
    amount: 1_500n,
    purpose: toOrderNumber('D', deposit.id),
  });
  await expect(order(caller, 'vietqr', 1_500_50n)).rejects.toMatchObject({
    code: 'cashier/amount-not-whole',
  });
});

test('staff cannot offer an amount no VietQR code can ask for', async () => {
  await expect(editTerms(desk, 'vietqr', { fixedAmounts: ['10050'] })).rejects.toMatchObject({
    code: 'cashier/amount-not-whole',
    faults: [{ path: 'fixedAmounts' }],
  });
});

test('a Pix order asks for its amount to the centavo, under the order’s number', async () => {
  const deposit = await order(await desk.newMember(), 'pix', 120_55n);
  expect(parsePix(await payloadOf(deposit))).toEqual({
    to: { kind: 'key', value: 'demo@fairhall.example' },
    merchantName: 'Fairhall Demo',
    merchantCity: 'SAO PAULO',
    amountMinor: 120_55n,
    txid: toOrderNumber('D', deposit.id),
  });
});

test.each(['vietqr', 'pix'])(
  '%s orders of one sum wait side by side; each is paid under its own number',
  async (method) => {
    const [one, other] = [await desk.newMember(), await desk.newMember()];
    const [first, second] = [await order(one, method, 700_00n), await order(other, method, 700_00n)];
    expect([first.pay_minor, second.pay_minor]).toEqual([700_00n, 700_00n]);
    // without its number a round sum is anybody's
    expect(await receive(lineFor(second, { memo: undefined }))).toBe('unmatched');
    expect(await receive(lineFor(second))).toBe('credited');
    expect((await desk.balancesOf(one)).cash).toBe(0n);
    expect((await desk.balancesOf(other)).cash).toBe(700_00n);
    expect(await receive(lineFor(first, { amountMinor: 699_00n }))).toBe('mismatch');
  },
);

test('a sum without a number is nobody’s, were its order the only one waiting', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller, 'pix', 333_00n);
  expect(await receive(lineFor(deposit, { memo: 'thanks' }))).toBe('unmatched');
  expect((await desk.depositRow(deposit.id)).status).toBe('created');
});

test('the database holds an order to its amount: a tail where it is told by one, none where it is not', async () => {
  const [tailed, numbered] = [
    await order(await desk.newMember(), 'promptpay', 100_00n),
    await order(await desk.newMember(), 'pix', 100_00n),
  ];
  const pay = (id: bigint, minor: bigint) =>
    desk.pool.query('update cashier.deposits set pay_minor = $2 where id = $1', [id, minor]);
  await expect(pay(tailed.id, 100_00n)).rejects.toThrow('deposits_tail_or_reference');
  await expect(pay(numbered.id, 100_01n)).rejects.toThrow('deposits_tail_or_reference');
});
