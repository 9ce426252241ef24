import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../../../tools/audit/audit-books.ts';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import {
  type DyingDatabase,
  dieEverywhere,
  openDyingDatabase,
} from '../../../../../tools/testing/dying-database.ts';
import { type Hall, openHall } from '../../turnover/testing/hall.ts';
import type { CashierCaller } from '../needs.ts';
import { fundPassword, newKey } from '../testing/desk.ts';
import { moveSettlement } from './move-settlement.ts';
import { linesAt } from './testing/lines.ts';
import { transferDown, transferUp } from './transfer-along-line.ts';

let hall: Hall;
let dying: DyingDatabase;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
  // argon2id has its own tests; here hundreds of transfers are made
  hall.desk.needs.passwords = { hash: async (text) => text, verify: async (hash, text) => hash === text };
  dying = openDyingDatabase(hall.desk.connectionString);
});
afterAll(async () => {
  await dying?.close();
  await hall?.desk.drop();
});

const needs = () => hall.desk.needs;
const { line } = linesAt(() => hall);

async function expectMoney(
  { agent, member }: { agent: CashierCaller; member: CashierCaller },
  money: { agent: [cash: bigint, settlement: bigint]; member: bigint },
  death: string,
): Promise<void> {
  const [above, below] = [await hall.desk.balancesOf(agent), await hall.desk.balancesOf(member)];
  expect([death, above.cash, above.settlement, below.cash, below.settlement]).toEqual([
    death,
    ...money.agent,
    money.member,
    0n,
  ]);
}

test('money sent up while the process dies before or after any statement has gone once, when it is sent again', async () => {
  const wish = () => ({ key: newKey(), amountMinor: 400_00n, fundPassword });
  const deaths = await dieEverywhere(dying, {
    prepare: async () => ({ ...(await line({ member: 1_000_00n })), wish: wish() }),
    act: ({ member, wish }, db) => transferUp({ ...needs(), db }, member, wish),
    async afterwards({ agent, member, wish }, death) {
      // the member presses again, from two tabs at once
      const [one, other] = await Promise.all([
        transferUp(needs(), member, wish),
        transferUp(needs(), member, wish),
      ]);
      expect([death, one?.id]).toEqual([death, other?.id]);
      await expectMoney({ agent, member }, { agent: [0n, 400_00n], member: 600_00n }, death);
    },
  });
  expect(deaths).toBeGreaterThan(20);
}, 60_000);

test('money handed down while the process dies has come once, and is asked to be played once', async () => {
  const deaths = await dieEverywhere(dying, {
    async prepare() {
      const both = await line({ agent: 1_000_00n });
      const filled = { key: newKey(), goesTo: 'settlement', amountMinor: 1_000_00n, fundPassword } as const;
      await moveSettlement(needs(), both.agent, filled);
      const wish = { key: newKey(), to: both.member.account, amountMinor: 300_00n, fundPassword };
      return { ...both, wish };
    },
    act: ({ agent, wish }, db) => transferDown({ ...needs(), db }, agent, wish),
    async afterwards({ agent, member, wish }, death) {
      const { id } = await transferDown(needs(), agent, wish);
      await expectMoney({ agent, member }, { agent: [0n, 700_00n], member: 300_00n }, death);
      expect(await hall.requirementsOf(member)).toMatchObject([
        { source: 'transfer', source_id: id, required_minor: 300_00n, status: 'open' },
      ]);
    },
  });
  expect(deaths).toBeGreaterThan(20);
}, 60_000);

test.each([
  ['into', 'settlement', [600_00n, 800_00n]],
  ['out of', 'cash', [1_400_00n, 0n]],
] as const)(
  'what an agent moves %s the settlement account while the process dies has moved once',
  async (_way, goesTo, now) => {
    const deaths = await dieEverywhere(dying, {
      async prepare() {
        const both = await line({ agent: 1_400_00n });
        const filled = { key: newKey(), goesTo: 'settlement', amountMinor: 400_00n, fundPassword } as const;
        await moveSettlement(needs(), both.agent, filled);
        return { ...both, wish: { key: newKey(), goesTo, amountMinor: 400_00n, fundPassword } };
      },
      act: ({ agent, wish }, db) => moveSettlement({ ...needs(), db }, agent, wish),
      async afterwards({ agent, member, wish }, death) {
        await moveSettlement(needs(), agent, wish);
        await expectMoney({ agent, member }, { agent: [...now], member: 0n }, death);
      },
    });
    expect(deaths).toBeGreaterThan(15);
  },
  60_000,
);

test('after all these deaths the books balance, and every movement has its transfer', async () => {
  const broken = await findBroken(hall.desk.pool);
  // what the agents and members here start with was approved by nobody
  expect(broken.filter(({ title }) => !title.includes('approval'))).toEqual([]);
});
