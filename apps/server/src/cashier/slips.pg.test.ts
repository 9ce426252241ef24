import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Picture } from '#platform/read-picture';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { attachSlips } from './attach-slips.ts';
import { buildSlipCode } from './emv-co/slip-code.ts';
import { type CashierCaller, perform } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { presentDeposit, presentStaffDeposit } from './present-deposit.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { readSlip } from './slips.ts';
import { type Desk, lineFor, newKey, openDesk } from './testing/desk.ts';

let desk: Desk;
let caller: CashierCaller;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
  caller = await desk.newMember();
});
afterAll(() => desk.drop());

const newOrder = (who = caller) =>
  openDeposit(desk.needs, who, { key: newKey(), method: 'bank-transfer', amountMinor: 500_00n });

/** A slip as a phone shows it: tall, with the bank's small code in its lower corner. */
async function slipWith(
  text: string,
  { shade = '#f4f1e8', width = 1080, height = 1920 } = {},
): Promise<Picture> {
  const code = await toBuffer(text, { errorCorrectionLevel: 'M', margin: 2, width: 220 });
  const bytes = await sharp({ create: { width, height, channels: 3, background: shade } })
    .composite([{ input: code, left: width - 300, top: height - 400 }])
    .jpeg({ quality: 85 })
    .toBuffer();
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
const codeOf = (reference: string) => buildSlipCode({ bankCode: '004', reference });
const attach = (depositId: bigint, ...pictures: Picture[]) =>
  attachSlips(desk.needs, caller, { depositId, pictures });

test('the bank’s code on a slip is read: the published one, from a picture of a phone', async () => {
  const picture = await slipWith('004000060000010103002021900021231231212000115102TH91049C30');
  expect(await readSlip(picture)).toEqual({ bankCode: '002', reference: '0002123123121200011' });
});

test.each([
  ['another kind of code', 'https://example.com/'],
  ['a changed checksum', '004000060000010103002021900021231231212000115102TH91049C31'],
])('%s on a picture says nothing', async (_case, text) => {
  expect(await readSlip(await slipWith(text))).toBeUndefined();
});

test('a slip says bank and reference to its member, and to staff whether the bank’s statement knows of it', async () => {
  const order = await newOrder();
  const line = lineFor(order, { reference: 'T20261121030000', memo: undefined, amountMinor: 1n });
  const shown = await presentDeposit(
    desk.needs,
    await attach(order.id, await slipWith(codeOf('T20261121030000')), await slipWith('no code of a bank')),
  );
  const read = { bankCode: '004', bankName: 'Kasikornbank', reference: 'T20261121030000' };
  expect(shown.slips.map((slip) => slip.read)).toEqual([read, null]);
  const forStaff = async () =>
    (await presentStaffDeposit(desk.needs, await desk.depositRow(order.id))).slips[0]?.read;
  expect(await forStaff()).toEqual({ ...read, isKnown: false });
  await perform(desk.needs, (deed) => receiveTransfer(desk.needs, deed, { provider: 'bank', line }));
  expect(await forStaff()).toEqual({ ...read, isKnown: true });
});

test('a slip proves one order: in another picture, by another member, at the same moment too', async () => {
  const [first, second] = [await newOrder(), await newOrder()];
  const text = codeOf('T20261121040000');
  await attach(first.id, await slipWith(text));
  const kept = await readdir(desk.needs.uploadsFolder, { recursive: true });
  const redrawn = await slipWith(text, { shade: '#e8f4ff' });
  await expect(attach(second.id, redrawn)).rejects.toMatchObject({ code: 'cashier/slip-used' });
  expect(await readdir(desk.needs.uploadsFolder, { recursive: true })).toEqual(kept);
  expect((await presentDeposit(desk.needs, await desk.depositRow(second.id))).slips).toEqual([]);
  const stranger = await desk.newMember();
  const theirs = await newOrder(stranger);
  await expect(
    attachSlips(desk.needs, stranger, { depositId: theirs.id, pictures: [redrawn] }),
  ).rejects.toMatchObject({ code: 'cashier/slip-used' });
  // once more for the order it proves, as a better picture, does no harm
  expect((await attach(first.id, redrawn)).id).toBe(first.id);
  const raced = await slipWith(codeOf('T20261121050000'));
  const outcomes = await Promise.allSettled([
    attach(second.id, raced),
    attachSlips(desk.needs, stranger, { depositId: theirs.id, pictures: [raced] }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
