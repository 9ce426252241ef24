import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffCaller } from '#staff';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { holdWithdrawal } from './holds/hold-withdrawal.ts';
import { approveWithdrawal, askForMore, payWithdrawal, refuseWithdrawal } from './judge-withdrawal.ts';
import { disputeWithdrawal } from './member-deeds.ts';
import { giveBackParts } from './parts/give-back-parts.ts';
import { sendPartAgain } from './parts/send-part-again.ts';
import { failed, keyOf, partsAt } from './parts/testing/in-parts.ts';
import { resolveReceived } from './second-person.ts';
import { type Desk, openDesk, staffNamed } from './testing/desk.ts';
import { ownStaffOf } from './testing/own-staff.ts';
import { soundPicture } from './testing/pictures.ts';
import { ben, reason, withdrawingAt } from './testing/withdrawing.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const { request, inPayStage, sent, statusOf } = withdrawingAt(() => desk);
const { inParts, tell } = partsAt(() => desk);

async function inHand(withdrawalId: bigint, staff: StaffCaller) {
  await claimWithdrawal(desk.needs, { withdrawalId, takeOver: true, staff });
  return { withdrawalId, reason, staff };
}

/** Parts of 250.00 and 150.00 of one order, the first of which the bank refused. */
async function partFailed() {
  const order = await inParts([250_00n, 150_00n]);
  await tell(keyOf(order.id, 1), failed);
  await tell(keyOf(order.id, 2), failed);
  return order;
}

async function asked() {
  const { caller, accountId } = await desk.richMember();
  return { caller, id: (await request(caller, accountId)).id };
}

describe('a withdrawal of one’s own player account', () => {
  const until = () => new Date(desk.clock.now().getTime() + 3_600_000);
  test.each([
    ['approves', asked, approveWithdrawal],
    ['asks more about', asked, askForMore],
    ['holds', asked, (needs, own) => holdWithdrawal(needs, { ...own, until: until() })],
    ['refuses', asked, (needs, own) => refuseWithdrawal(needs, { ...own, stage: 'risk' })],
    ['pays', inPayStage, (needs, own) => payWithdrawal(needs, own)],
    ['sends a part of', partFailed, (needs, own) => sendPartAgain(needs, { ...own, part: 1 })],
    ['takes back the parts of', partFailed, giveBackParts],
  ] satisfies [
    string,
    typeof asked,
    (needs: Desk['needs'], own: Awaited<ReturnType<typeof inHand>>) => Promise<unknown>,
  ][])('nobody %s', async (_verb, order, deed) => {
    const { caller, id } = await order();
    const before = await statusOf(id);
    const own = await inHand(id, await ownStaffOf(desk, caller));
    await expect(deed(desk.needs, own)).rejects.toMatchObject({ code: 'staff/own-benefit' });
    expect(await statusOf(id)).toBe(before);
    await deed(desk.needs, await inHand(id, staffNamed(903, 'cid')));
  });

  test('nobody says that it arrived', async () => {
    const { caller, id } = await sent();
    const pictures = [await soundPicture()];
    await disputeWithdrawal(desk.needs, caller, { withdrawalId: id, message: '', pictures });
    const own = await inHand(id, await ownStaffOf(desk, caller));
    await expect(resolveReceived(desk.needs, own)).rejects.toMatchObject({ code: 'staff/own-benefit' });
    await resolveReceived(desk.needs, await inHand(id, ben));
    expect(await statusOf(id)).toBe('received');
  });
});

describe('a withdrawal of 400.00', () => {
  const withCeiling = (id: number, ceilingMinor: bigint): StaffCaller => ({
    ...staffNamed(id, 'bea'),
    grants: (['risk', 'finance-prepare'] as const).map((role) => ({
      role,
      branchOf: undefined,
      ceilingMinor,
    })),
  });
  const less = withCeiling(21, 399_99n);
  const enough = withCeiling(22, 400_00n);

  test.each([
    ['approved', asked, approveWithdrawal],
    ['paid', inPayStage, (needs, one) => payWithdrawal(needs, one)],
    [
      'paid in parts',
      inPayStage,
      (needs, one) => payWithdrawal(needs, { ...one, parts: [200_00n, 200_00n] }),
    ],
    ['sent again in part', partFailed, (needs, one) => sendPartAgain(needs, { ...one, part: 2 })],
  ] satisfies [
    string,
    typeof asked,
    (needs: Desk['needs'], one: Awaited<ReturnType<typeof inHand>>) => Promise<unknown>,
  ][])('is not %s by whose role ends below it', async (_verb, order, deed) => {
    const { id } = await order();
    await expect(deed(desk.needs, await inHand(id, less))).rejects.toMatchObject({
      code: 'staff/over-ceiling',
    });
    await deed(desk.needs, await inHand(id, enough));
  });
});
