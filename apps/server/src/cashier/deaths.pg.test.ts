import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../../tools/audit/audit-books.ts';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import {
  type DyingDatabase,
  dieEverywhere,
  openDyingDatabase,
} from '../../../../tools/testing/dying-database.ts';
import { payWithdrawal } from './judge-withdrawal.ts';
import { cancelWithdrawal } from './member-deeds.ts';
import { sendPayout } from './send-payout.ts';
import { type Desk, openDesk } from './testing/desk.ts';
import { ben, withdrawingAt } from './testing/withdrawing.ts';

let desk: Desk;
let dying: DyingDatabase;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
  dying = openDyingDatabase(desk.connectionString);
});
afterAll(async () => {
  await dying?.close();
  await desk?.drop();
});

const { claimed, inPayStage, paying, statusOf } = withdrawingAt(() => desk);

async function expectPaidOnce(order: Awaited<ReturnType<typeof paying>>, death: string): Promise<void> {
  expect([death, await statusOf(order.id)]).toEqual([death, 'sent']);
  expect([death, await desk.balancesOf(order.caller)]).toMatchObject([death, { cash: 600_00n, hold: 0n }]);
  expect(desk.bank.paid.get(`withdrawal/${order.id}`)?.amountMinor).toBe(400_00n);
}

test('staff who pay and whose process dies before or after any statement have paid once, when they press again', async () => {
  const deaths = await dieEverywhere(dying, {
    prepare: async () => {
      const order = await inPayStage();
      return { order, judgement: await claimed(order.id, ben) };
    },
    act: ({ judgement }, db) => payWithdrawal({ ...desk.needs, db }, judgement),
    async afterwards({ order, judgement }, death) {
      await payWithdrawal(desk.needs, judgement).catch((error) =>
        expect([death, error.code]).toEqual([death, 'cashier/withdrawal-moved-on']),
      );
      await sendPayout(desk.needs, order.id);
      await expectPaidOnce(order, death);
    },
  });
  expect(deaths).toBeGreaterThan(10);
}, 180_000);

test('a payout whose process dies before or after any statement is told to the bank once and booked once', async () => {
  const deaths = await dieEverywhere(dying, {
    prepare: paying,
    act: ({ id }, db) => sendPayout({ ...desk.needs, db }, id),
    async afterwards(order, death) {
      // the job runs again, in two processes at once
      await Promise.all([sendPayout(desk.needs, order.id), sendPayout(desk.needs, order.id)]);
      await expectPaidOnce(order, death);
    },
  });
  expect(deaths).toBeGreaterThan(10);
}, 180_000);

test('a withdrawal whose member takes it back while the process dies comes back once or stays', async () => {
  const deaths = await dieEverywhere(dying, {
    prepare: async () => {
      const { caller, accountId } = await desk.richMember();
      const order = await withdrawingAt(() => desk).request(caller, accountId);
      return { caller, id: order.id };
    },
    act: ({ caller, id }, db) => cancelWithdrawal({ ...desk.needs, db }, caller, { withdrawalId: id }),
    async afterwards({ caller, id }, death) {
      await cancelWithdrawal(desk.needs, caller, { withdrawalId: id }).catch((error) =>
        expect([death, error.code]).toEqual([death, 'cashier/withdrawal-moved-on']),
      );
      expect([death, await desk.balancesOf(caller)]).toMatchObject([death, { cash: 1_000_00n, hold: 0n }]);
    },
  });
  expect(deaths).toBeGreaterThan(6);
}, 180_000);

test('after all these deaths every movement has its order and every balance its chain', async () => {
  const broken = (await findBroken(desk.pool))
    .flatMap((finding) => finding.broken)
    // what the desk gives its members has no order behind it
    .filter((row) => !row.includes('deposit/test-'));
  expect(broken).toEqual([]);
});
