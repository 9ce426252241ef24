import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { payWithdrawal, refuseWithdrawal } from './judge-withdrawal.ts';
import { disputeWithdrawal } from './member-deeds.ts';
import { openDeposit } from './open-deposit.ts';
import { presentDeposit } from './present-deposit.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { proposeBounce, proposeMarkPaid } from './second-person.ts';
import { sendPayout } from './send-payout.ts';
import { type Desk, newKey, openDesk } from './testing/desk.ts';
import { soundPicture } from './testing/pictures.ts';
import { ann, ben, reason, withdrawingAt } from './testing/withdrawing.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const { claimed, inPayStage, paying, request, sent, statusOf } = withdrawingAt(() => desk);

test('a withdrawal that carries a flag is paid by another person than the one who approved it', async () => {
  const { id } = await inPayStage();
  const alone = await claimed(id);
  await expect(payWithdrawal(desk.needs, alone)).rejects.toMatchObject({
    code: 'cashier/needs-another-person',
  });
  await claimWithdrawal(desk.needs, { withdrawalId: id, takeOver: true, staff: ben });
  await payWithdrawal(desk.needs, { withdrawalId: id, staff: ben });
  expect(await statusOf(id)).toBe('paying');
});

test('a payment by hand waits for a second person, and the bank cannot pay meanwhile', async () => {
  const { caller, id } = await inPayStage();
  const judgement = await claimed(id);
  await proposeMarkPaid(desk.needs, { ...judgement, reference: 'KBANK-771' });
  await expect(payWithdrawal(desk.needs, judgement)).rejects.toMatchObject({
    code: 'cashier/manual-payment-waiting',
  });
  await expect(refuseWithdrawal(desk.needs, { ...judgement, stage: 'pay' })).rejects.toMatchObject({
    code: 'cashier/manual-payment-waiting',
  });
  await desk.approve(ben);
  expect(await statusOf(id)).toBe('sent');
  expect(await desk.balancesOf(caller)).toMatchObject({ cash: 600_00n, hold: 0n });
  await expect(desk.approve(ben)).rejects.toMatchObject({ code: 'cashier/withdrawal-moved-on' });
});

test('an order whose payment by hand a second person refused can go on at once', async () => {
  const { caller, id } = await inPayStage();
  const judgement = await claimed(id);
  await proposeMarkPaid(desk.needs, { ...judgement, reference: 'KBANK-772' });
  await desk.decline();
  await claimWithdrawal(desk.needs, { withdrawalId: id, takeOver: true, staff: ben });
  await payWithdrawal(desk.needs, { withdrawalId: id, staff: ben });
  await sendPayout(desk.needs, id);
  expect(await desk.balancesOf(caller)).toMatchObject({ cash: 600_00n, hold: 0n });
});

test('a bounced payment returns to the member only by a second person, once', async () => {
  const { caller, id } = await sent();
  const pictures = [await soundPicture()];
  await disputeWithdrawal(desk.needs, caller, { withdrawalId: id, message: '', pictures });
  await proposeBounce(desk.needs, { ...(await claimed(id)), reference: 'bounced' });
  expect(desk.isByHand()).toBe(true);
  expect((await desk.balancesOf(caller)).cash).toBe(600_00n);
  await desk.approve(ben);
  await expect(desk.approve(ben)).rejects.toMatchObject({ code: 'cashier/withdrawal-moved-on' });
  expect(await desk.balancesOf(caller)).toMatchObject({ cash: 1_000_00n, hold: 0n });
});

test('what staff write for each other is not shown to the member; what they write to the member is', async () => {
  const { caller, accountId, id } = await paying();
  await sendPayout(desk.needs, id);
  const paid = await presentWithdrawal(desk.needs, await desk.withdrawalRow(id));
  expect(paid.steps.map(({ status, reason: words }) => [status, words])).toEqual([
    ['risk', null],
    ['pay', null],
    ['paying', null],
    ['sent', null],
  ]);
  const again = await request(caller, accountId);
  await refuseWithdrawal(desk.needs, { ...(await claimed(again.id)), stage: 'risk' });
  const refused = await presentWithdrawal(desk.needs, await desk.withdrawalRow(again.id));
  expect(refused.steps.at(-1)).toMatchObject({ status: 'refused', by: 'staff', reason });
});

test('no note of staff about a credited deposit reaches its member', async () => {
  const caller = await desk.newMember();
  const wish = { key: newKey(), method: 'promptpay', amountMinor: 500_00n };
  const deposit = await openDeposit(desk.needs, caller, wish);
  const decision = { depositId: deposit.id, amountMinor: 500_00n, reason: 'odd, but so be it', staff: ann };
  await confirmDeposit(desk.needs, decision);
  await desk.approve(ben);
  const shown = await presentDeposit(desk.needs, await desk.depositRow(deposit.id));
  expect(shown.steps.at(-1)).toMatchObject({ status: 'paid', by: 'staff', reason: null });
});
