import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { expireDeposit } from './expire-deposit.ts';
import { holdWithdrawal } from './holds/hold-withdrawal.ts';
import { endHold } from './holds/resume.ts';
import { receiveByClock } from './member-deeds.ts';
import { openDeposit } from './open-deposit.ts';
import { type Desk, newKey, openDesk } from './testing/desk.ts';
import { withdrawingAt } from './testing/withdrawing.ts';

const DAYS_MS = 3 * 86_400_000;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk?.drop());

const { claimed, request, sent } = withdrawingAt(() => desk);

type Ringing = { key: string; ring: () => Promise<void>; due: Date | null };

const orders: [string, () => Promise<Ringing>][] = [
  [
    'a hold',
    async () => {
      const { caller, accountId } = await desk.richMember();
      const { id } = await request(caller, accountId);
      const until = new Date(desk.clock.now().getTime() + DAYS_MS);
      await holdWithdrawal(desk.needs, { ...(await claimed(id)), until });
      return { key: `end-hold/${id}`, ring: () => endHold(desk.needs, id), due: until };
    },
  ],
  [
    'a withdrawal that was sent',
    async () => {
      const { id } = await sent();
      const { auto_received_at: due } = await desk.withdrawalRow(id);
      return { key: `auto-received/${id}`, ring: () => receiveByClock(desk.needs, id), due };
    },
  ],
  [
    'an open deposit',
    async () => {
      const wish = { key: newKey(), method: 'promptpay', amountMinor: 300_00n };
      const { id, expires_at: due } = await openDeposit(desk.needs, await desk.newMember(), wish);
      return { key: `expire-deposit/${id}`, ring: () => expireDeposit(desk.needs, id), due };
    },
  ],
];

test.each(orders)('%s is not forgotten when its timer rings too early', async (_what, order) => {
  const { key, ring, due } = await order();
  // as the runner does with a job that is done
  await desk.pool.query('select graphile_worker.remove_job($1)', [key]);
  await ring();
  const { rows } = await desk.pool.query<{ at: Date; later: boolean }>(
    'select run_at as at, run_at > now() as later from graphile_worker.jobs where key = $1',
    [key],
  );
  expect(rows).toMatchObject([{ later: true }]);
  expect(rows[0]?.at.getTime()).toBeGreaterThanOrEqual(due?.getTime() ?? Number.POSITIVE_INFINITY);
});
