import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { claimDeposit, releaseDeposit } from './claim-deposit.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { refuseDeposit } from './decide-deposit.ts';
import { openDeposit } from './open-deposit.ts';
import { presentStaffDeposit } from './present-deposit.ts';
import { claimMs } from './settings.ts';
import { type Desk, newKey, openDesk, staffNamed } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const ann = staffNamed(1, 'ann');
const ben = staffNamed(2, 'ben');
const anothers = { code: 'cashier/claimed-by-another', params: { username: 'ann' } };

async function newOrder(): Promise<bigint> {
  const member = await desk.newMember();
  const { id } = await openDeposit(desk.needs, member, {
    key: newKey(),
    method: 'promptpay',
    amountMinor: 500_00n,
  });
  return id;
}
const claim = (depositId: bigint, staff: typeof ann, takeOver = false) =>
  claimDeposit(desk.needs, { depositId, staff, takeOver });
const shown = async (id: bigint) => presentStaffDeposit(desk.needs, await desk.depositRow(id));

test('what somebody has in hand nobody else decides, until they give it back or their time is over', async () => {
  const depositId = await newOrder();
  await claim(depositId, ann);
  expect((await shown(depositId)).claimedBy).toMatchObject({ id: '1', username: 'ann' });
  const decision = { depositId, reason: 'seen at the bank', staff: ben };
  await expect(confirmDeposit(desk.needs, { ...decision, amountMinor: 500_00n })).rejects.toMatchObject(
    anothers,
  );
  await expect(refuseDeposit(desk.needs, decision)).rejects.toMatchObject(anothers);
  await expect(claim(depositId, ben)).rejects.toMatchObject(anothers);
  await expect(releaseDeposit(desk.needs, { depositId, staff: ben })).rejects.toMatchObject(anothers);
  await releaseDeposit(desk.needs, { depositId, staff: ann });
  expect((await shown(depositId)).claimedBy).toBeNull();
  await expect(releaseDeposit(desk.needs, { depositId, staff: ann })).rejects.toMatchObject({
    code: 'cashier/not-claimed',
  });
  await claim(depositId, ann);
  desk.clock.forward(claimMs);
  expect((await shown(depositId)).claimedBy).toBeNull();
  expect((await refuseDeposit(desk.needs, decision)).status).toBe('refused');
  await expect(claim(depositId, ann)).rejects.toMatchObject({ code: 'cashier/deposit-settled' });
});

test('of two who claim at once one has it; a claim that is taken over is on the trail', async () => {
  const depositId = await newOrder();
  const claims = await Promise.allSettled([claim(depositId, ann), claim(depositId, ben)]);
  expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await claim(depositId, ann, true);
  await claim(depositId, ben, true);
  expect((await shown(depositId)).claimedBy).toMatchObject({ username: 'ben' });
  expect((await refuseDeposit(desk.needs, { depositId, reason: 'no money came', staff: ben })).status).toBe(
    'refused',
  );
});
