import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { creditDeposit } from './credit-deposit.ts';
import { lockDeposit } from './deposit-queries.ts';
import { type CashierCaller, perform } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { addPayoutAccount, removePayoutAccount } from './payout-account.ts';
import { presentStaffWithdrawal } from './present-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { type Desk, fundPassword, newKey, openDesk } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk?.drop());

async function credit(caller: CashierCaller, amountMinor: bigint): Promise<void> {
  const { id } = await openDeposit(desk.needs, caller, { key: newKey(), method: 'promptpay', amountMinor });
  await perform(desk.needs, async (deed) =>
    creditDeposit(desk.needs, deed, await lockDeposit(deed.tx, id), {
      amountMinor,
      by: { kind: 'system' },
    }),
  );
}

const ask = (caller: CashierCaller, accountId: bigint, amountMinor: bigint) =>
  requestWithdrawal(desk.needs, caller, { key: newKey(), accountId, amountMinor, fundPassword });

test('money of today that goes again is flagged with what came in; money of yesterday is not', async () => {
  const { caller, accountId } = await desk.readyMember();
  await credit(caller, 1_000_00n);
  const rapid = await presentStaffWithdrawal(desk.needs, await ask(caller, accountId, 900_00n));
  expect(rapid.flags).toContain('rapid-in-out');
  expect(rapid.flagFacts['rapid-in-out']).toEqual({ depositedTodayMinor: '100000', percent: 90 });
  expect(rapid.flagFacts['first-withdrawal']).toEqual({ depositedMinor: '100000' });

  const later = await desk.readyMember();
  await credit(later.caller, 1_000_00n);
  desk.clock.forward(25 * 3_600_000);
  const slow = await ask(later.caller, later.accountId, 900_00n);
  expect(slow.flags).not.toContain('rapid-in-out');
});

test('a win of more than ten times everything deposited is flagged', async () => {
  const { caller, accountId } = await desk.richMember(5_000_00n);
  await credit(caller, 100_00n);
  const { flag_facts: facts } = await ask(caller, accountId, 1_000_01n);
  expect(facts['big-win']).toEqual({ depositedMinor: '10000' });
});

test('an account that another member has had is flagged with how many have', async () => {
  const account = { bankCode: '004', accountNumber: '7777777777', holderName: 'สมชาย ใจดี', fundPassword };
  const first = await desk.richMember();
  const theirs = await addPayoutAccount(desk.needs, first.caller, account);
  await removePayoutAccount(desk.needs, first.caller, { accountId: theirs.id, fundPassword });
  const second = await desk.richMember();
  const own = await addPayoutAccount(desk.needs, second.caller, account);
  const { flag_facts: facts } = await ask(second.caller, own.id, 200_00n);
  expect(facts['shared-account']).toEqual({ count: 1 });
});
