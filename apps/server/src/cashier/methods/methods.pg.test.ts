import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { houseBalance } from '#wallet';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { cancelDeposit } from '../cancel-deposit.ts';
import { demoMethods, saveMethod } from '../index.ts';
import { type CashierCaller, type CashierNeeds, perform } from '../needs.ts';
import { openDeposit } from '../open-deposit.ts';
import { presentDeposit } from '../present-deposit.ts';
import { receiveTransfer } from '../receive-transfer.ts';
import { currency, type Desk, lineFor, newKey, openDesk, staffNamed } from '../testing/desk.ts';
import { editTerms, staffMethodOf, type Terms } from '../testing/edit-terms.ts';
import { readDepositMethods } from './read-methods.ts';
import { proposeRoute } from './route-method.ts';

let desk: Desk;
let caller: CashierCaller;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());
beforeEach(async () => {
  caller = await desk.newMember();
});

const [ann, ben] = [staffNamed(1, 'ann'), staffNamed(2, 'ben')];
const reason = 'as agreed with the bank';
const account = {
  kind: 'bank-transfer',
  holderName: 'Fairhall Demo',
  bankCode: '014',
  accountNumber: '1112223334',
} as const;

const staffMethod = (code: string) => staffMethodOf(desk, code);
const codesFor = async () => (await readDepositMethods(desk.needs, caller)).methods.map(({ code }) => code);
const order = (amountMinor: bigint, method = 'bank-transfer') =>
  openDeposit(desk.needs, caller, { key: newKey(), method, amountMinor });
const pay = (deposit: Parameters<typeof lineFor>[0]) =>
  perform(desk.needs, (deed) =>
    receiveTransfer(desk.needs, deed, { provider: 'bank', line: lineFor(deposit) }),
  );

const edit = (change: Partial<Terms>, code = 'bank-transfer') => editTerms(desk, code, change);
const free = { payer: 'house', rate: 0, min: '0', max: null } as const;

test('a member sees the method used last first, and closed ones last with why they are', async () => {
  expect(await codesFor()).toEqual(['promptpay', 'bank-transfer', 'vietqr', 'pix', 'payment-page', 'usdt']);
  await order(500_00n);
  expect(await codesFor()).toEqual(['bank-transfer', 'promptpay', 'vietqr', 'pix', 'payment-page', 'usdt']);
  // 03:00 UTC is 11:00 at the house
  await edit({ hours: { from: '12:00', until: '02:00' } });
  const { methods } = await readDepositMethods(desk.needs, caller);
  expect(methods.map(({ code, closed }) => [code, closed])).toEqual([
    ['promptpay', null],
    ['vietqr', null],
    ['pix', null],
    ['payment-page', null],
    ['usdt', null],
    ['bank-transfer', 'hours'],
  ]);
  await expect(order(500_00n)).rejects.toMatchObject({
    code: 'cashier/method-off-hours',
    params: { from: '12:00', until: '02:00' },
  });
  await edit({ hours: null, isOpen: false });
  await expect(order(500_00n)).rejects.toMatchObject({ code: 'cashier/method-closed' });
  await edit({ isOpen: true });
});

test('only the amounts offered can be ordered where there are any', async () => {
  await edit({ fixedAmounts: ['30000', '50000'] });
  await expect(order(400_00n)).rejects.toMatchObject({ code: 'cashier/amount-not-offered' });
  expect((await order(500_00n)).amount_minor).toBe(500_00n);
  await edit({ fixedAmounts: [] });
});

test('a member has as many orders a day by a method as staff set; what ended unpaid counts no more', async () => {
  await edit({ dailyCount: 2 });
  const first = await order(500_00n);
  await order(500_00n);
  await expect(order(500_00n)).rejects.toMatchObject({
    code: 'cashier/method-of-today',
    params: { orders: 2 },
  });
  const { methods } = await readDepositMethods(desk.needs, caller);
  expect(methods.find(({ code }) => code === 'bank-transfer')?.closed).toBe('of-today');
  expect((await order(500_00n, 'promptpay')).status).toBe('created');
  await cancelDeposit(desk.needs, caller, first.id);
  expect((await order(500_00n)).status).toBe('created');
  await edit({ dailyCount: null });
});

test('a method that asks for the payer’s name tells orders of one sum apart by it', async () => {
  await edit({ needsPayerName: true });
  await expect(order(500_00n)).rejects.toMatchObject({ code: 'cashier/payer-name-needed' });
  const named = async (payerName: string) =>
    openDeposit(desk.needs, await desk.newMember(), {
      ...{ key: newKey(), method: 'bank-transfer', amountMinor: 700_00n, payerName },
    });
  const [one, other] = [await named('Mali Demo'), await named('Ben Demo')];
  // an earlier order asked for the same sum to the last digit, and was taken back
  await cancelDeposit(desk.needs, { ...caller, memberId: one.member_id }, one.id);
  await desk.pool.query('update cashier.deposits set pay_minor = $1 where id = $2', [
    one.pay_minor,
    other.id,
  ]);
  const line = { ...lineFor(one, { memo: undefined }), payerName: 'BEN DEMO' };
  await perform(desk.needs, (deed) => receiveTransfer(desk.needs, deed, { provider: 'bank', line }));
  expect([(await desk.depositRow(one.id)).status, (await desk.depositRow(other.id)).status]).toEqual([
    'cancelled',
    'paid',
  ]);
  // a stranger's name on one's own order takes nothing that an order without a name may be waiting for
  await edit({ needsPayerName: false });
  const nameless = await order(700_00n);
  await cancelDeposit(desk.needs, caller, nameless.id);
  await edit({ needsPayerName: true });
  const claiming = await named('Nok Demo');
  await desk.pool.query('update cashier.deposits set pay_minor = $1 where id = $2', [
    nameless.pay_minor,
    claiming.id,
  ]);
  const theirs = { ...lineFor(nameless, { memo: undefined }), payerName: 'NOK DEMO' };
  const outcome = await perform(desk.needs, (deed) =>
    receiveTransfer(desk.needs, deed, { provider: 'bank', line: theirs }),
  );
  expect([outcome, (await desk.depositRow(claiming.id)).status]).toEqual(['unmatched', 'created']);
  await edit({ needsPayerName: false });
});

test('a method for higher levels stays in view, and takes orders once the member has reached one', async () => {
  const known = (readTier: 0 | 1 | 2 | 3): CashierNeeds => ({
    ...desk.needs,
    verification: { ...desk.needs.verification, readTier: async () => readTier },
  });
  await edit({ leastTier: 2 });
  const shownTo = async (tier: 0 | 1 | 2 | 3) =>
    (await readDepositMethods(known(tier), caller)).methods.map(({ code, closed }) => [code, closed]);
  expect((await shownTo(1)).at(-1)).toEqual(['bank-transfer', 'tier']);
  const wish = { key: newKey(), method: 'bank-transfer', amountMinor: 500_00n };
  await expect(openDeposit(known(1), caller, wish)).rejects.toMatchObject({
    code: 'cashier/method-tier',
    params: { tier: 2 },
  });
  expect(await shownTo(2)).toContainEqual(['bank-transfer', null]);
  expect((await openDeposit(known(2), caller, wish)).status).toBe('created');
  expect(desk.audited.at(-1)).toMatchObject({ before: { leastTier: 0 }, after: { leastTier: 2 } });
  await edit({ leastTier: 0 });
});

test('a fee is taken from what arrived, on the terms the order was opened with, and both stand in the books', async () => {
  await edit({ fee: { payer: 'member', rate: 150, min: '0', max: null } });
  const deposit = await order(1_000_00n);
  await edit({ fee: { payer: 'member', rate: 5_000, min: '0', max: null } });
  const fees = () => houseBalance(desk.db, { name: 'house:deposit-fees', currency });
  const before = await fees();
  const expected = (deposit.pay_minor * 150n) / 10_000n;
  expect((await presentDeposit(desk.needs, deposit)).feeAmount).toBe(String(expected));
  await pay(deposit);
  const paid = await desk.depositRow(deposit.id);
  expect(paid).toMatchObject({ status: 'paid', credited_minor: deposit.pay_minor, fee_minor: expected });
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor - expected);
  expect((await fees()) - before).toBe(expected);
  await edit({ fee: free });
});

test('what the house bears is not taken', async () => {
  await edit({ fee: { payer: 'house', rate: 150, min: '500', max: null } });
  const deposit = await order(1_000_00n);
  await pay(deposit);
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
  expect((await presentDeposit(desk.needs, await desk.depositRow(deposit.id))).feeAmount).toBe('0');
  await edit({ fee: free });
});

test('an edit is in the trail, and one made of an older reading is refused', async () => {
  const { revision } = await staffMethod('bank-transfer');
  await edit({ max: '15000000' });
  expect(desk.audited.at(-1)).toMatchObject({
    action: 'cashier.edit-method',
    subject: 'deposit-method:bank-transfer',
    after: { maxMinor: 15000000n },
    reason,
  });
  await expect(edit({ revision })).rejects.toMatchObject({ code: 'request/conflict' });
  await expect(edit({ min: '0' })).rejects.toMatchObject({ code: 'cashier/limits-backwards' });
});

test('another account is one person’s wish until a second one approves, and open orders keep the old one', async () => {
  const before = await order(500_00n);
  const { revision } = await staffMethod('bank-transfer');
  const wish = { code: 'bank-transfer', revision, currency, provider: 'bank', account, reason, staff: ann };
  await proposeRoute(desk.needs, wish);
  expect(await staffMethod('bank-transfer')).toMatchObject({
    routeWaiting: true,
    account: { accountNumber: '0000000017' },
  });
  await expect(proposeRoute(desk.needs, wish)).rejects.toMatchObject({
    code: 'cashier/manual-payment-waiting',
  });
  await desk.decline();
  expect(await staffMethod('bank-transfer')).toMatchObject({ routeWaiting: false });
  await proposeRoute(desk.needs, wish);
  await desk.approve(ben);
  expect(await staffMethod('bank-transfer')).toMatchObject({ routeWaiting: false, account });
  expect(desk.audited.at(-1)).toMatchObject({
    action: 'cashier.route-method',
    staff: ben,
    before: { receivingAccount: '•••• 0017' },
    after: { receivingAccount: '•••• 3334' },
  });
  expect((await desk.depositRow(before.id)).receiving_account).toBe('0000000017');
  expect((await order(600_00n)).receiving_account).toBe('1112223334');
});

test('a new method waits for a second person too, begins closed, and takes no code that is known', async () => {
  const wish = { code: 'krungthai', revision: null, currency, provider: 'bank', account, reason, staff: ann };
  await proposeRoute(desk.needs, wish);
  expect(await codesFor()).not.toContain('krungthai');
  await desk.approve(ben);
  expect(await staffMethod('krungthai')).toMatchObject({ isOpen: false, closed: 'by-staff', account });
  await expect(proposeRoute(desk.needs, wish)).rejects.toMatchObject({ code: 'cashier/method-known' });
  await expect(desk.approve(ben)).rejects.toMatchObject({ code: 'cashier/method-known' });
});

test.each([
  [{ account: { ...account, bankCode: '999' } }, 'cashier/bank-unknown'],
  [{ account: { ...account, accountNumber: '111222333' } }, 'cashier/account-number-invalid'],
  [{ account: { kind: 'promptpay', holderName: 'A', promptPayId: '12' } }, 'cashier/promptpay-invalid'],
  [
    { account: { kind: 'promptpay', holderName: 'A', promptPayId: '0800000000' }, currency: 'VND' },
    'cashier/currency-unfit',
  ],
  [
    { account: { kind: 'vietqr', holderName: 'A', bankCode: '004', accountNumber: '0000000025' } },
    'cashier/bank-unknown',
  ],
  [{ account: { kind: 'pix', holderName: 'A', city: 'B', pixKey: 'nobody' } }, 'cashier/pix-key-invalid'],
  [{ account: { kind: 'pix', holderName: 'A', city: 'B', pixKey: 'a@á.th' } }, 'cashier/pix-key-invalid'],
  [{ currency: 'XYZ' }, 'cashier/currency-unfit'],
  [{ currency: 'XTS' }, 'cashier/currency-unfit'],
  [{ provider: 'nobody' }, 'cashier/provider-unknown'],
] as const)('a route of %j is refused', async (change, code) => {
  const wish = { code: 'wrong', revision: null, currency, provider: 'bank', account, reason, staff: ann };
  await expect(proposeRoute(desk.needs, { ...wish, ...change })).rejects.toMatchObject({ code });
});

test('the database itself keeps one person from changing where the money goes, and a method from becoming another', async () => {
  const update = (set: string) =>
    desk.pool.query(`update cashier.deposit_methods set ${set} where code = 'bank-transfer'`);
  await expect(update("receiving_account = '9999999999'")).rejects.toThrow('by approval only');
  await expect(update("provider = 'other'")).rejects.toThrow('by approval only');
  await expect(update("currency = 'THB'")).rejects.toThrow('not the same one');
  await expect(update('fee_min_minor = min_minor')).rejects.toThrow('deposit_methods_fee');
  await expect(update("hours_from = '09:00'")).rejects.toThrow('deposit_methods_hours');
  await expect(update('fixed_minors = array[max_minor + 1]')).rejects.toThrow('deposit_methods_fixed');
  const moved = { ...demoMethods[1]!, receiving_account: '9999999999' };
  await expect(inTransaction(desk.db, (tx) => saveMethod(tx, moved))).rejects.toThrow('by approval only');
});
