import { afterAll, beforeAll, expect, test } from 'vitest';
import { houseBalance } from '#wallet';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { payWithdrawal } from '../judge-withdrawal.ts';
import { confirmReceived } from '../member-deeds.ts';
import { presentStaffWithdrawal, presentWithdrawal } from '../present-withdrawal.ts';
import { sendPayout } from '../send-payout.ts';
import { pageShortfalls } from '../shortfall-queries.ts';
import { editTerms } from '../terms/edit-terms.ts';
import { readTerms } from '../terms/terms-rows.ts';
import { currency, type Desk, openDesk } from '../testing/desk.ts';
import { ann, ben, reason } from '../testing/withdrawing.ts';
import { giveBackParts } from './give-back-parts.ts';
import { payoutsOf } from './payout-rows.ts';
import { sendPartAgain } from './send-part-again.ts';
import { failed, keyOf, paid, partsAt } from './testing/in-parts.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const { claimed, inPayStage, statusOf, tell, taken, inParts, again, byHand, holdOf } = partsAt(() => desk);
const clearing = () => houseBalance(desk.db, { name: 'bank:clearing', currency });
const shortfallsOf = async (id: bigint) => {
  const { rows } = await pageShortfalls(desk.db, { waiting: false, limit: 50 });
  return rows.filter((row) => row.withdrawal_id === id).map((row) => [row.payout_key, row.amount_minor]);
};
const code = (expected: string) => expect.objectContaining({ code: expected });

test('each part is paid once under its own key, and the whole is sent when all are; then the member confirms it', async () => {
  const before = await clearing();
  const order = await inParts();
  const { id, caller } = order;
  await Promise.all([1, 1, 2, 2].map((part) => sendPayout(desk.needs, id, keyOf(id, part))));
  expect(await statusOf(id)).toBe('paying');
  expect(await holdOf(order)).toEqual({ cash: 600_00n, hold: 100_00n });
  const shown = await presentWithdrawal(desk.needs, await desk.withdrawalRow(id));
  expect(shown.parts.map(({ part, amount, state }) => [part, amount, state])).toEqual([
    [1, '15000', 'paid'],
    [2, '15000', 'paid'],
    [3, '10000', 'sent'],
  ]);
  await expect(confirmReceived(desk.needs, caller, { withdrawalId: id })).rejects.toEqual(
    code('cashier/withdrawal-moved-on'),
  );
  await sendPayout(desk.needs, id, keyOf(id, 3));
  await sendPayout(desk.needs, id, keyOf(id, 3));
  expect(await statusOf(id)).toBe('sent');
  expect(await holdOf(order)).toEqual({ cash: 600_00n, hold: 0n });
  expect((await clearing()) - before).toBe(-(1_000_00n - 400_00n));
  const asked = [1, 2, 3].map((part) => desk.bank.paid.get(keyOf(id, part))?.amountMinor);
  expect(asked).toEqual([150_00n, 150_00n, 100_00n]);
  expect((await confirmReceived(desk.needs, caller, { withdrawalId: id })).status).toBe('received');
});

test('parts that are not the whole are not sent, and nothing moves', async () => {
  const order = await inPayStage();
  const payment = await claimed(order.id, ben);
  for (const parts of [[400_00n, 1n], [399_99n], [400_00n, 0n]])
    await expect(payWithdrawal(desk.needs, { ...payment, parts })).rejects.toEqual(
      code('cashier/parts-not-the-whole'),
    );
  expect(await statusOf(order.id)).toBe('pay');
  expect(await holdOf(order)).toEqual({ cash: 600_00n, hold: 400_00n });
});

test('above the bound of one payout it goes out in as few and even parts as it takes, with the fee on the first', async () => {
  const { terms, revision } = await readTerms(desk.db, currency);
  const bounded = { ...terms, payoutMax: '15000', max: '300000', dailyAmount: '300000' };
  const free = { ...bounded, freeCount: 0, fee: { rate: 100, min: '0', max: null } };
  await editTerms(desk.needs, { currency, terms: free, revision, reason, staff: ann });
  const fees = () => houseBalance(desk.db, { name: 'house:withdrawal-fees', currency });
  const before = await fees();
  const order = await inPayStage();
  await expect(
    payWithdrawal(desk.needs, { ...(await claimed(order.id, ben)), parts: [396_00n] }),
  ).rejects.toEqual(code('cashier/amount-too-large'));
  await payWithdrawal(desk.needs, await claimed(order.id, ben));
  const payouts = await payoutsOf(desk.db, order.id);
  expect(payouts.map((payout) => [payout.amount_minor, payout.fee_minor])).toEqual([
    [132_00n, 4_00n],
    [132_00n, 0n],
    [132_00n, 0n],
  ]);
  for (const { key } of payouts) await sendPayout(desk.needs, order.id, key);
  expect(await statusOf(order.id)).toBe('sent');
  expect((await fees()) - before).toBe(4_00n);
  expect(await holdOf(order)).toEqual({ cash: 600_00n, hold: 0n });
  await editTerms(desk.needs, { currency, terms, revision: revision + 1, reason, staff: ann });
  expect(() =>
    editTerms(desk.needs, {
      ...{ currency, revision: revision + 2, reason, staff: ann },
      terms: { ...terms, max: '300000', dailyAmount: '300000', payoutMax: '14999' },
    }),
  ).toThrow('cashier/too-many-parts');
});

test('a part that failed keeps its money on hold, is sent again under another key, and completes the whole', async () => {
  const order = await inParts();
  const { id } = order;
  expect(await tell(keyOf(id, 2), failed)).toBe('failed');
  expect(await tell(keyOf(id, 2), failed)).toBe('repeated');
  expect(await statusOf(id)).toBe('part-failed');
  await tell(keyOf(id, 1), paid);
  await tell(keyOf(id, 3), paid);
  expect(await statusOf(id)).toBe('part-failed');
  expect(await holdOf(order)).toEqual({ cash: 600_00n, hold: 150_00n });
  await taken(id);
  const twice = [1, 2].map(() => sendPartAgain(desk.needs, { withdrawalId: id, part: 2, staff: ben }));
  const outcomes = await Promise.allSettled(twice);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await statusOf(id)).toBe('paying');
  await sendPayout(desk.needs, id, keyOf(id, 2));
  expect(desk.bank.paid.has(keyOf(id, 2))).toBe(false);
  await sendPayout(desk.needs, id, keyOf(id, 2, 2));
  expect(await statusOf(id)).toBe('sent');
  expect(await holdOf(order)).toEqual({ cash: 600_00n, hold: 0n });
  const { payouts } = await presentStaffWithdrawal(desk.needs, await desk.withdrawalRow(id));
  expect(payouts.map(({ part, attempt, state, reason: why }) => [part, attempt, state, why])).toEqual([
    [1, 1, 'paid', null],
    [2, 1, 'failed', 'the daily limit of the bank'],
    [2, 2, 'paid', null],
    [3, 1, 'paid', null],
  ]);
});

test('silence about a part is unknown: it is asked about, never paid again, and the others go on', async () => {
  const order = await inParts([300_00n, 100_00n]);
  const { id } = order;
  desk.bank.script.push('silent');
  await sendPayout(desk.needs, id, keyOf(id, 1));
  await sendPayout(desk.needs, id, keyOf(id, 2));
  const states = async () => (await payoutsOf(desk.db, id)).map(({ state }) => state);
  expect(await states()).toEqual(['unknown', 'paid']);
  expect(await holdOf(order)).toEqual({ cash: 600_00n, hold: 300_00n });
  await taken(id).catch(() => undefined);
  await expect(sendPartAgain(desk.needs, { withdrawalId: id, part: 1, staff: ben })).rejects.toEqual(
    code('cashier/withdrawal-moved-on'),
  );
  await sendPayout(desk.needs, id, keyOf(id, 1));
  expect(await statusOf(id)).toBe('sent');
});

test('a part that failed is marked as paid by hand by two people, and nothing else happens to it meanwhile', async () => {
  const order = await inParts([300_00n, 100_00n]);
  const { id } = order;
  await tell(keyOf(id, 1), paid);
  await tell(keyOf(id, 2), failed);
  await byHand(id, 2);
  await expect(again(id, 2)).rejects.toEqual(code('cashier/manual-payment-waiting'));
  await desk.decline();
  expect(await statusOf(id)).toBe('part-failed');
  await byHand(id, 2);
  await desk.approve(ann);
  expect(await statusOf(id)).toBe('sent');
  expect(await holdOf(order)).toEqual({ cash: 600_00n, hold: 0n });
  const last = (await payoutsOf(desk.db, id)).at(-1);
  expect(last).toMatchObject({ provider: 'by-hand', state: 'paid', provider_reference: 'CASH-17' });
  await expect(desk.approve(ann)).rejects.toEqual(code('cashier/withdrawal-moved-on'));
});

test('where every part failed the whole comes back once, and not while one may still be paid', async () => {
  const order = await inParts([300_00n, 100_00n]);
  const { id } = order;
  await tell(keyOf(id, 1), failed);
  await taken(id);
  const back = () => giveBackParts(desk.needs, { withdrawalId: id, reason, staff: ben });
  await expect(back()).rejects.toEqual(code('cashier/part-under-way'));
  await tell(keyOf(id, 2), failed);
  expect((await back()).status).toBe('failed');
  expect(await holdOf(order)).toEqual({ cash: 1_000_00n, hold: 0n });
  await expect(back()).rejects.toEqual(code('cashier/withdrawal-moved-on'));
  expect(await tell(keyOf(id, 2), paid)).toBe('contradicted');
  const { rows } = await pageShortfalls(desk.db, { waiting: true, limit: 10 });
  expect(rows[0]).toMatchObject({ withdrawal_id: id, amount_minor: 100_00n, payout_key: keyOf(id, 2) });
});

test('a bank that says later that it did pay a part keeps it from being sent again, and people mark it paid', async () => {
  const order = await inParts([300_00n, 100_00n]);
  const { id } = order;
  await tell(keyOf(id, 1), paid);
  await tell(keyOf(id, 2), failed);
  expect(await tell(keyOf(id, 2), paid)).toBe('contradicted');
  expect(await holdOf(order)).toEqual({ cash: 600_00n, hold: 100_00n });
  await expect(again(id, 2)).rejects.toEqual(code('cashier/part-not-failed'));
  await byHand(id, 2);
  await desk.approve(ann);
  await tell(keyOf(id, 2), paid);
  expect(await statusOf(id)).toBe('sent');
  expect(await shortfallsOf(id)).toEqual([]);
});

test('a part that was sent again and then turns out paid the first time is a shortfall of that part', async () => {
  const order = await inParts([300_00n, 100_00n]);
  const { id } = order;
  await tell(keyOf(id, 1), failed);
  await again(id, 1);
  desk.bank.script.push('silent');
  await sendPayout(desk.needs, id, keyOf(id, 1, 2));
  expect(await tell(keyOf(id, 1), paid)).toBe('contradicted');
  expect(await tell(keyOf(id, 1), paid)).toBe('contradicted');
  expect(await shortfallsOf(id)).toEqual([[keyOf(id, 1), 300_00n]]);
});

test('a part that turns out paid before the bank was told to pay it again is not sent again', async () => {
  const { id } = await inParts([300_00n, 100_00n]);
  await tell(keyOf(id, 1), failed);
  await again(id, 1);
  expect(await tell(keyOf(id, 1), paid)).toBe('contradicted');
  await sendPayout(desk.needs, id, keyOf(id, 1, 2));
  expect(desk.bank.paid.has(keyOf(id, 1, 2))).toBe(false);
  expect(await statusOf(id)).toBe('part-failed');
  expect(await shortfallsOf(id)).toEqual([]);
});

test('a part that failed twice and turns out paid once is not sent a third time, and paid twice it is a shortfall', async () => {
  const { id } = await inParts([300_00n, 100_00n]);
  await tell(keyOf(id, 1), failed);
  await again(id, 1);
  desk.bank.script.push('silent');
  await sendPayout(desk.needs, id, keyOf(id, 1, 2));
  await tell(keyOf(id, 1, 2), failed);
  expect(await tell(keyOf(id, 1), paid)).toBe('contradicted');
  expect(await shortfallsOf(id)).toEqual([]);
  await expect(again(id, 1)).rejects.toEqual(code('cashier/part-not-failed'));
  expect(await tell(keyOf(id, 1, 2), paid)).toBe('contradicted');
  expect(await shortfallsOf(id)).toEqual([[keyOf(id, 1, 2), 300_00n]]);
});

test('a part that the bank takes back before the last one is paid makes the whole a dispute', async () => {
  const { id } = await inParts([300_00n, 100_00n]);
  await tell(keyOf(id, 1), paid);
  expect(await tell(keyOf(id, 1), failed)).toBe('contradicted');
  await tell(keyOf(id, 2), paid);
  expect(await statusOf(id)).toBe('disputed');
});

test('the database itself keeps parts from being more or less than the whole, and from being paid twice', async () => {
  const { id } = await inParts([300_00n, 100_00n]);
  const insert = (part: number, attempt: number, amount: string) =>
    desk.pool.query(
      `insert into cashier.payouts (withdrawal_id, part, attempt, amount_minor, provider, key, state, created_at)
       values ($1, $2, $3, $4, 'bank', $5, 'intent', now())`,
      [id, part, attempt, amount, keyOf(id, part, attempt)],
    );
  await expect(insert(3, 1, '1')).rejects.toThrow('are not the whole');
  await expect(insert(2, 2, '10000')).rejects.toThrow('payouts_one_living');
  await tell(keyOf(id, 2), failed);
  await expect(insert(2, 2, '9999')).rejects.toThrow('repeats no part that failed');
  await expect(insert(2, 3, '10000')).rejects.toThrow('repeats no part that failed');
  await expect(
    desk.pool.query(`update cashier.payouts set amount_minor = 1 where key = $1`, [keyOf(id, 1)]),
  ).rejects.toThrow('not the same one');
  await expect(
    desk.pool.query(`update cashier.payouts set state = 'intent', settled_at = null where key = $1`, [
      keyOf(id, 2),
    ]),
  ).rejects.toThrow('is settled');
});
