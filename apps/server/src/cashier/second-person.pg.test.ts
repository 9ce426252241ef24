import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { payWithdrawal, refuseWithdrawal } from './judge-withdrawal.ts';
import { disputeWithdrawal } from './member-deeds.ts';
import { proposeBounce, proposeMarkPaid } from './second-person.ts';
import { sendPayout } from './send-payout.ts';
import { type Desk, openDesk, smallPicture } from './testing/desk.ts';
import { ben, withdrawingAt } from './testing/withdrawing.ts';
import { readPicture } from './uploads/read-picture.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const { claimed, inPayStage, sent, statusOf } = withdrawingAt(() => desk);

test('a withdrawal that carries a flag is paid by another person than the one who approved it', async () => {
  const { id } = await inPayStage();
  const alone = { ...(await claimed(id)), provider: 'bank' };
  await expect(payWithdrawal(desk.needs, alone)).rejects.toMatchObject({
    code: 'cashier/needs-another-person',
  });
  await claimWithdrawal(desk.needs, { withdrawalId: id, takeOver: true, staff: ben });
  await payWithdrawal(desk.needs, { withdrawalId: id, staff: ben, provider: 'bank' });
  expect(await statusOf(id)).toBe('paying');
});

test('a payment by hand waits for a second person, and the bank cannot pay meanwhile', async () => {
  const { caller, id } = await inPayStage();
  const judgement = await claimed(id);
  await proposeMarkPaid(desk.needs, { ...judgement, reference: 'KBANK-771' });
  await expect(payWithdrawal(desk.needs, { ...judgement, provider: 'bank' })).rejects.toMatchObject({
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
  await payWithdrawal(desk.needs, { withdrawalId: id, staff: ben, provider: 'bank' });
  await sendPayout(desk.needs, id);
  expect(await desk.balancesOf(caller)).toMatchObject({ cash: 600_00n, hold: 0n });
});

test('a bounced payment returns to the member only by a second person, once', async () => {
  const { caller, id } = await sent();
  const pictures = [await readPicture(await smallPicture())];
  await disputeWithdrawal(desk.needs, caller, { withdrawalId: id, message: '', pictures });
  await proposeBounce(desk.needs, { ...(await claimed(id)), reference: 'bounced' });
  expect((await desk.balancesOf(caller)).cash).toBe(600_00n);
  await desk.approve(ben);
  await expect(desk.approve(ben)).rejects.toMatchObject({ code: 'cashier/withdrawal-moved-on' });
  expect(await desk.balancesOf(caller)).toMatchObject({ cash: 1_000_00n, hold: 0n });
});
