import type { AnswerOf, readMyProfit } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprintOf, houseAccount, memberAccount, post, purseAccount } from '#wallet';
import { openTeamWorld, type TeamWorld } from '../agents/testing/team-world.ts';

type Profit = AnswerOf<typeof readMyProfit>;

let world: TeamWorld;
beforeAll(async () => {
  world = await openTeamWorld();
  const nok = await world.join('nok', 0);
  const other = await world.join('other', 0);
  await world.deposit(nok, 90_000n, -1);
  await world.deposit(nok, 5_000n, -40);
  await world.play(nok, { stake: 1_000n, payout: 400n, day: -1 });
  await world.play(nok, { stake: 500n, payout: 2_000n });
  await world.play(nok, { stake: 300n, payout: 0n, category: 'FISH' });
  await world.play(other, { stake: 7_777n, payout: 0n });
}, 60_000);
afterAll(() => world?.close());

async function ask<Answer = Profit>(account: string, query: string): Promise<Answer> {
  const answer = await world.server.portal.inject({
    url: `/api/reports/profit?${query}`,
    headers: { authorization: `Bearer ${await world.tokenOf(account)}` },
  });
  return answer.json<Answer>();
}

const week = 'from=2026-11-14&to=2026-11-20';

test('a member reads what they won and lost by category and vendor, and what they brought', async () => {
  const profit = await ask('nok', week);
  expect(profit.rows).toMatchObject([
    { category: 'FISH', vendor: 'STUDIO', rounds: 1, stake: '300', payout: '0', winLoss: '-300' },
    {
      category: 'RNG',
      vendor: 'STUDIO',
      rounds: 2,
      stake: '1500',
      validBet: '1500',
      payout: '2400',
      winLoss: '900',
    },
  ]);
  expect(profit.total).toEqual({
    rounds: 3,
    stake: '1800',
    validBet: '1800',
    payout: '2400',
    winLoss: '600',
  });
  expect([profit.deposits, profit.withdrawals]).toEqual(['90000', '0']);
});

test('every day asked for stands there, and the days make the total', async () => {
  const { days, total } = await ask('nok', week);
  expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, at) => `2026-11-${14 + at}`));
  expect(days.slice(-2).map(({ winLoss }) => winLoss)).toEqual(['-600', '1200']);
  expect(days.reduce((sum, { winLoss }) => sum + BigInt(winLoss), 0n)).toBe(BigInt(total.winLoss));
});

test('one category alone has its own sums', async () => {
  expect(await ask('nok', `${week}&category=FISH`)).toMatchObject({
    rows: [{ category: 'FISH' }],
    total: { rounds: 1, winLoss: '-300' },
  });
});

test.each(['from=2026-11-01&to=2026-12-02', 'from=2026-11-03&to=2026-11-02'])(
  'a period of %s is refused',
  async (days) => {
    expect(await ask('nok', days)).toMatchObject({ code: 'reports/period-invalid' });
  },
);

test('what a vendor with wallets of its own told stands by its day, and under no category', async () => {
  const member = await world.join('purser', 0);
  await world.deposit(member, 50_000n, -5);
  const vendor = 'PURSE';
  const put = (kind: 'purse-in' | 'purse-result', amount: bigint, day: number) =>
    inTransaction(world.db, async (tx) => {
      const purse = await purseAccount(tx, { member, vendor, currency: 'P' });
      const other =
        kind === 'purse-in'
          ? await memberAccount(tx, { member, kind: 'cash', currency: 'P' })
          : await houseAccount(tx, { name: `house:${vendor}`, currency: 'P' });
      const key = `purse/${kind}/${day}`;
      const legs = [
        { account: purse.id, amount },
        { account: other.id, amount: -amount },
      ];
      const at = new Date(Date.parse('2026-11-20T04:00:00Z') + day * 86_400_000);
      await post(tx, { key, kind, legs, fingerprint: fingerprintOf(key), at });
    });
  await put('purse-in', 40_000n, -4);
  await put('purse-result', -9_000n, -3);
  await put('purse-result', 2_500n, -1);
  const told = (winLoss: string) => [{ vendor, vendorName: vendor, winLoss }];
  expect((await ask('purser', week)).ofWallets).toEqual(told('-6500'));
  expect((await ask('purser', 'from=2026-11-19&to=2026-11-20')).ofWallets).toEqual(told('2500'));
  expect((await ask('purser', 'from=2026-11-20&to=2026-11-20')).ofWallets).toEqual([]);
  expect((await ask('purser', `${week}&category=RNG`)).ofWallets).toEqual([]);
});
