import type { OwnTerms, Tier } from '@fairhall/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { refuseWithdrawal } from '../judge-withdrawal.ts';
import { cancelWithdrawal } from '../member-deeds.ts';
import { readWithdrawalOptions } from '../read-options.ts';
import { currency, type Desk, openDesk } from '../testing/desk.ts';
import { everybodyKnown } from '../testing/everybody-known.ts';
import { setBounds } from '../testing/set-bounds.ts';
import { ann, reason, withdrawingAt } from '../testing/withdrawing.ts';
import { editTerms } from './edit-terms.ts';
import { firstTermsOf } from './terms.ts';

const ofEverybody: OwnTerms = {
  ...{ min: '10000', max: '40000', dailyCount: 3, dailyAmount: '90000', freeCount: 1 },
  fee: { rate: 100, min: '200', max: '300' },
};
const fromSecond: OwnTerms = {
  ...{ min: '5000', max: '60000', dailyCount: 5, dailyAmount: '150000', freeCount: 2 },
  fee: { rate: 50, min: '100', max: '200' },
};
const ofThird: OwnTerms = {
  ...fromSecond,
  dailyCount: 7,
  dailyAmount: '300000',
  fee: { rate: 0, min: '0', max: null },
};
const termsAt: Record<Tier, OwnTerms> = { 0: ofEverybody, 1: ofEverybody, 2: fromSecond, 3: ofThird };

const tiers = new Map<bigint, Tier>();
const tierOf = (memberId: bigint) => tiers.get(memberId) ?? 0;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase(), {
    verification: {
      ...everybodyKnown,
      tierOf: async (_tx, memberId) => tierOf(memberId),
      readTier: async (_on, memberId) => tierOf(memberId),
    },
  });
  await setBounds(desk.db, { openWithdrawals: 100 });
  // argon2id has its own tests; here hundreds of requests are made
  desk.needs.passwords = { hash: async (text) => text, verify: async (hash, text) => hash === text };
  const levels = [
    { fromTier: 2 as const, ...fromSecond },
    { fromTier: 3 as const, ...ofThird },
  ];
  const terms = { ...firstTermsOf(currency), ...ofEverybody, levels };
  await editTerms(desk.needs, { currency, terms, revision: 0, reason, staff: ann });
});
afterAll(() => desk?.drop());

const { request, claimed } = withdrawingAt(() => desk);

type Asked = { id: bigint; amount: number; day: string; isBack: boolean };
type World = Awaited<ReturnType<Desk['richMember']>> & { asked: Asked[] };
type Step = { deed: 'ask' | 'cancel' | 'refuse' | 'know' | 'wait'; pick: number; amount: number };

const today = () => new Date(desk.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
const countedIn = ({ asked }: World) => asked.filter(({ day, isBack }) => day === today() && !isBack);
const sumOf = (asked: readonly Asked[]) => asked.reduce((sum, { amount }) => sum + amount, 0);

/** What the terms of a level say of an amount, in plain numbers: the code of the no, or the fee. */
function expected(world: World, amount: number): string | number {
  const { min, max, dailyCount, dailyAmount, freeCount, fee } = termsAt[tierOf(world.caller.memberId)];
  const counted = countedIn(world);
  if (amount < Number(min)) return 'cashier/amount-too-small';
  if (amount > Number(max)) return 'cashier/amount-too-large';
  if (counted.length >= dailyCount) return 'cashier/withdrawals-of-today';
  if (sumOf(counted) + amount > Number(dailyAmount)) return 'cashier/amount-of-today';
  if (counted.length < freeCount) return 0;
  const most = fee.max === null ? amount : Number(fee.max);
  return Math.min(Math.max(Math.trunc((amount * fee.rate) / 10_000), Number(fee.min)), most);
}

async function act(world: World, { deed, pick, amount }: Step): Promise<void> {
  const open = world.asked.filter(({ isBack }) => !isBack);
  const order = open[pick % Math.max(1, open.length)];
  if (deed === 'know') tiers.set(world.caller.memberId, (pick % 4) as Tier);
  if (deed === 'wait') desk.clock.forward((pick % 12) * 3_600_000);
  if (deed === 'ask') {
    const wanted = expected(world, amount);
    const day = today();
    const came = await request(world.caller, world.accountId, BigInt(amount)).catch((no: unknown) => {
      if (no instanceof Refusal) return no.code;
      throw no;
    });
    expect(typeof came === 'string' ? came : Number(came.fee_minor)).toBe(wanted);
    if (typeof came !== 'string') world.asked.push({ id: came.id, amount, day, isBack: false });
  }
  if (!order || (deed !== 'cancel' && deed !== 'refuse')) return;
  if (deed === 'cancel') await cancelWithdrawal(desk.needs, world.caller, { withdrawalId: order.id });
  else await refuseWithdrawal(desk.needs, { ...(await claimed(order.id)), stage: 'risk' });
  order.isBack = true;
}

const step: fc.Arbitrary<Step> = fc.record({
  deed: fc.constantFrom('ask', 'ask', 'ask', 'cancel', 'refuse', 'know', 'wait'),
  pick: fc.nat(99),
  amount: fc.integer({ min: 4_000, max: 65_000 }),
});

test('however levels come and go, days pass and withdrawals come back, each request meets the terms of the level of its moment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const world: World = { ...(await desk.richMember(100_000_00n)), asked: [] };
      for (const one of steps) {
        await act(world, one);
        const tier = tierOf(world.caller.memberId);
        const { dailyCount, dailyAmount, freeCount } = termsAt[tier];
        const counted = countedIn(world);
        expect(await readWithdrawalOptions(desk.needs, world.caller)).toMatchObject({
          tier,
          ...termsAt[tier],
          countLeft: Math.max(0, dailyCount - counted.length),
          amountLeft: String(Math.max(0, Number(dailyAmount) - sumOf(counted))),
          freeLeft: Math.max(0, freeCount - counted.length),
        });
      }
      const held = sumOf(world.asked.filter(({ isBack }) => !isBack));
      expect(await desk.balancesOf(world.caller)).toMatchObject({
        cash: 100_000_00n - BigInt(held),
        hold: BigInt(held),
      });
    }),
    { numRuns: 25 },
  );
});
