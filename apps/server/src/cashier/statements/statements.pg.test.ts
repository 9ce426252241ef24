import { formatAmount } from '@fairhall/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { confirmDeposit } from '../confirm-deposit.ts';
import { expireDeposit } from '../expire-deposit.ts';
import { openDeposit } from '../open-deposit.ts';
import type { DepositRow } from '../tables.ts';
import { type Desk, newKey, openDesk } from '../testing/desk.ts';
import { ownStaffOf } from '../testing/own-staff.ts';
import { dismissLine, reopenLine } from './decide-line.ts';
import { countLines, findLine } from './line-queries.ts';
import { camtFile } from './testing/camt.ts';
import { ann, bea, cid, clerksAt, code, reason } from './testing/clerks.ts';
import { camtUpload, csvUpload, entryFor, only, takeIn } from './testing/files.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const { order, tell, give } = clerksAt(() => desk);
const rowFor = (deposit: DepositRow, memo = '', reference = '') => [
  ...['21/11/2026', formatAmount(deposit.pay_minor).replaceAll(',', '')],
  ...['A Payer', memo, reference],
];

test('a credit is proposed to the order that asks for its sum, and paid once another person says yes', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const line = await only(takeIn(desk.needs, camtUpload([entryFor(deposit, { reference: 'X1' })]), ann));
  expect([line.status, line.meant_for]).toEqual(['waiting', deposit.id]);
  expect((await desk.balancesOf(caller)).cash).toBe(0n);
  await expect(give(line.id, deposit, ann)).rejects.toEqual(code('cashier/line-needs-another-person'));
  expect((await give(line.id, deposit)).status).toBe('paid');
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
  expect(await findLine(desk.db, line.id)).toMatchObject({
    status: 'placed',
    decided_by_name: 'bea',
    reason,
  });
  expect(
    desk.audited.map(({ action, staff }) => [action, staff === 'system' || staff?.name]).slice(-2),
  ).toEqual([
    ['cashier.import-statement', 'ann'],
    ['cashier.place-statement-line', 'bea'],
  ]);
  await expect(give(line.id, deposit)).rejects.toEqual(code('cashier/line-settled'));
});

test('a file is taken in once, also when it is brought twice at the same moment', async () => {
  const deposit = await order(await desk.newMember());
  const upload = camtUpload([entryFor(deposit)]);
  const twice = await Promise.allSettled([takeIn(desk.needs, upload, ann), takeIn(desk.needs, upload, bea)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(takeIn(desk.needs, upload, cid)).rejects.toEqual(code('cashier/statement-known'));
});

test('overlapping files of the same days never make a second line of one booking', async () => {
  const deposit = await order(await desk.newMember());
  const equal = rowFor(deposit, 'rent');
  const first = await takeIn(desk.needs, csvUpload([equal, equal]), ann);
  const longer = [rowFor(deposit, 'before'), equal, equal, equal];
  const [second, third] = await Promise.all([
    takeIn(desk.needs, csvUpload(longer), ann),
    takeIn(desk.needs, csvUpload([...longer, rowFor(deposit, 'after')]), bea),
  ]);
  const all = [first, second, third].flatMap(({ lines }) => lines.map(({ memo }) => memo));
  expect(all.toSorted()).toEqual(['after', 'before', 'rent', 'rent', 'rent']);
  expect(first.lines).toHaveLength(2);
  expect(second.statement.repeated_count + third.statement.repeated_count).toBe(2 + 4);
});

test('a booking with the bank’s number is one line, whatever else the files say of it', async () => {
  const deposit = await order(await desk.newMember());
  await takeIn(desk.needs, camtUpload([entryFor(deposit, { reference: 'N1' })]), ann);
  const again = camtUpload([entryFor(deposit, { reference: 'N1', day: '2026-11-22' })]);
  expect((await takeIn(desk.needs, again, ann)).lines).toEqual([]);
});

test('the same money in a file with numbers and in one without is one credit', async () => {
  const deposit = await order(await desk.newMember());
  const first = await only(takeIn(desk.needs, camtUpload([entryFor(deposit, { reference: 'N2' })]), ann));
  const twin = await only(takeIn(desk.needs, csvUpload([rowFor(deposit, 'transfer')]), ann));
  expect([twin.status, twin.twin_of]).toEqual(['double', first.id]);
  await expect(give(twin.id, deposit)).rejects.toEqual(code('cashier/line-settled'));
});

test('the same table read by other columns is one credit, and its other lines stay lines of their own', async () => {
  const deposit = await order(await desk.newMember());
  const rows = [rowFor(deposit, 'transfer', 'CH7')];
  const columns = { date: 0, amount: 1 };
  const format = { skipRows: 1, delimiter: ',', dateOrder: 'dmy', decimalMark: '.' } as const;
  const first = await only(takeIn(desk.needs, csvUpload(rows, { csv: { ...format, columns } }), ann));
  const other = await order(await desk.newMember());
  const again = csvUpload([...rows, rowFor(other, 'transfer', 'CH8')], {
    csv: { ...format, columns: { ...columns, memo: 3 } },
  });
  const { lines } = await takeIn(desk.needs, again, cid);
  expect(lines.map(({ status, twin_of: twinOf }) => [status, twinOf])).toEqual([
    ['double', first.id],
    ['waiting', null],
  ]);
});

test('a credit is given to nobody while a reversal of its sum waits', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const back = entryFor(deposit, { direction: 'DBIT', reversal: true });
  const { lines } = await takeIn(desk.needs, camtUpload([entryFor(deposit), back]), ann);
  const [credit, reversal] = lines;
  if (!credit || !reversal) throw new Error('two lines');
  await expect(give(credit.id, deposit)).rejects.toEqual(code('cashier/line-may-be-taken-back'));
  expect((await desk.balancesOf(caller)).cash).toBe(0n);
  await dismissLine(desk.needs, { lineId: reversal.id, reason, staff: cid });
  expect((await give(credit.id, deposit)).status).toBe('paid');
});

test('an order that ran out is paid by its line', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  desk.clock.forward(16 * 60_000);
  await expireDeposit(desk.needs, deposit.id);
  const line = await only(takeIn(desk.needs, camtUpload([entryFor(deposit)]), ann));
  expect(line.meant_for).toBe(deposit.id);
  await give(line.id, deposit);
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
});

test('an order that two people credited by hand takes its line, and is not credited again', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const amountMinor = deposit.pay_minor;
  await confirmDeposit(desk.needs, { depositId: deposit.id, amountMinor, reason, staff: ann });
  await desk.approve(bea);
  const entry = entryFor(deposit, {
    parts: [{ amount: '0', memo: `D${String(deposit.id).padStart(8, '0')}` }],
  });
  const line = await only(takeIn(desk.needs, camtUpload([entry]), ann));
  expect(line.meant_for).toBe(deposit.id);
  await give(line.id, deposit, cid);
  expect((await desk.balancesOf(caller)).cash).toBe(amountMinor);
  expect((await findLine(desk.db, line.id)).status).toBe('placed');
});

test.each([
  ['in another currency', { currency: 'EUR' }, 'foreign', 'waiting'],
  ['of a batch without its parts', { said: 3, parts: [] }, 'batch', 'waiting'],
  ['the bank took back', { direction: 'DBIT', reversal: true }, 'taken-back', 'waiting'],
  ['that went out', { direction: 'DBIT' }, 'debit', 'noted'],
  ['the bank gave back', { reversal: true }, 'given-back', 'noted'],
] as const)('money %s pays nobody', async (_what, change, kind, status) => {
  const deposit = await order(await desk.newMember());
  const line = await only(takeIn(desk.needs, camtUpload([entryFor(deposit, change)]), ann));
  expect([line.kind, line.status, line.meant_for]).toEqual([kind, status, null]);
  const refused = status === 'noted' ? 'cashier/line-settled' : 'cashier/line-pays-nobody';
  await expect(give(line.id, deposit)).rejects.toEqual(code(refused));
});

test('neither who brings a file nor who gives its line gains from it, nor gives more than their role credits', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const line = await only(takeIn(desk.needs, camtUpload([entryFor(deposit)]), ann));
  const own = await ownStaffOf(desk, caller);
  await expect(give(line.id, deposit, own)).rejects.toEqual(code('staff/own-benefit'));
  const theirs = await order(caller);
  const brought = await only(takeIn(desk.needs, camtUpload([entryFor(theirs)]), own));
  await expect(give(brought.id, theirs, cid)).rejects.toEqual(code('staff/own-benefit'));
  const ceilingMinor = deposit.pay_minor - 1n;
  const small = { ...cid, grants: [{ role: 'finance-approve', branchOf: undefined, ceilingMinor }] } as const;
  await expect(give(line.id, deposit, small)).rejects.toEqual(code('staff/over-ceiling'));
  expect((await desk.balancesOf(caller)).cash).toBe(0n);
});

test('a line is given to no order of another account, nor to one that is settled', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const line = await only(takeIn(desk.needs, camtUpload([entryFor(deposit)]), ann));
  const elsewhere = await openDeposit(desk.needs, caller, {
    ...{ key: newKey(), method: 'promptpay', amountMinor: 400_00n },
  });
  await expect(give(line.id, elsewhere)).rejects.toEqual(code('cashier/transfer-elsewhere'));
  const paid = await order(caller);
  await tell(paid);
  await expect(give(line.id, paid)).rejects.toEqual(code('cashier/deposit-settled'));
});

test('a line that is nobody’s deposit leaves the queue with a reason, and comes back when it is taken up again', async () => {
  const deposit = await order(await desk.newMember());
  const before = (await countLines(desk.db)).count;
  const line = await only(takeIn(desk.needs, camtUpload([entryFor(deposit)]), ann));
  expect((await countLines(desk.db)).count).toBe(before + 1);
  const deed = { lineId: line.id, reason, staff: ann };
  const twice = await Promise.allSettled([dismissLine(desk.needs, deed), dismissLine(desk.needs, deed)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await countLines(desk.db)).count).toBe(before);
  expect(await reopenLine(desk.needs, { ...deed, staff: bea })).toMatchObject({
    ...{ status: 'waiting', meant_for: deposit.id },
  });
  await expect(give(line.id, deposit, bea)).rejects.toEqual(code('cashier/line-needs-another-person'));
  expect((await give(line.id, deposit, cid)).status).toBe('paid');
  await expect(reopenLine(desk.needs, deed)).rejects.toEqual(code('cashier/line-settled'));
});

test.each([
  ['of another account', { account: '0000000099', closing: '5.00' }, 'cashier/statement-other-account'],
  ['that does not add up', { closing: '6.00' }, 'cashier/statement-does-not-add-up'],
])('a file %s is refused, and nothing of it is kept', async (_what, change, refusal) => {
  const bytes = Buffer.from(camtFile({ entries: [{ amount: '5.00' }], opening: '0.00', ...change }));
  const { rows: before } = await desk.pool.query('select id from cashier.statements order by id');
  await expect(takeIn(desk.needs, camtUpload([], { bytes }), ann)).rejects.toEqual(code(refusal));
  expect((await desk.pool.query('select id from cashier.statements order by id')).rows).toEqual(before);
});

test('the database keeps what a file said, and gives a line once', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const line = await only(takeIn(desk.needs, camtUpload([entryFor(deposit)]), ann));
  const write = (change: string) =>
    desk.pool.query(`update cashier.statement_lines set ${change} where id = ${line.id}`);
  const refused = { code: '23514' };
  await expect(write('amount_minor = 1')).rejects.toMatchObject(refused);
  await expect(write(`status = 'placed'`)).rejects.toMatchObject(refused);
  await give(line.id, deposit);
  await expect(write(`status = 'waiting', transfer_id = null`)).rejects.toMatchObject(refused);
  await expect(
    desk.pool.query(`update cashier.transfers set told_as = 'a' where deposit_id = ${deposit.id}`),
  ).resolves.toBeDefined();
  await expect(
    desk.pool.query(`update cashier.transfers set told_as = 'b' where deposit_id = ${deposit.id}`),
  ).rejects.toMatchObject(refused);
});
