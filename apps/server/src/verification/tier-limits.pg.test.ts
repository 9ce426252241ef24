import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { claimWithdrawal } from '../cashier/claim-withdrawal.ts';
import { expireDeposit } from '../cashier/expire-deposit.ts';
import { askForIdentity, holdWithdrawal, resumeWithdrawal } from '../cashier/holds/hold-withdrawal.ts';
import { endHold } from '../cashier/holds/resume.ts';
import { approveWithdrawal, refuseWithdrawal } from '../cashier/judge-withdrawal.ts';
import { cancelWithdrawal } from '../cashier/member-deeds.ts';
import { sumDeposits } from '../cashier/moved.ts';
import type { CashierCaller } from '../cashier/needs.ts';
import { openDeposit } from '../cashier/open-deposit.ts';
import { requestWithdrawal } from '../cashier/request-withdrawal.ts';
import { fundPassword, newKey } from '../cashier/testing/desk.ts';
import { type Counter, noi, openCounter, reason } from './testing/counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
});
afterAll(() => counter?.desk.drop());

const DAY_MS = 86_400_000;
const desk = () => counter.desk;
const deposit = (caller: CashierCaller, amountMinor: bigint) =>
  openDeposit(desk().needs, caller, { key: newKey(), method: 'promptpay', amountMinor });
const withdraw = ({ caller, accountId }: { caller: CashierCaller; accountId: bigint }, amountMinor: bigint) =>
  requestWithdrawal(desk().needs, caller, { key: newKey(), accountId, amountMinor, fundPassword });
const statusOf = async (id: bigint) => (await desk().withdrawalRow(id)).status;
async function claimed(withdrawalId: bigint) {
  await claimWithdrawal(desk().needs, { withdrawalId, takeOver: true, staff: noi });
  return { withdrawalId, reason, staff: noi };
}

describe('deposits', () => {
  test('above what the tier allows in thirty days are refused, with the tier that would do', async () => {
    await counter.setLimits({ 0: { depositMonth: '50000' }, 1: { depositMonth: '50000' } });
    const caller = await desk().newMember();
    await deposit(caller, 400_00n);
    await expect(deposit(caller, 200_00n)).rejects.toMatchObject({
      code: 'verification/tier-needed',
      params: { tier: 2, limit: '50000', currency: 'P' },
    });
    await deposit(caller, 100_00n);
    expect((await counter.seen(caller)).used.depositMonth).toBe('50000');
  });

  test('are allowed again by the tier, and by an order that came to nothing', async () => {
    await counter.setLimits({ 0: { depositMonth: '50000' }, 1: { depositMonth: '50000' } });
    const caller = await desk().newMember(null);
    const { id, expires_at: expiresAt } = await deposit(caller, 500_00n);
    await expect(deposit(caller, 100_00n)).rejects.toMatchObject({ code: 'verification/tier-needed' });
    await counter.approved(caller);
    await deposit(caller, 100_00n);
    const other = await desk().newMember(null);
    const order = await deposit(other, 500_00n);
    desk().clock.forward(expiresAt.getTime() - desk().clock.now().getTime());
    await expireDeposit(desk().needs, order.id);
    await deposit(other, 500_00n);
    expect(id).toBeGreaterThan(0n);
  });

  test('above what any tier allows say so', async () => {
    await counter.setLimits({
      0: { depositMonth: '50000' },
      1: { depositMonth: '50000' },
      2: { depositMonth: '50000' },
      3: { depositMonth: '50000' },
    });
    const caller = await desk().newMember();
    await expect(deposit(caller, 600_00n)).rejects.toMatchObject({ code: 'verification/above-every-tier' });
    await counter.setLimits({ 2: { depositMonth: '500000000' }, 3: { depositMonth: '500000000' } });
  });

  test('of one member at the same moment never pass the limit together', async () => {
    await counter.setLimits({ 0: { depositMonth: '50000' }, 1: { depositMonth: '50000' } });
    const caller = await desk().newMember();
    const done = await Promise.allSettled(Array.from({ length: 3 }, () => deposit(caller, 300_00n)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('in whatever order they are asked for, expire and age, never pass what the tier allows', async () => {
    await counter.setLimits({ 0: { depositMonth: '90000' }, 1: { depositMonth: '90000' } });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('deposit' as const), amount: fc.integer({ min: 100, max: 800 }) }),
      fc.record({ kind: fc.constant('expire' as const), which: fc.nat(3) }),
      fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const caller = await desk().newMember();
        const orders: { id: bigint; expiresAt: Date }[] = [];
        for (const one of steps) {
          if (one.kind === 'wait') desk().clock.forward(one.days * DAY_MS);
          if (one.kind === 'expire') {
            const order = orders[one.which];
            if (order && order.expiresAt <= desk().clock.now()) await expireDeposit(desk().needs, order.id);
          }
          if (one.kind === 'deposit')
            await deposit(caller, BigInt(one.amount) * 100n).then(
              (row) => void orders.push({ id: row.id, expiresAt: row.expires_at }),
              (error: { code?: string }) =>
                expect(error.code).toMatch(/^(verification\/tier-needed|cashier\/too-many-open-deposits)$/),
            );
          const total = await sumDeposits(desk().db, { ...caller, at: desk().clock.now() });
          expect(total).toBeLessThanOrEqual(900_00n);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('a withdrawal above what the tier allows', () => {
  const start = async () => {
    await counter.setLimits({ 0: { withdrawTotal: '30000' }, 1: { withdrawTotal: '30000' } });
    const member = await desk().richMember();
    return { ...member, order: await withdraw(member, 400_00n) };
  };

  test('needs no tier above the last: that one is kept without a limit, in the database too', async () => {
    await counter.setLimits({ 0: { withdrawTotal: '30000' } });
    await expect(counter.setLimits({ 3: { withdrawTotal: '900000000000' } })).rejects.toMatchObject({
      code: 'verification/last-tier-limited',
    });
    await expect(
      desk().pool.query(
        `update verification.tier_limits set limits = jsonb_set(limits, '{3,withdrawTotal}', '"5"')`,
      ),
    ).rejects.toThrow('tier_limits_last');
  });

  test('can be asked for, holds its money and waits, saying for what', async () => {
    const { order } = await start();
    expect(order).toMatchObject({ status: 'need-identity', needed_tier: 2 });
    await expect(approveWithdrawal(desk().needs, await claimed(order.id))).rejects.toMatchObject({
      code: 'cashier/withdrawal-moved-on',
    });
  });

  test('goes on by itself when its member reaches the tier, once', async () => {
    const { caller, order } = await start();
    await counter.approved(caller);
    await counter.hear();
    expect(await statusOf(order.id)).toBe('risk');
    expect(await counter.hearAgain()).toBe(0);
    const { rows } = await desk().pool.query(
      `select count(*)::int as count from cashier.withdrawal_changes where withdrawal_id = $1 and status = 'risk'`,
      [order.id],
    );
    expect(rows[0].count).toBe(2);
  });

  test('is not forgotten when the approval comes at the same moment', async () => {
    await counter.setLimits({ 0: { withdrawTotal: '30000' }, 1: { withdrawTotal: '30000' } });
    for (let round = 0; round < 5; round += 1) {
      const member = await desk().richMember();
      const [order] = await Promise.all([withdraw(member, 400_00n), counter.approved(member.caller)]);
      await counter.hear();
      expect(await statusOf(order.id)).toBe('risk');
    }
  });

  test('is the member’s to take back, and all of its money with it', async () => {
    const { caller, order } = await start();
    await cancelWithdrawal(desk().needs, caller, { withdrawalId: order.id });
    expect(await desk().balancesOf(caller)).toMatchObject({ cash: 1_000_00n, hold: 0n });
    await counter.approved(caller);
    await counter.hear();
    expect(await statusOf(order.id)).toBe('cancelled');
  });

  test('is not let go by staff before the tier is reached', async () => {
    const { order } = await start();
    await expect(resumeWithdrawal(desk().needs, await claimed(order.id))).rejects.toMatchObject({
      code: 'cashier/still-needs-identity',
    });
  });

  test('counts what went before, and nothing that came back', async () => {
    await counter.setLimits({ 0: { withdrawTotal: '30000' }, 1: { withdrawTotal: '30000' } });
    const member = await desk().richMember();
    const first = await withdraw(member, 200_00n);
    expect(first.status).toBe('risk');
    await cancelWithdrawal(desk().needs, member.caller, { withdrawalId: first.id });
    const second = await withdraw(member, 200_00n);
    expect(second.status).toBe('risk');
    await refuseWithdrawal(desk().needs, { ...(await claimed(second.id)), stage: 'risk' });
    expect((await withdraw(member, 300_00n)).status).toBe('risk');
  });
});

describe('staff', () => {
  const small = async () => {
    await counter.setLimits({ 0: { withdrawTotal: '30000' }, 1: { withdrawTotal: '30000' } });
    const member = await desk().richMember();
    return { ...member, order: await withdraw(member, 100_00n) };
  };

  test('ask for an identity check, and the order goes on once it is approved', async () => {
    const { caller, order } = await small();
    await askForIdentity(desk().needs, { ...(await claimed(order.id)), tier: 2 });
    expect(await desk().withdrawalRow(order.id)).toMatchObject({ status: 'need-identity', needed_tier: 2 });
    await counter.approved(caller);
    await counter.hear();
    expect(await statusOf(order.id)).toBe('risk');
    await expect(
      askForIdentity(desk().needs, { ...(await claimed(order.id)), tier: 2 }),
    ).rejects.toMatchObject({ code: 'cashier/tier-reached' });
  });

  test('may let it go on without, where only they asked', async () => {
    const { order } = await small();
    await askForIdentity(desk().needs, { ...(await claimed(order.id)), tier: 2 });
    await resumeWithdrawal(desk().needs, await claimed(order.id));
    expect(await statusOf(order.id)).toBe('risk');
  });

  test('hold an order until a time; then it goes on by itself, not before', async () => {
    const { caller, order } = await small();
    const until = new Date(desk().clock.now().getTime() + 2 * DAY_MS);
    await holdWithdrawal(desk().needs, { ...(await claimed(order.id)), until });
    await endHold(desk().needs, order.id);
    expect(await statusOf(order.id)).toBe('held');
    await expect(approveWithdrawal(desk().needs, await claimed(order.id))).rejects.toMatchObject({
      code: 'cashier/withdrawal-moved-on',
    });
    await expect(cancelWithdrawal(desk().needs, caller, { withdrawalId: order.id })).rejects.toMatchObject({
      code: 'cashier/withdrawal-moved-on',
    });
    desk().clock.forward(2 * DAY_MS);
    await endHold(desk().needs, order.id);
    expect(await statusOf(order.id)).toBe('risk');
  });

  test('cannot hold for ever, nor until yesterday', async () => {
    const { order } = await small();
    const now = desk().clock.now().getTime();
    for (const until of [new Date(now), new Date(now + 15 * DAY_MS)])
      await expect(
        holdWithdrawal(desk().needs, { ...(await claimed(order.id)), until }),
      ).rejects.toMatchObject({ code: 'cashier/hold-until-unfit' });
  });

  test('cannot hold for ever by holding again', async () => {
    const { order } = await small();
    const inDays = (days: number) => new Date(desk().clock.now().getTime() + days * DAY_MS);
    const hold = async (until: Date) =>
      await holdWithdrawal(desk().needs, { ...(await claimed(order.id)), until });
    await hold(inDays(10));
    desk().clock.forward(10 * DAY_MS);
    await endHold(desk().needs, order.id);
    await expect(hold(inDays(5))).rejects.toMatchObject({ code: 'cashier/hold-until-unfit' });
    await hold(inDays(4));
  });

  test('do not free by a hold what its tier does not allow', async () => {
    await counter.setLimits({ 0: { withdrawTotal: '30000' }, 1: { withdrawTotal: '30000' } });
    const member = await desk().richMember();
    const order = await withdraw(member, 400_00n);
    const until = new Date(desk().clock.now().getTime() + DAY_MS);
    await holdWithdrawal(desk().needs, { ...(await claimed(order.id)), until });
    desk().clock.forward(DAY_MS);
    await endHold(desk().needs, order.id);
    expect(await desk().withdrawalRow(order.id)).toMatchObject({ status: 'need-identity', needed_tier: 2 });
  });

  test('hold also what was approved: it is looked at again before it is paid', async () => {
    const { order } = await small();
    await approveWithdrawal(desk().needs, await claimed(order.id));
    const until = new Date(desk().clock.now().getTime() + DAY_MS);
    await holdWithdrawal(desk().needs, { ...(await claimed(order.id)), until });
    await resumeWithdrawal(desk().needs, await claimed(order.id));
    expect(await statusOf(order.id)).toBe('risk');
  });
});

test('a tier rests on its document: with that it ends', async () => {
  await counter.setLimits({ 0: { depositMonth: '50000' }, 1: { depositMonth: '50000' } });
  const caller = await desk().newMember(null);
  await counter.approved(caller);
  expect((await counter.seen(caller)).tier).toBe(2);
  await desk().pool.query(
    `update verification.standings set document_expires_on = '2026-11-20' where member_id = $1`,
    [caller.memberId],
  );
  expect((await counter.seen(caller)).tier).toBe(1);
  await expect(deposit(caller, 600_00n)).rejects.toMatchObject({ code: 'verification/tier-needed' });
});
