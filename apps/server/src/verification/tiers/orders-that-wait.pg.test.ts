import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { claimWithdrawal } from '../../cashier/claim-withdrawal.ts';
import { askForIdentity, holdWithdrawal } from '../../cashier/holds/hold-withdrawal.ts';
import { requestWithdrawal } from '../../cashier/request-withdrawal.ts';
import { fundPassword, newKey } from '../../cashier/testing/desk.ts';
import { claimCheck } from '../claim-check.ts';
import { approveCheck } from '../decide-check.ts';
import { type Counter, noi, openCounter, reason } from '../testing/counter.ts';

const DAY_MS = 86_400_000;
let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
});
afterAll(() => counter?.desk.drop());
beforeEach(() =>
  counter.setLimits({
    0: { withdrawTotal: '30000' },
    1: { withdrawTotal: '30000' },
    2: { withdrawTotal: '50000' },
  }),
);

const orderOf = (id: bigint) => counter.desk.withdrawalRow(id);
async function asked(amountMinor: bigint) {
  const { caller, accountId } = await counter.desk.richMember();
  const request = { key: newKey(), accountId, amountMinor, fundPassword };
  const order = () => requestWithdrawal(counter.desk.needs, caller, request);
  return { caller, order };
}
async function claimed(withdrawalId: bigint) {
  await claimWithdrawal(counter.desk.needs, { withdrawalId, takeOver: true, staff: noi });
  return { withdrawalId, reason, staff: noi };
}

test('an order waits on while the document is over that its member’s new tier rests on', async () => {
  const { caller, order } = await asked(400_00n);
  await counter.approved(caller);
  await counter.hear();
  const checkId = await counter.sent(caller, { tier: 3 });
  await counter.desk.pool.query(
    `update verification.standings set document_expires_on = '2026-11-20' where member_id = $1`,
    [caller.memberId],
  );
  const { id } = await order();
  expect(await orderOf(id)).toMatchObject({ status: 'need-identity', needed_tier: 2 });
  await claimCheck(counter.needs, { checkId, takeOver: false, staff: noi });
  await approveCheck(counter.needs, { checkId, reason, staff: noi, expiresOn: null });
  await counter.hear();
  expect(await orderOf(id)).toMatchObject({ status: 'need-identity', needed_tier: 2 });
});

test('an order for which staff asked less than the rule does goes on waiting for the rest', async () => {
  const { caller, order } = await asked(600_00n);
  const { id } = await order();
  expect(await orderOf(id)).toMatchObject({ needed_tier: 3 });
  const until = new Date(counter.desk.clock.now().getTime() + DAY_MS);
  await holdWithdrawal(counter.desk.needs, { ...(await claimed(id)), until });
  await askForIdentity(counter.desk.needs, { ...(await claimed(id)), tier: 2 });
  await counter.approved(caller);
  await counter.hear();
  expect(await orderOf(id)).toMatchObject({ status: 'need-identity', needed_tier: 3 });
});

test('a tier that is approved at the same moment is not asked for any more', async () => {
  const { caller, order } = await asked(100_00n);
  await counter.sent(caller);
  const { id } = await order();
  const judgement = { ...(await claimed(id)), tier: 2 as const };
  const approval = await counter.desk.pool.connect();
  await approval.query('begin');
  await approval.query('update verification.standings set tier = 2 where member_id = $1', [caller.memberId]);
  const asking = askForIdentity(counter.desk.needs, judgement);
  await Promise.race([asking.catch(() => undefined), wait(500)]);
  await approval.query('commit');
  approval.release();
  await expect(asking).rejects.toMatchObject({ code: 'cashier/tier-reached' });
});
