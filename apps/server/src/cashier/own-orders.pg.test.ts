import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { expireDeposit } from './expire-deposit.ts';
import { type CashierCaller, perform } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { presentDeposit } from './present-deposit.ts';
import { countDeposits, pageDeposits } from './queries.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { sayPaid } from './say-paid.ts';
import { type Desk, lineFor, newKey, openDesk, staffNamed } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk?.drop());

const MINUTE_MS = 60_000;
const order = (caller: CashierCaller, amountMinor = 500_00n, method = 'promptpay') =>
  openDeposit(desk.needs, caller, { key: newKey(), method, amountMinor });
const receive = (line: ReturnType<typeof lineFor>) =>
  perform(desk.needs, (deed) => receiveTransfer(desk.needs, deed, { provider: 'bank', line }));
const statusOf = async (id: bigint) => (await desk.depositRow(id)).status;
const waitingIds = async () =>
  (await pageDeposits(desk.db, { waiting: true, limit: 100 })).rows.map(({ id }) => id);
const cashOf = async (caller: CashierCaller) => (await desk.balancesOf(caller)).cash;

describe('an order that its member takes back', () => {
  test('is over, and says who ended it', async () => {
    const caller = await desk.newMember();
    const { id } = await order(caller);
    const cancelled = await cancelDeposit(desk.needs, caller, id);
    expect(cancelled.settled_at).not.toBeNull();
    const { steps } = await presentDeposit({ db: desk.db }, cancelled);
    expect(steps.at(-1)).toMatchObject({ status: 'cancelled', by: 'member', owner: 'nobody' });
    await expireDeposit(desk.needs, id);
    expect(await statusOf(id)).toBe('cancelled');
  });

  test.each(['by its number', 'by its sum alone'])(
    'and is paid all the same, %s: the money waits for staff, who credit it',
    async (how) => {
      const caller = await desk.newMember();
      const deposit = await order(caller);
      await cancelDeposit(desk.needs, caller, deposit.id);
      const line = how === 'by its number' ? lineFor(deposit) : lineFor(deposit, { memo: undefined });
      expect(await receive(line)).toBe('late');
      expect(await cashOf(caller)).toBe(0n);
      expect(await waitingIds()).toContain(deposit.id);
      const decision = { depositId: deposit.id, reason: 'paid after all', staff: staffNamed(1, 'ann') };
      await confirmDeposit(desk.needs, { ...decision, amountMinor: deposit.pay_minor });
      expect(await cashOf(caller)).toBe(deposit.pay_minor);
    },
  );

  test('is refused once it is paid, twice, or by anybody else', async () => {
    const caller = await desk.newMember();
    const paid = await order(caller);
    await receive(lineFor(paid));
    await expect(cancelDeposit(desk.needs, caller, paid.id)).rejects.toMatchObject({
      code: 'cashier/deposit-settled',
    });
    const { id } = await order(caller);
    await expect(cancelDeposit(desk.needs, await desk.newMember(), id)).rejects.toMatchObject({
      code: 'cashier/not-found',
    });
    const twice = await Promise.allSettled([1, 2].map(() => cancelDeposit(desk.needs, caller, id)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('as its money arrives, is either credited or waits for staff: never lost', async () => {
    const caller = await desk.newMember();
    const deposit = await order(caller);
    await Promise.allSettled([cancelDeposit(desk.needs, caller, deposit.id), receive(lineFor(deposit))]);
    const status = await statusOf(deposit.id);
    expect(['paid', 'late']).toContain(status);
    expect(await cashOf(caller)).toBe(status === 'paid' ? deposit.pay_minor : 0n);
  });

  test('five times in ten minutes, pauses deposits as five that ran out', async () => {
    const caller = await desk.newMember();
    for (let opened = 0; opened < 5; opened += 1)
      await cancelDeposit(desk.needs, caller, (await order(caller)).id);
    await expect(order(caller)).rejects.toMatchObject({ code: 'cashier/deposits-paused' });
  });
});

describe('an order that its member says is paid', () => {
  test('has its provider asked at once, and is credited when the money is there', async () => {
    const caller = await desk.newMember();
    const deposit = await order(caller);
    desk.bank.lines.push(lineFor(deposit));
    expect((await sayPaid(desk.needs, caller, deposit.id)).status).toBe('paid');
    expect(await cashOf(caller)).toBe(deposit.pay_minor);
    // whoever presses once more as it arrives is told so
    expect((await sayPaid(desk.needs, caller, deposit.id)).status).toBe('paid');
    expect(await cashOf(caller)).toBe(deposit.pay_minor);
  });

  test('waits for staff instead of the clock where the provider knows nothing of it, and nothing is credited', async () => {
    const caller = await desk.newMember();
    const deposit = await order(caller);
    const before = (await countDeposits(desk.db)).count;
    const said = await sayPaid(desk.needs, caller, deposit.id);
    expect(said.status).toBe('created');
    expect(await waitingIds()).toContain(deposit.id);
    expect((await countDeposits(desk.db)).count).toBe(before + 1);
    const { steps, saidPaidAt } = await presentDeposit({ db: desk.db }, said);
    expect(steps.at(-1)).toMatchObject({ status: 'created', owner: 'finance', at: saidPaidAt });
    desk.clock.forward(16 * MINUTE_MS);
    await expireDeposit(desk.needs, deposit.id);
    expect(await statusOf(deposit.id)).toBe('created');
    expect(await cashOf(caller)).toBe(0n);
    desk.clock.forward(120 * MINUTE_MS);
    await expireDeposit(desk.needs, deposit.id);
    expect(await statusOf(deposit.id)).toBe('expired');
  });

  test('again and again, is one word, and asks the provider once in half a minute', async () => {
    const caller = await desk.newMember();
    const deposit = await order(caller);
    for (let times = 0; times < 3; times += 1) await sayPaid(desk.needs, caller, deposit.id);
    desk.bank.lines.push(lineFor(deposit));
    expect((await sayPaid(desk.needs, caller, deposit.id)).status).toBe('created');
    const { steps } = await presentDeposit({ db: desk.db }, await desk.depositRow(deposit.id));
    expect(steps).toHaveLength(2);
    desk.clock.forward(MINUTE_MS / 2);
    expect((await sayPaid(desk.needs, caller, deposit.id)).status).toBe('paid');
  });

  test('is refused once it is over unpaid, and to anybody else', async () => {
    const caller = await desk.newMember();
    const { id } = await order(caller);
    await expect(sayPaid(desk.needs, await desk.newMember(), id)).rejects.toMatchObject({
      code: 'cashier/not-found',
    });
    await cancelDeposit(desk.needs, caller, id);
    await expect(sayPaid(desk.needs, caller, id)).rejects.toMatchObject({ code: 'cashier/deposit-settled' });
  });
});
