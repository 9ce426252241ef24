import type { OrderBounds } from '@fairhall/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { readDepositMethods } from '../methods/read-methods.ts';
import type { CashierCaller } from '../needs.ts';
import { openDeposit } from '../open-deposit.ts';
import { addPayoutAccount } from '../payout-account.ts';
import { readWithdrawalOptions } from '../read-options.ts';
import { currency, type Desk, fundPassword, newKey, openDesk } from '../testing/desk.ts';
import { ann, reason, withdrawingAt } from '../testing/withdrawing.ts';
import { firstBoundsOf, readKeptBounds } from './bounds.ts';
import { editBounds } from './edit-bounds.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk?.drop());

const { request, sent } = withdrawingAt(() => desk);

async function set(change: Partial<OrderBounds>) {
  const { revision } = await readKeptBounds(desk.db, currency);
  const bounds = { ...firstBoundsOf(currency), ...change };
  return editBounds(desk.needs, { currency, bounds, revision, reason, staff: ann });
}
beforeEach(() => set({}));

const deposit = (caller: CashierCaller) =>
  openDeposit(desk.needs, caller, { key: newKey(), method: 'promptpay', amountMinor: 300_00n });
let numbers = 6_660_000_000;
function bind(caller: CashierCaller) {
  numbers += 1;
  return addPayoutAccount(desk.needs, caller, {
    ...{ bankCode: '004', accountNumber: String(numbers), holderName: 'สมชาย ใจดี', fundPassword },
  });
}
/** How many go through before one is refused, and with what. */
async function untilRefused(work: () => Promise<unknown>): Promise<[number, string]> {
  for (let done = 0; done < 20; done += 1)
    try {
      await work();
    } catch (error) {
      return [done, (error as { code: string }).code];
    }
  throw new Error('nothing was refused');
}

describe('staff set how much of a currency a member has at once, and everybody is held to it and told', () => {
  test.each([1, 4])('%d unpaid orders to deposit', async (openDeposits) => {
    await set({ openDeposits });
    const { caller } = await desk.readyMember();
    expect(await readDepositMethods(desk.needs, caller)).toMatchObject({ maxOpenOrders: openDeposits });
    expect(await untilRefused(() => deposit(caller))).toEqual([
      openDeposits,
      'cashier/too-many-open-deposits',
    ]);
  });

  test.each([1, 3])('%d withdrawals', async (openWithdrawals) => {
    await set({ openWithdrawals });
    const { caller, accountId } = await desk.richMember();
    expect(await readWithdrawalOptions(desk.needs, caller)).toMatchObject({ maxOpen: openWithdrawals });
    expect(await untilRefused(() => request(caller, accountId, 200_00n))).toEqual([
      openWithdrawals,
      'cashier/withdrawal-already-open',
    ]);
  });

  test.each([2, 6])('%d accounts to be paid to', async (payoutAccounts) => {
    await set({ payoutAccounts });
    const { caller } = await desk.readyMember();
    expect(await readWithdrawalOptions(desk.needs, caller)).toMatchObject({ maxAccounts: payoutAccounts });
    const [bound, code] = await untilRefused(() => bind(caller));
    // one was bound by who made them ready
    expect([bound + 1, code]).toEqual([payoutAccounts, 'cashier/too-many-accounts']);
  });

  test('minutes after which a payment counts as received', async () => {
    await set({ receivedAfterMinutes: 90 });
    const { id, caller } = await sent();
    const { sent_at: at, auto_received_at: until } = await desk.withdrawalRow(id);
    expect(Number(until) - Number(at)).toBe(90 * 60_000);
    await set({ receivedAfterMinutes: 5 });
    expect((await desk.withdrawalRow(id)).auto_received_at).toEqual(until);
    expect(await readWithdrawalOptions(desk.needs, caller)).toMatchObject({ autoReceivedMinutes: 5 });
  });

  test.each([
    ['39999', true],
    ['40001', false],
  ])('from %s on a withdrawal of 40000 is large: %s', async (largeWithdrawal, isLarge) => {
    await set({ largeWithdrawal });
    const { caller, accountId } = await desk.richMember();
    const { flags } = await request(caller, accountId, 400_00n);
    expect(flags.includes('large')).toBe(isLarge);
  });
});

test('a change is on the trail, with what stood before, and is refused to who had not seen it', async () => {
  const { revision } = await readKeptBounds(desk.db, currency);
  const bounds = { ...firstBoundsOf(currency), openDeposits: 7 };
  const edits = await Promise.allSettled(
    [1, 2, 3].map(() => editBounds(desk.needs, { currency, bounds, revision, reason, staff: ann })),
  );
  expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(
    edits.filter((one) => one.status === 'rejected' && one.reason.code === 'request/conflict'),
  ).toHaveLength(2);
  expect(desk.audited.at(-1)).toMatchObject({
    action: 'cashier.edit-order-bounds',
    before: { open_deposits: 3 },
    after: { open_deposits: 7 },
  });
});

test('currencies have their own, in their own units, and nobody sets those of money there is not', async () => {
  await set({ openDeposits: 7 });
  expect((await readKeptBounds(desk.db, 'JPY')).bounds).toMatchObject({
    openDeposits: 3,
    largeWithdrawal: '50000',
  });
  expect(firstBoundsOf('P').largeWithdrawal).toBe('5000000');
  const edit = { currency: 'NONE', bounds: firstBoundsOf('P'), revision: 0, reason, staff: ann };
  expect(() => editBounds(desk.needs, edit)).toThrow('cashier/currency-unfit');
});
