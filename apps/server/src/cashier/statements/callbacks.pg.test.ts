import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { openDeposit } from '../open-deposit.ts';
import { type Desk, newKey, openDesk } from '../testing/desk.ts';
import { dismissLine, reopenLine } from './decide-line.ts';
import { findLine } from './line-queries.ts';
import { takeBackLine } from './take-back.ts';
import { ann, bea, cid, clerksAt, code, reason } from './testing/clerks.ts';
import { camtUpload, entryFor, only, takeIn } from './testing/files.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const { order, tell, give } = clerksAt(() => desk);

test('a payment the bank has told of is recognised in the file, and not paid again', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  expect(await tell(deposit)).toBe('credited');
  const line = await only(takeIn(desk.needs, camtUpload([entryFor(deposit)]), ann));
  expect(line.status).toBe('known');
  await expect(give(line.id, await order(caller))).rejects.toEqual(code('cashier/line-settled'));
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
});

test('what the bank tells after the file is the same payment, and so is everything it says of it later', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const line = await only(takeIn(desk.needs, camtUpload([entryFor(deposit)]), ann));
  await give(line.id, deposit);
  // the same sum is asked for again: nothing of the first payment may pay it
  const again = await openDeposit(desk.needs, caller, {
    ...{ key: newKey(), method: 'bank-transfer', amountMinor: deposit.amount_minor },
  });
  const later = { reference: 'LATER', amountMinor: deposit.pay_minor };
  expect([await tell(deposit, later), await tell(deposit, later)]).toEqual(['repeated', 'repeated']);
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
  expect((await desk.depositRow(again.id)).status).toBe('created');
  expect(await tell(deposit, { ...later, isReversed: true })).toBe('reversed');
  const { rows } = await desk.pool.query('select 1 from cashier.shortfalls where member_id = $1', [
    String(caller.memberId),
  ]);
  expect(rows).toHaveLength(1);
});

test('what the bank tells for another order than was credited waits for people, and is neither lost nor given', async () => {
  const [one, two] = [await desk.newMember(), await desk.newMember()];
  const [first, second] = [await order(one), await order(two)];
  const line = await only(takeIn(desk.needs, camtUpload([entryFor(first)]), ann));
  await give(line.id, first);
  const memo = `D${String(second.id).padStart(8, '0')}`;
  const told = { reference: 'OTHER', amountMinor: first.pay_minor, memo };
  expect([await tell(second, told), await tell(second, told)]).toEqual(['unmatched', 'repeated']);
  expect((await desk.balancesOf(two)).cash).toBe(0n);
  const { rows } = await desk.pool.query<{ status: string }>(
    'select status from cashier.transfers where meant_for = $1',
    [String(second.id)],
  );
  expect(rows).toEqual([{ status: 'unmatched' }]);
});

test('a line that waits is recognised when the bank tells of it, and the bank’s word credits it', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const line = await only(takeIn(desk.needs, camtUpload([entryFor(deposit)]), ann));
  expect(await tell(deposit)).toBe('credited');
  expect((await findLine(desk.db, line.id)).status).toBe('known');
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
});

test('the bank’s word, the file and the person at the same moment credit once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const caller = await desk.newMember();
    const deposit = await order(caller);
    const upload = camtUpload([entryFor(deposit)]);
    const told = { reference: `race${round}`, amountMinor: deposit.pay_minor };
    const line = round % 2 === 0 ? await only(takeIn(desk.needs, upload, ann)) : undefined;
    await Promise.allSettled([
      tell(deposit, told),
      line ? give(line.id, deposit) : takeIn(desk.needs, upload, ann),
      line ? give(line.id, deposit, cid) : tell(deposit, told),
      tell(deposit, told),
    ]);
    await tell(deposit, told);
    expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
    const { rows } = await desk.pool.query<{ status: string }>(
      'select status from cashier.statement_lines where meant_for = $1 or transfer_id in (select id from cashier.transfers where deposit_id = $1)',
      [String(deposit.id)],
    );
    expect(rows.map(({ status }) => status).filter((status) => status === 'waiting')).toEqual([]);
  }
});

test('one line given to two orders at the same moment pays one of them', async () => {
  const [one, two] = [await desk.newMember(), await desk.newMember()];
  const [first, second] = [await order(one), await order(two)];
  const line = await only(takeIn(desk.needs, camtUpload([entryFor(first)]), ann));
  await Promise.allSettled([give(line.id, first), give(line.id, second), give(line.id, second, cid)]);
  const paid = (await desk.balancesOf(one)).cash + (await desk.balancesOf(two)).cash;
  expect(paid).toBe(first.pay_minor);
});

test('a reversal whose payment the bank took back itself is known', async () => {
  const deposit = await order(await desk.newMember());
  await tell(deposit, { reference: 'BACK' });
  await tell(deposit, { reference: 'BACK', isReversed: true });
  const both = [entryFor(deposit), entryFor(deposit, { direction: 'DBIT', reversal: true })];
  const { lines } = await takeIn(desk.needs, camtUpload(both), ann);
  expect(lines.map(({ kind, status }) => [kind, status])).toEqual([
    ['credit', 'known'],
    ['taken-back', 'known'],
  ]);
});

test('what the bank told of meanwhile is found when a dismissed line is taken up again', async () => {
  const deposit = await order(await desk.newMember());
  const line = await only(takeIn(desk.needs, camtUpload([entryFor(deposit)]), ann));
  await dismissLine(desk.needs, { lineId: line.id, reason, staff: ann });
  expect(await tell(deposit)).toBe('credited');
  expect((await reopenLine(desk.needs, { lineId: line.id, reason, staff: bea })).status).toBe('known');
});

test('a reversal that only a file tells of takes the payment back once another person says so', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const paid = await only(takeIn(desk.needs, camtUpload([entryFor(deposit)]), ann));
  await give(paid.id, deposit);
  const back = entryFor(deposit, { direction: 'DBIT', reversal: true, day: '2026-11-22' });
  const line = await only(takeIn(desk.needs, camtUpload([back]), ann));
  const say = (staff: typeof ann) => takeBackLine(desk.needs, { lineId: line.id, reason, staff });
  await expect(say(ann)).rejects.toEqual(code('cashier/line-needs-another-person'));
  const twice = await Promise.allSettled([say(bea), say(cid)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await findLine(desk.db, line.id)).status).toBe('known');
  const { rows } = await desk.pool.query('select 1 from cashier.shortfalls where member_id = $1', [
    String(caller.memberId),
  ]);
  expect(rows).toHaveLength(1);
  // what the bank then says of it itself is nothing new
  const told = { reference: `back${line.id}`, amountMinor: deposit.pay_minor, isReversed: true };
  expect(await tell(deposit, told)).toBe('repeated');
});

test('a reversal that may mean two payments, or none, takes nothing back', async () => {
  const [one, two] = [await desk.newMember(), await desk.newMember()];
  const first = await order(one);
  await tell(first, { reference: 'EQUAL1' });
  const second = await openDeposit(desk.needs, two, {
    ...{ key: newKey(), method: 'bank-transfer', amountMinor: first.amount_minor },
  });
  await tell(second, { reference: 'EQUAL2', amountMinor: first.pay_minor, memo: 'a gift' });
  const back = (change = {}) => entryFor(first, { direction: 'DBIT', reversal: true, ...change });
  const say = async (entry: ReturnType<typeof back>) => {
    const { id: lineId } = await only(takeIn(desk.needs, camtUpload([entry]), ann));
    return await takeBackLine(desk.needs, { lineId, reason, staff: bea });
  };
  await expect(say(back({ info: 'unclear' }))).rejects.toEqual(code('cashier/line-reverses-nothing'));
  await expect(say(back({ amount: '0.77' }))).rejects.toEqual(code('cashier/line-reverses-nothing'));
  expect((await say(back({ reference: 'EQUAL1' }))).status).toBe('known');
});
