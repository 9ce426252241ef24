import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { creditDeposit } from './credit-deposit.ts';
import { lockDeposit } from './deposit-queries.ts';
import { approveWithdrawal, payWithdrawal } from './judge-withdrawal.ts';
import { type CashierCaller, perform } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { addPayoutAccount } from './payout-account.ts';
import { presentStaffWithdrawal } from './present-withdrawal.ts';
import { readReview } from './read-review.ts';
import { removePayoutAccount } from './remove-account.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { sendPayout } from './send-payout.ts';
import { type Desk, fundPassword, newKey, openDesk } from './testing/desk.ts';
import { ann, ben, reason } from './testing/withdrawing.ts';

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

async function payOut(withdrawalId: bigint): Promise<void> {
  await claimWithdrawal(desk.needs, { withdrawalId, takeOver: false, staff: ann });
  await approveWithdrawal(desk.needs, { withdrawalId, reason, staff: ann });
  await claimWithdrawal(desk.needs, { withdrawalId, takeOver: false, staff: ben });
  await payWithdrawal(desk.needs, { withdrawalId, staff: ben });
  await sendPayout(desk.needs, withdrawalId);
}

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

test('small withdrawals of a day that are large together are flagged as one, but for what came back', async () => {
  const { caller, accountId } = await desk.richMember(60_000_00n);
  const own = await ask(caller, accountId, 20_000_00n);
  const { bank } = desk;
  bank.script.push({ state: 'failed', reason: 'closed' });
  await payOut(own.id);
  expect((await desk.withdrawalRow(own.id)).status).toBe('failed');
  const second = await ask(caller, accountId, 30_000_00n);
  expect(second.flags).not.toContain('large-day');
  await payOut(second.id);
  const third = await ask(caller, accountId, 20_000_00n);
  expect(third.flag_facts['large-day']).toEqual({ fromMinor: '5000000', todayMinor: '5000000', count: 2 });
  expect(third.flags).not.toContain('large');
});

test('how the member came in, what they played and were given since they were last paid: asked for, flagged, reviewed', async () => {
  const { caller, accountId } = await desk.richMember(9_000_00n);
  desk.joined.set(caller.memberId, new Date(desk.clock.now().getTime() - 1_000_000));
  await credit(caller, 100_00n);
  await payOut((await ask(caller, accountId, 1_000_00n)).id);
  const paidAt = desk.clock.now();
  desk.clock.forward(60_000);
  await credit(caller, 250_00n);
  const at = desk.clock.now();
  const asked: unknown[] = [];
  const { signs } = desk.needs;
  desk.needs.signs = {
    access: async (_on, { sessionId }) => {
      asked.push(sessionId);
      return {
        passwordChangedAt: at,
        factorChangedAt: at,
        device: { since: at, isFirst: false },
        network: null,
        sharers: { device: 0, network: 2 },
      };
    },
    played: async (_on, { from }) => {
      asked.push(from);
      return { stakedMinor: 90_00n, lostMinor: -10_00n };
    },
    openRounds: async () => 1,
    bonuses: async (_on, { from }) => {
      asked.push(from);
      return 20_00n;
    },
  };
  try {
    const order = await ask(caller, accountId, 500_00n);
    expect(asked).toEqual(expect.arrayContaining([caller.sessionId, paidAt, paidAt]));
    const names = ['new-password', 'new-second-factor', 'new-device', 'shared-network', 'bonus-heavy'];
    expect(order.flags).toEqual(expect.arrayContaining([...names, 'unsettled-rounds']));
    expect(await readReview(desk.needs, order.id)).toEqual({
      currency: 'P',
      memberSince: new Date(desk.joined.get(caller.memberId) ?? 0).toISOString(),
      lastPaidAt: paidAt.toISOString(),
      deposits: { count: 1, amount: '25000' },
      paid: { count: 1, amount: '100000' },
      staked: '9000',
      won: '10000',
      bonuses: '2000',
      openRounds: 1,
    });
  } finally {
    desk.needs.signs = signs;
  }
});
