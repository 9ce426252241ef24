import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../../../tools/audit/audit-books.ts';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import {
  type DyingDatabase,
  dieEverywhere,
  openDyingDatabase,
} from '../../../../../tools/testing/dying-database.ts';
import { type Hall, openHall } from '../../turnover/testing/hall.ts';
import { refuseDeposit } from '../decide-deposit.ts';
import { expireDeposit } from '../expire-deposit.ts';
import { demoAgentMethod, saveMethod } from '../index.ts';
import type { CashierCaller } from '../needs.ts';
import { openDeposit } from '../open-deposit.ts';
import { newKey, staffNamed } from '../testing/desk.ts';
import { acceptAgentOrder, declineAgentOrder, releaseAgentOrder, showCode } from './serve-agent-order.ts';
import { countersAt, MINUTE_MS } from './testing/counter.ts';

let hall: Hall;
let dying: DyingDatabase;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
  hall.desk.needs.passwords = { hash: async (text) => text, verify: async (hash, text) => hash === text };
  await inTransaction(hall.desk.db, (tx) => saveMethod(tx, demoAgentMethod));
  dying = openDyingDatabase(hall.desk.connectionString);
});
afterAll(async () => {
  await dying?.close();
  await hall?.desk.drop();
});

const { needs, counter, open, accepted, settlementOf, cashOf, statusOf } = countersAt(() => hall);
const [ann, ben] = [staffNamed(1, 'ann'), staffNamed(2, 'ben')];
const reason = 'looked at it';

type Order = { agent: CashierCaller; member: CashierCaller; id: bigint };
const opened = async (): Promise<Order> => {
  const both = await counter();
  return { ...both, id: (await open(both.member, both.agent)).id };
};

async function expectOrder(
  { agent, member, id }: Order,
  now: { status: string; state: string; settlement: bigint; cash: bigint },
  death: string,
): Promise<void> {
  const { rows } = await hall.desk.pool.query<{ state: string; steps: string }>(
    `select o.state, (select count(*) from cashier.agent_order_changes s
       where s.deposit_id = o.deposit_id and s.state = o.state)::text as steps
     from cashier.agent_orders o where o.deposit_id = $1`,
    [id],
  );
  expect([death, await statusOf(id), rows, await settlementOf(agent), await cashOf(member)]).toEqual([
    death,
    now.status,
    [{ state: now.state, steps: '1' }],
    now.settlement,
    now.cash,
  ]);
}

test('an order in cash that is asked for while the process dies is one order, when it is asked for again', async () => {
  const deaths = await dieEverywhere(dying, {
    prepare: async () => ({ ...(await counter()), key: newKey() }),
    act: ({ agent, member, key }, db) =>
      openDeposit({ ...needs(), db }, member, {
        ...{ key, method: 'agent', amountMinor: 300_00n, agentId: agent.memberId },
      }),
    async afterwards({ agent, member, key }, death) {
      const { id } = await open(member, agent, 300_00n, key);
      const { rows } = await hall.desk.pool.query('select id from cashier.deposits where member_id = $1', [
        member.memberId,
      ]);
      expect([death, rows]).toEqual([death, [{ id }]]);
      await expectOrder(
        { agent, member, id },
        { status: 'created', state: 'asked', settlement: 1_000_00n, cash: 0n },
        death,
      );
    },
  });
  expect(deaths).toBeGreaterThan(20);
}, 60_000);

test('an order that its agent accepts while the process dies is in escrow once, when they press again', async () => {
  const deaths = await dieEverywhere(dying, {
    prepare: opened,
    act: ({ agent, id }, db) => acceptAgentOrder({ ...needs(), db }, agent, id),
    async afterwards(order, death) {
      await acceptAgentOrder(needs(), order.agent, order.id);
      await expectOrder(
        order,
        { status: 'created', state: 'accepted', settlement: 700_00n, cash: 0n },
        death,
      );
    },
  });
  expect(deaths).toBeGreaterThan(10);
}, 60_000);

test('an order that its agent releases while the process dies is credited once and asked to be played once', async () => {
  const deaths = await dieEverywhere(dying, {
    async prepare() {
      const order = await accepted();
      return { ...order, code: (await showCode(needs(), order.member, order.id)).code };
    },
    act: ({ agent, id, code }, db) => releaseAgentOrder({ ...needs(), db }, agent, { depositId: id, code }),
    async afterwards(order, death) {
      await releaseAgentOrder(needs(), order.agent, { depositId: order.id, code: order.code });
      await expectOrder(
        order,
        { status: 'paid', state: 'released', settlement: 700_00n, cash: 300_00n },
        death,
      );
      expect(await hall.requirementsOf(order.member)).toMatchObject([
        { source: 'deposit', source_id: order.id, required_minor: 300_00n },
      ]);
    },
  });
  expect(deaths).toBeGreaterThan(25);
}, 60_000);

test.each([
  ['asked', opened, 'dropped'],
  ['accepted', accepted, 'returned'],
] as const)(
  'an order that runs out %s while the process dies has ended once, and its agent has their money',
  async (_state, prepare, state) => {
    const deaths = await dieEverywhere(dying, {
      prepare: async () => {
        const order = await prepare();
        hall.desk.clock.forward(31 * MINUTE_MS);
        return order;
      },
      act: ({ id }, db) => expireDeposit({ ...needs(), db }, id),
      async afterwards(order, death) {
        // the job runs again, in two processes at once
        await Promise.all([expireDeposit(needs(), order.id), expireDeposit(needs(), order.id)]);
        await expectOrder(order, { status: 'expired', state, settlement: 1_000_00n, cash: 0n }, death);
      },
    });
    expect(deaths).toBeGreaterThan(10);
  },
  60_000,
);

test('an order that its agent declines while the process dies has ended once, when they press again', async () => {
  const deaths = await dieEverywhere(dying, {
    prepare: opened,
    act: ({ agent, id }, db) => declineAgentOrder({ ...needs(), db }, agent, id),
    async afterwards(order, death) {
      await declineAgentOrder(needs(), order.agent, order.id);
      await expectOrder(
        order,
        { status: 'refused', state: 'dropped', settlement: 1_000_00n, cash: 0n },
        death,
      );
    },
  });
  expect(deaths).toBeGreaterThan(8);
}, 60_000);

test('a return that staff ask for while the process dies is asked once and gives the agent’s money back once', async () => {
  const deaths = await dieEverywhere(dying, {
    prepare: accepted,
    act: ({ id }, db) => refuseDeposit({ ...needs(), db }, { depositId: id, reason, staff: ann }),
    async afterwards(order, death) {
      await refuseDeposit(needs(), { depositId: order.id, reason, staff: ann }).catch((error) =>
        expect([death, error.code]).toEqual([death, 'cashier/manual-payment-waiting']),
      );
      await hall.desk.approve(ben);
      await expectOrder(
        order,
        { status: 'refused', state: 'returned', settlement: 1_000_00n, cash: 0n },
        death,
      );
    },
  });
  expect(deaths).toBeGreaterThan(8);
}, 60_000);

test('after all these deaths the escrow holds what is accepted and not over, and every movement has its order', async () => {
  const broken = await findBroken(hall.desk.pool);
  // what the agents here start with was approved by nobody
  expect(broken.filter(({ title }) => !title.includes('approval'))).toEqual([]);
});
