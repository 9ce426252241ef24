import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { approveWithdrawal, askForMore, payWithdrawal, refuseWithdrawal } from './judge-withdrawal.ts';
import {
  answerWithdrawal,
  cancelWithdrawal,
  confirmReceived,
  disputeWithdrawal,
  receiveByClock,
} from './member-deeds.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { resolveReceived } from './second-person.ts';
import { sendPayout } from './send-payout.ts';
import { type Desk, fundPassword, newKey, openDesk } from './testing/desk.ts';
import { soundPicture } from './testing/pictures.ts';
import { ann, ben, reason, withdrawingAt } from './testing/withdrawing.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const MINUTE_MS = 60_000;

const { request, claimed, inPayStage, paying, sent, tell, statusOf } = withdrawingAt(() => desk);

test('request, approve, pay, receive: the money is held, then gone, and every step says who', async () => {
  const { caller, id } = await inPayStage();
  expect(await desk.balancesOf(caller)).toMatchObject({ cash: 600_00n, hold: 400_00n });
  await payWithdrawal(desk.needs, await claimed(id, ben));
  await sendPayout(desk.needs, id);
  expect(await desk.balancesOf(caller)).toMatchObject({ cash: 600_00n, hold: 0n });
  await confirmReceived(desk.needs, caller, { withdrawalId: id });
  const shown = await presentWithdrawal(desk.needs, await desk.withdrawalRow(id));
  expect(shown.steps.map(({ status, by, owner, dueAt }) => [status, by, owner, dueAt !== null])).toEqual([
    ['risk', 'member', 'risk', true],
    ['pay', 'staff', 'finance', true],
    ['paying', 'staff', 'bank', true],
    ['sent', 'provider', 'member', true],
    ['received', 'member', 'nobody', false],
  ]);
  expect(desk.bank.paid.get(`withdrawal/${id}`)).toMatchObject({
    amountMinor: 400_00n,
    accountNumber: String(caller.memberId).padStart(10, '0'),
  });
});

test('of two requests at once one is open', async () => {
  const { caller, accountId } = await desk.richMember();
  const asked = await Promise.allSettled([request(caller, accountId), request(caller, accountId)]);
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await desk.balancesOf(caller)).hold).toBe(400_00n);
});

test('of two requests at once one is open, however long each is judged', async () => {
  const { caller, accountId } = await desk.richMember();
  const both = Promise.withResolvers<void>();
  let judged = 0;
  const gate: typeof desk.needs.gate = {
    ...desk.needs.gate,
    async requireWithdrawing() {
      judged += 1;
      if (judged === 2) both.resolve();
      await Promise.race([both.promise, wait(1_500)]);
    },
  };
  const wish = { accountId, amountMinor: 400_00n, fundPassword };
  const ask = () => requestWithdrawal({ ...desk.needs, gate }, caller, { ...wish, key: newKey() });
  const asked = await Promise.allSettled([ask(), ask()]);
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('money goes to nobody else’s account', async () => {
  const [{ caller }, other] = [await desk.richMember(), await desk.richMember()];
  await expect(request(caller, other.accountId)).rejects.toMatchObject({ code: 'cashier/not-found' });
});

test('who is kept from withdrawing after an approval is not paid', async () => {
  const { caller, id } = await inPayStage();
  const cause = 'a case of this test';
  await desk.needs.gate.holdForCase({} as never, { memberId: caller.memberId, cause, reason });
  const payment = await claimed(id, ben);
  await expect(payWithdrawal(desk.needs, payment)).rejects.toMatchObject({ code: 'safety/frozen' });
  await desk.needs.gate.releaseCase({} as never, { memberId: caller.memberId, cause, reason, staff: ben });
  expect(await payWithdrawal(desk.needs, payment)).toMatchObject({ status: 'paying' });
});

test('what staff decide about an order is on the trail, with state and amount', async () => {
  const { id } = await inPayStage();
  expect(desk.audited.filter(({ subject }) => subject === `withdrawal:${id}`)).toMatchObject([
    {},
    {
      action: 'cashier.approve-withdrawal',
      before: { status: 'risk' },
      after: { status: 'pay', amountMinor: 400_00n },
    },
  ]);
});

test('the same key answers the same order and holds once', async () => {
  const { caller, accountId } = await desk.richMember();
  const key = newKey();
  const [first, second] = [
    await request(caller, accountId, 400_00n, key),
    await request(caller, accountId, 400_00n, key),
  ];
  expect(first.id).toBe(second.id);
  expect((await desk.balancesOf(caller)).hold).toBe(400_00n);
});

test('nobody withdraws more than they have, and the attempt leaves nothing behind', async () => {
  const { caller, accountId } = await desk.richMember(300_00n);
  await expect(request(caller, accountId)).rejects.toMatchObject({ code: 'wallet/insufficient-funds' });
  expect(await desk.balancesOf(caller)).toMatchObject({ cash: 300_00n, hold: 0n });
});

test('cancel and approve at the same moment: one wins, the money follows it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { caller, accountId } = await desk.richMember();
    const { id } = await request(caller, accountId);
    const judgement = await claimed(id);
    await Promise.allSettled([
      cancelWithdrawal(desk.needs, caller, { withdrawalId: id }),
      approveWithdrawal(desk.needs, judgement),
    ]);
    const status = await statusOf(id);
    expect(['pay', 'cancelled']).toContain(status);
    expect((await desk.balancesOf(caller)).hold).toBe(status === 'pay' ? 400_00n : 0n);
  }
});

test('approving twice and paying twice have effect once', async () => {
  const { caller, accountId } = await desk.richMember();
  const { id } = await request(caller, accountId);
  const judgement = await claimed(id);
  const approvals = await Promise.allSettled([
    approveWithdrawal(desk.needs, judgement),
    approveWithdrawal(desk.needs, judgement),
  ]);
  expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const payment = await claimed(id, ben);
  const payments = await Promise.allSettled([
    payWithdrawal(desk.needs, payment),
    payWithdrawal(desk.needs, payment),
  ]);
  expect(payments.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await Promise.all([sendPayout(desk.needs, id), sendPayout(desk.needs, id)]);
  expect(await statusOf(id)).toBe('sent');
  expect(await desk.balancesOf(caller)).toMatchObject({ cash: 600_00n, hold: 0n });
});

test('an order is acted on only by who holds it; a claim ends by itself or is taken over', async () => {
  const { caller, accountId } = await desk.richMember();
  const { id } = await request(caller, accountId);
  await expect(approveWithdrawal(desk.needs, { withdrawalId: id, reason, staff: ann })).rejects.toMatchObject(
    {
      code: 'cashier/not-claimed',
    },
  );
  await claimed(id, ann);
  await expect(claimed(id, ben)).rejects.toMatchObject({ code: 'cashier/claimed-by-another' });
  await claimWithdrawal(desk.needs, { withdrawalId: id, takeOver: true, staff: ben });
  await expect(approveWithdrawal(desk.needs, { withdrawalId: id, reason, staff: ann })).rejects.toMatchObject(
    {
      code: 'cashier/claimed-by-another',
    },
  );
  desk.clock.forward(16 * MINUTE_MS);
  expect((await approveWithdrawal(desk.needs, await claimed(id, ann))).status).toBe('pay');
});

test('a refusal returns the money, in either stage', async () => {
  const { caller, accountId } = await desk.richMember();
  const { id } = await request(caller, accountId);
  await refuseWithdrawal(desk.needs, { ...(await claimed(id)), stage: 'risk' });
  expect(await desk.balancesOf(caller)).toMatchObject({ cash: 1_000_00n, hold: 0n });
  const later = await inPayStage();
  await refuseWithdrawal(desk.needs, { ...(await claimed(later.id)), stage: 'pay' });
  expect(await desk.balancesOf(later.caller)).toMatchObject({ cash: 1_000_00n, hold: 0n });
});

test('staff ask for more, the member answers, and the order is looked at again', async () => {
  const { caller, accountId } = await desk.richMember();
  const { id } = await request(caller, accountId);
  await askForMore(desk.needs, await claimed(id));
  const pictures = [await soundPicture()];
  await answerWithdrawal(desk.needs, caller, { withdrawalId: id, message: 'my passbook', pictures });
  expect(await statusOf(id)).toBe('risk');
});

test('silence of the bank is unknown: the money stays held, and the same key is asked about, not paid again', async () => {
  const { caller, id } = await paying();
  desk.bank.script.push('silent');
  await sendPayout(desk.needs, id);
  expect(await statusOf(id)).toBe('paying');
  expect((await desk.balancesOf(caller)).hold).toBe(400_00n);
  desk.bank.paid.set(`withdrawal/${id}`, {} as never);
  await sendPayout(desk.needs, id);
  expect(await statusOf(id)).toBe('sent');
  expect((await desk.balancesOf(caller)).hold).toBe(0n);
});

test('a bank that took a payout and then knows nothing of it is asked again, never told to pay again', async () => {
  const { caller, id } = await paying();
  desk.bank.script.push({ state: 'accepted' });
  await sendPayout(desk.needs, id);
  await sendPayout(desk.needs, id);
  expect(desk.bank.paid.has(`withdrawal/${id}`)).toBe(false);
  expect(await statusOf(id)).toBe('paying');
  expect((await desk.balancesOf(caller)).hold).toBe(400_00n);
});

test('a failed payout returns the money once, and a later “paid” moves nothing', async () => {
  const { caller, id } = await paying();
  expect(await tell(id, { state: 'failed', reason: 'account closed' })).toBe('failed');
  expect(await tell(id, { state: 'failed', reason: 'account closed' })).toBe('repeated');
  expect(await tell(id, { state: 'paid', reference: 'x' })).toBe('contradicted');
  expect(await statusOf(id)).toBe('failed');
  expect(await desk.balancesOf(caller)).toMatchObject({ cash: 1_000_00n, hold: 0n });
});

test('a payout that bounces after it was paid becomes a dispute, never a silent return', async () => {
  const { caller, id } = await sent();
  expect(await tell(id, { state: 'failed', reason: 'returned by the other bank' })).toBe('bounced');
  expect(await statusOf(id)).toBe('disputed');
  expect((await desk.balancesOf(caller)).cash).toBe(600_00n);
});

test('nothing said in time counts as received; a dispute is still taken for a day', async () => {
  const { caller, id } = await sent();
  await receiveByClock(desk.needs, id);
  expect(await statusOf(id)).toBe('sent');
  desk.clock.forward(31 * MINUTE_MS);
  await receiveByClock(desk.needs, id);
  expect(await statusOf(id)).toBe('auto-received');
  const pictures = [await soundPicture()];
  await disputeWithdrawal(desk.needs, caller, { withdrawalId: id, message: 'nothing came', pictures });
  desk.clock.forward(31 * MINUTE_MS);
  await receiveByClock(desk.needs, id);
  expect(await statusOf(id)).toBe('disputed');
  await resolveReceived(desk.needs, await claimed(id));
  expect(await statusOf(id)).toBe('received');
});

test('a dispute after that day is refused', async () => {
  const { caller, id } = await sent();
  desk.clock.forward(31 * MINUTE_MS);
  await receiveByClock(desk.needs, id);
  desk.clock.forward(25 * 60 * MINUTE_MS);
  const pictures = [await soundPicture()];
  await expect(
    disputeWithdrawal(desk.needs, caller, { withdrawalId: id, message: '', pictures }),
  ).rejects.toMatchObject({ code: 'cashier/too-late-to-dispute' });
});

test('other people’s orders are not there', async () => {
  const { caller, accountId } = await desk.richMember();
  const { id } = await request(caller, accountId);
  const other = await desk.newMember();
  for (const deed of [cancelWithdrawal, confirmReceived])
    await expect(deed(desk.needs, other, { withdrawalId: id })).rejects.toMatchObject({
      code: 'cashier/not-found',
    });
});
