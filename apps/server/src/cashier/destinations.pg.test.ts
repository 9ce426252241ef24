import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { setFundPassword } from './fund-password.ts';
import { approveWithdrawal, payWithdrawal } from './judge-withdrawal.ts';
import type { CashierCaller } from './needs.ts';
import { sendPartAgain } from './parts/send-part-again.ts';
import { failed, keyOf, paid, partsAt } from './parts/testing/in-parts.ts';
import { addPayoutAccount } from './payout-account.ts';
import { presentStaffWithdrawal, presentWithdrawal } from './present-withdrawal.ts';
import { holderOf } from './queries.ts';
import { readWithdrawalOptions } from './read-options.ts';
import { sendPayout } from './send-payout.ts';
import type { CashierTables } from './tables.ts';
import { currency, type Desk, fundPassword, loginPassword, openDesk } from './testing/desk.ts';
import { ann, ben, withdrawingAt } from './testing/withdrawing.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const { request, claimed, statusOf } = withdrawingAt(() => desk);
const { tell, taken } = partsAt(() => desk);
const holderName = 'สมชาย ใจดี';
const code = (expected: string) => expect.objectContaining({ code: expected });
const addresses = ['TV3nb5HYFe2xBEmyb3ETe93UGkjAhWyzrs', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'] as const;

function bind(caller: CashierCaller, bankCode: string, accountNumber: string, name?: string) {
  return addPayoutAccount(desk.needs, caller, { bankCode, accountNumber, holderName: name, fundPassword });
}

async function withPassword(change: Partial<CashierCaller> = {}): Promise<CashierCaller> {
  const caller = { ...(await desk.newMember()), ...change };
  await setFundPassword(desk.needs, caller, { loginPassword, fundPassword });
  return caller;
}

/** What one USDT is worth from now on. */
const setRate = (rate: bigint) =>
  desk.db
    .withTables<CashierTables>()
    .insertInto('cashier.chain_rates')
    .values({ currency, rate, set_by: ann.staffId, set_at: desk.clock.now(), approval_id: null })
    .execute();

/** A withdrawal of 400.00 to this address, in the hands of whoever pays. */
async function toAddress(address: string) {
  const { caller } = await desk.richMember();
  const { id: accountId } = await bind(caller, 'TRC20', address);
  const { id } = await request(caller, accountId);
  await approveWithdrawal(desk.needs, await claimed(id));
  return { caller, id, accountId };
}

test('keys, Vietnamese accounts and addresses are bound masked and sealed; where there is a name, it is the own one', async () => {
  const caller = await withPassword();
  await expect(bind(caller, 'PIX-CPF', '529.982.247-25', 'Somebody Else')).rejects.toEqual(
    code('cashier/holder-name-differs'),
  );
  await expect(bind(caller, '970416', '257678859')).rejects.toEqual(code('cashier/holder-name-differs'));
  await expect(bind(caller, 'PIX-CPF', '529.982.247-24', holderName)).rejects.toEqual(
    code('cashier/pix-key-invalid'),
  );
  await bind(caller, 'PIX-CPF', '529.982.247-25', holderName);
  await bind(caller, 'PIX-EMAIL', 'Somchai@Example.com', holderName);
  await bind(caller, '970416', '2576 78859', holderName);
  const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
  await bind(caller, 'ERC20', address);
  const { accounts } = await readWithdrawalOptions(desk.needs, caller);
  expect(accounts.map((one) => [one.bankName, one.masked, one.holderName])).toEqual([
    ['PIX CPF', '••••4725', holderName],
    ['PIX e-mail', 'so***@e***', holderName],
    ['ACB', '••••8859', holderName],
    ['USDT ERC20', '••••d359', null],
  ]);
  const { rows } = await desk.pool.query<{ row: string }>(
    'select row_to_json(a)::text as row from cashier.payout_accounts a',
  );
  const kept = rows.map(({ row }) => row).join('\n');
  for (const whole of ['52998224725', 'somchai@example', '257678859', address])
    expect(kept).not.toContain(whole);
});

test('the name that a member’s accounts bear is found beside addresses, which bear none', async () => {
  const [mixed, nameless] = [await withPassword(), await withPassword()];
  await bind(mixed, 'ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  await bind(mixed, 'PIX-EMAIL', 'between@example.com', holderName);
  await bind(mixed, 'TRC20', 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb');
  await bind(nameless, 'ERC20', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb');
  expect(await holderOf(desk.db, mixed.memberId)).toBe(holderName);
  expect(await holderOf(desk.db, nameless.memberId)).toBeNull();
});

test('one key or address is one member’s, however it was written', async () => {
  const [one, two] = [await withPassword(), await withPassword()];
  await bind(one, 'PIX-PHONE', '+55 11 98765-4321', holderName);
  await expect(bind(two, 'PIX-PHONE', '(11) 98765 4321', holderName)).rejects.toEqual(
    code('cashier/account-taken'),
  );
});

test('an account is bound only in currencies that it can be paid in, and the page offers no other', async () => {
  const caller = await withPassword({ currency: 'BRL' });
  await expect(bind(caller, '004', '1234567890', holderName)).rejects.toEqual(
    code('cashier/account-currency-unfit'),
  );
  await expect(bind(caller, '970416', '257678859', holderName)).rejects.toEqual(
    code('cashier/account-currency-unfit'),
  );
  const { destinations } = await readWithdrawalOptions(desk.needs, caller);
  expect([...new Set(destinations.map(({ kind }) => kind))]).toEqual(['pix', 'usdt']);
});

test('an address that the house handed out is nobody’s to be paid to', async () => {
  const caller = await withPassword();
  await desk.pool.query(
    `insert into cashier.chain_addresses (member_id, network, currency, address, provider, given_at)
     values (999, 'TRC20', 'P', $1, 'bank', now())`,
    [addresses[1]],
  );
  await expect(bind(caller, 'TRC20', addresses[1])).rejects.toEqual(code('cashier/address-of-house'));
});

test('USDT are sent at the rate of the moment they are paid, and both stay with the payout', async () => {
  await setRate(35_000_000n);
  const { caller, id } = await toAddress(addresses[0]);
  const payment = await claimed(id, ben);
  desk.clock.forward(25 * 3_600_000);
  await expect(payWithdrawal(desk.needs, { ...payment, ...(await claimed(id, ben)) })).rejects.toEqual(
    code('cashier/rate-stale'),
  );
  expect(await statusOf(id)).toBe('pay');
  await setRate(36_000_000n);
  await payWithdrawal(desk.needs, { ...payment, parts: [300_00n, 100_00n] });
  await setRate(30_000_000n);
  await sendPayout(desk.needs, id, keyOf(id, 1));
  // 300.00 at 36 a USDT, down to the millionth
  expect(desk.bank.paid.get(keyOf(id, 1))).toMatchObject({
    bankCode: 'TRC20',
    accountNumber: addresses[0],
    amountMinor: 300_00n,
    units: 8_333_333n,
  });
  expect(desk.bank.paid.get(keyOf(id, 1))).not.toHaveProperty('holderName');
  await tell(keyOf(id, 2), failed);
  await taken(id);
  await sendPartAgain(desk.needs, { withdrawalId: id, part: 2, staff: ben });
  await tell(keyOf(id, 2, 2), paid);
  const row = await desk.withdrawalRow(id);
  expect(row.status).toBe('sent');
  const staff = await presentStaffWithdrawal(desk.needs, row);
  expect(staff.payouts.map(({ usdt }) => usdt)).toEqual([
    { units: '8333333', rate: '36000000' },
    { units: '2777777', rate: '36000000' },
    { units: '3333333', rate: '30000000' },
  ]);
  const shown = await presentWithdrawal(desk.needs, row);
  expect([shown.usdtUnits, shown.bankName, shown.masked, shown.holderName]).toEqual([
    String(8_333_333 + 3_333_333),
    'USDT TRC20',
    '••••yzrs',
    null,
  ]);
  expect(await desk.balancesOf(caller)).toMatchObject({ cash: 600_00n, hold: 0n });
  await expect(
    desk.pool.query('update cashier.payouts set chain_units = 1 where withdrawal_id = $1', [id]),
  ).rejects.toThrow('is not the same one any more');
});
