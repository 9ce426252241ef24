import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { refuseDeposit } from './decide-deposit.ts';
import { type CashierCaller, perform } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { dismissTransfer, matchTransfer } from './place-transfer.ts';
import { countTransfers, pageTransfers } from './queries.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { type Desk, lineFor, newKey, openDesk, staffNamed } from './testing/desk.ts';
import { ownStaffOf } from './testing/own-staff.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const ann = staffNamed(1, 'ann');
const reason = 'seen in the statement';

const order = (caller: CashierCaller, amountMinor = 500_00n, method = 'promptpay') =>
  openDeposit(desk.needs, caller, { key: newKey(), method, amountMinor });
const receive = (line: ReturnType<typeof lineFor>) =>
  perform(desk.needs, (deed) => receiveTransfer(desk.needs, deed, { provider: 'bank', line }));

async function transferOf({ reference }: { reference: string }) {
  const { rows } = await pageTransfers(desk.db, { limit: 100 });
  const found = rows.find((row) => row.reference === reference);
  if (!found) throw new Error('no such transfer');
  return found;
}

test('a transfer bound to a parked order cannot be given to another, so that its money is credited once', async () => {
  const [one, two] = [await desk.newMember(), await desk.newMember()];
  const [parked, other] = [await order(one), await order(two)];
  const line = lineFor(parked, { amountMinor: 450_00n });
  expect(await receive(line)).toBe('mismatch');
  const { id: transferId } = await transferOf(line);
  await expect(
    matchTransfer(desk.needs, { transferId, depositId: other.id, reason, staff: ann }),
  ).rejects.toMatchObject({ code: 'cashier/transfer-bound' });
  await expect(dismissTransfer(desk.needs, { transferId, reason, staff: ann })).rejects.toMatchObject({
    code: 'cashier/transfer-bound',
  });
  await confirmDeposit(desk.needs, { depositId: parked.id, amountMinor: 450_00n, reason, staff: ann });
  expect([(await desk.balancesOf(one)).cash, (await desk.balancesOf(two)).cash]).toEqual([450_00n, 0n]);
});

test('the database binds a transfer once, and only to an order of its provider, account and currency', async () => {
  const [one, two] = [await desk.newMember(), await desk.newMember()];
  const [parked, other] = [await order(one), await order(two)];
  const elsewhere = await order(two, 500_00n, 'bank-transfer');
  const [bound, free] = [lineFor(parked, { amountMinor: 450_00n }), lineFor(parked, { memo: 'a gift' })];
  await receive(bound);
  await receive({ ...free, amountMinor: 77_77n });
  const write = (reference: string, change: string) =>
    desk.pool.query(`update cashier.transfers set ${change} where reference = $1`, [reference]);
  const refused = { code: '23514' };
  await expect(write(bound.reference, `deposit_id = ${other.id}`)).rejects.toMatchObject(refused);
  await expect(write(bound.reference, 'deposit_id = null')).rejects.toMatchObject(refused);
  await expect(write(bound.reference, 'amount_minor = 1')).rejects.toMatchObject(refused);
  await expect(write(free.reference, `deposit_id = ${elsewhere.id}`)).rejects.toMatchObject(refused);
  await expect(write(free.reference, `deposit_id = ${parked.id}`)).rejects.toMatchObject({ code: '23505' });
  await write(free.reference, `status = 'dismissed'`);
  await expect(write(free.reference, `status = 'unmatched'`)).rejects.toMatchObject(refused);
});

test('money on one of our accounts pays no order that asks for it on another', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller, 500_00n, 'bank-transfer');
  const line = lineFor(deposit, { memo: 'hello', amountMinor: 501_00n, receivingAccount: '0066800000000' });
  expect(await receive(line)).toBe('unmatched');
  const { id: transferId } = await transferOf(line);
  await expect(
    matchTransfer(desk.needs, { transferId, depositId: deposit.id, reason, staff: ann }),
  ).rejects.toMatchObject({ code: 'cashier/transfer-elsewhere' });
});

test('money of another currency is never taken for an order’s own', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const line = lineFor(deposit, { currency: 'USD' });
  expect(await receive(line)).toBe('unmatched');
  const { id: transferId } = await transferOf(line);
  await expect(
    matchTransfer(desk.needs, { transferId, depositId: deposit.id, reason, staff: ann }),
  ).rejects.toMatchObject({ code: 'cashier/transfer-elsewhere' });
});

test('a stranger’s coin under the order’s number does not keep its member’s own money from being credited', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const coin = lineFor(deposit, { amountMinor: 1_00n });
  const money = lineFor(deposit, { memo: undefined });
  expect([await receive(coin), await receive(money)]).toEqual(['mismatch', 'credited']);
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
  expect(await transferOf(coin)).toMatchObject({
    status: 'unmatched',
    deposit_id: null,
    meant_for: deposit.id,
  });
});

test('staff pay a parked order with the transfer that is its own; the other is nobody’s again', async () => {
  const [caller, stranger] = [await desk.newMember(), await desk.newMember()];
  const deposit = await order(caller);
  const [coin, money] = [
    lineFor(deposit, { amountMinor: 1_00n }),
    lineFor(deposit, { amountMinor: 400_00n }),
  ];
  expect([await receive(coin), await receive(money)]).toEqual(['mismatch', 'unmatched']);
  const match = async (line: typeof coin, depositId: bigint) =>
    matchTransfer(desk.needs, { transferId: (await transferOf(line)).id, depositId, reason, staff: ann });
  await match(money, deposit.id);
  expect((await desk.balancesOf(caller)).cash).toBe(400_00n);
  await match(coin, (await order(stranger)).id);
  expect((await desk.balancesOf(stranger)).cash).toBe(1_00n);
});

test('the money of a refused order can still be given to the order it was for', async () => {
  const [one, two] = [await desk.newMember(), await desk.newMember()];
  const [wrong, right] = [await order(one), await order(two)];
  const line = lineFor(wrong, { amountMinor: 450_00n });
  await receive(line);
  await refuseDeposit(desk.needs, { depositId: wrong.id, reason: 'not this member’s', staff: ann });
  const { id: transferId } = await transferOf(line);
  await matchTransfer(desk.needs, { transferId, depositId: right.id, reason, staff: ann });
  expect([(await desk.balancesOf(one)).cash, (await desk.balancesOf(two)).cash]).toEqual([0n, 450_00n]);
});

test('a second payment of a paid order is credited to a new order of the same member', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const [first, second] = [lineFor(deposit), lineFor(deposit)];
  await receive(first);
  expect(await receive(second)).toBe('unmatched');
  const again = await order(caller);
  const { id: transferId } = await transferOf(second);
  await matchTransfer(desk.needs, { transferId, depositId: again.id, reason, staff: ann });
  expect((await desk.balancesOf(caller)).cash).toBe(2n * deposit.pay_minor);
});

const sumOf = (totals: Awaited<ReturnType<typeof countTransfers>>['totals']) =>
  totals.find(({ currency }) => currency === 'P')?.minor ?? 0n;

test('money that is nobody’s waits in a queue until it is given to an order or sent back', async () => {
  const { count: before, totals } = await countTransfers(desk.db);
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const line = lineFor(deposit, { amountMinor: 450_00n });
  await receive(line);
  expect((await countTransfers(desk.db)).count).toBe(before);
  await refuseDeposit(desk.needs, { depositId: deposit.id, reason, staff: ann });
  const now = await countTransfers(desk.db);
  expect(now.count).toBe(before + 1);
  expect(sumOf(now.totals)).toBe(sumOf(totals) + 450_00n);
  const { id: transferId } = await transferOf(line);
  await dismissTransfer(desk.needs, { transferId, reason: 'sent back to the payer', staff: ann });
  expect((await countTransfers(desk.db)).count).toBe(before);
});

test('one transfer given to two orders at the same moment pays one of them', async () => {
  const [one, two] = [await desk.newMember(), await desk.newMember()];
  const [first, second] = [await order(one), await order(two)];
  const line = lineFor(first, { memo: 'for a friend', amountMinor: 333_33n });
  await receive(line);
  const { id: transferId } = await transferOf(line);
  const outcomes = await Promise.allSettled(
    [first, second].map(({ id: depositId }) =>
      matchTransfer(desk.needs, { transferId, depositId, reason, staff: ann }),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const cash = [(await desk.balancesOf(one)).cash, (await desk.balancesOf(two)).cash];
  expect(cash.reduce((sum, minor) => sum + minor, 0n)).toBe(333_33n);
});

async function unplaced(
  deposit: { id: bigint; receiving_account: string; pay_minor: bigint },
  amountMinor: bigint,
  paidAt?: Date,
) {
  const line = lineFor(deposit, { memo: 'a gift', amountMinor, ...(paidAt && { paidAt }) });
  expect(await receive(line)).toBe('unmatched');
  return (await transferOf(line)).id;
}

test('nobody gives a transfer to their own player account, confirms it by hand, or gives more than their role credits', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const transferId = await unplaced(deposit, 613_00n);
  const own = await ownStaffOf(desk, caller);
  const match = (staff: typeof ann) =>
    matchTransfer(desk.needs, { transferId, depositId: deposit.id, reason, staff });
  await expect(match(own)).rejects.toMatchObject({ code: 'staff/own-benefit' });
  const bea = staffNamed(99, 'bea');
  const small = {
    ...bea,
    grants: [{ role: 'finance-prepare', branchOf: undefined, ceilingMinor: 612_99n }],
  } as const;
  await expect(match(small)).rejects.toMatchObject({ code: 'staff/over-ceiling' });
  expect((await desk.balancesOf(caller)).cash).toBe(0n);
  const parked = await order(caller);
  await receive(lineFor(parked, { amountMinor: 614_00n }));
  const confirm = (staff: typeof ann) =>
    confirmDeposit(desk.needs, { depositId: parked.id, amountMinor: 614_00n, reason, staff });
  await expect(confirm(own)).rejects.toMatchObject({ code: 'staff/own-benefit' });
  await expect(confirm(small)).rejects.toMatchObject({ code: 'staff/over-ceiling' });
  await match({ ...bea, grants: [{ ...small.grants[0], ceilingMinor: 613_00n }] });
  expect((await desk.balancesOf(caller)).cash).toBe(613_00n);
});

test('money is given to no order that it cannot be for: more than its method takes, or a week away', async () => {
  const caller = await desk.newMember();
  const deposit = await order(caller);
  const match = (transferId: bigint) =>
    matchTransfer(desk.needs, { transferId, depositId: deposit.id, reason, staff: ann });
  const most = 50_000_00n + 99n;
  await expect(match(await unplaced(deposit, most + 1n))).rejects.toMatchObject({
    code: 'cashier/amount-too-large',
  });
  const away = (ms: number) => new Date(deposit.created_at.getTime() + ms);
  const week = 7 * 86_400_000;
  for (const paidAt of [away(-week - 1), away(week + 1)])
    await expect(match(await unplaced(deposit, 615_00n, paidAt))).rejects.toMatchObject({
      code: 'cashier/transfer-other-time',
    });
  expect((await desk.balancesOf(caller)).cash).toBe(0n);
  await match(await unplaced(deposit, 616_00n, away(-week)));
  expect((await desk.balancesOf(caller)).cash).toBe(616_00n);
});
