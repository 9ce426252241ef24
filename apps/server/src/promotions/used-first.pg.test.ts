import type { TransferKind } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprintOf, houseAccount, memberAccount, post } from '#wallet';
import { turnoverChecks } from '../../../../tools/audit/turnover-checks.ts';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import type { CashierCaller } from '../cashier/needs.ts';
import { newKey } from '../cashier/testing/desk.ts';
import { forfeitBonus, readForfeit } from './forfeit-bonus.ts';
import { auditBonuses } from './testing/audit-bonuses.ts';
import { type Counter, openCounter, redeemTerms } from './testing/counter.ts';
import { Pockets } from './testing/pockets.ts';

const USES = 3;

let counter: Counter;
const codes = { leaves: 'LEAVESWON', takes: 'TAKESWON' } as const;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
  const terms = { ...redeemTerms, usesPerMember: USES, budget: '100000000' };
  await counter.online({ ...terms, forfeits: 'bonus' }, codes.leaves);
  await counter.online({ ...terms, forfeits: 'bonus-and-winnings' }, codes.takes);
});
afterAll(() => counter?.desk.drop());

type Step =
  | { do: 'deposit'; units: number }
  | { do: 'bonus'; code: keyof typeof codes }
  | { do: 'play'; part: number; payout: number }
  | { do: 'settle-anew'; place: number; payout: number; isVoid: boolean }
  | { do: 'forfeit'; place: number }
  | { do: 'withdraw' };

/** In thousandths of what there is, or of what was staked. */
const part = fc.integer({ min: 1, max: 1_000 });
const payout = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4_000 }));
const place = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('deposit' as const), units: fc.integer({ min: 100, max: 400 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('bonus' as const),
      code: fc.constantFrom('leaves' as const, 'takes' as const),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('play' as const), part, payout }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('settle-anew' as const), place, payout, isVoid: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('forfeit' as const), place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const) }) },
);

/** Whatever is drawn besides. */
const everyDeed: Step[] = [
  { do: 'bonus', code: 'takes' },
  { do: 'play', part: 500, payout: 2_500 },
  { do: 'withdraw' },
  { do: 'forfeit', place: 0 },
];

let runs = 0n;

test('whatever is deposited, given, bet, settled anew and given up, the bonus is used first, stands apart to the last coin, and is all that giving it up takes', async () => {
  const used = { uses: 0, forfeited: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      runs += 1n;
      const life = await newLife(runs, used);
      for (const one of steps) {
        counter.desk.clock.forward(1_000);
        await life.take(one);
        await life.compare();
      }
    }),
    { numRuns: 25, examples: [[everyDeed]] },
  );
  expect(Object.values(used).every((count) => count > 0)).toBe(true);
  const found: unknown[] = [];
  for (const { broken } of turnoverChecks) found.push(...(await counter.desk.pool.query(broken)).rows);
  expect([...found, ...(await auditBonuses(counter.desk.pool))]).toEqual([]);
}, 240_000);

/** One member, and the pockets that say the same of the same steps. */
async function newLife(run: bigint, used: Record<'uses' | 'forfeited' | 'refused', number>) {
  const { caller } = await counter.desk.readyMember();
  const pockets = new Pockets();
  const placed: Date[] = [];
  const entered: (keyof typeof codes)[] = [];
  const { hall, needs, desk } = counter;

  const bonuses = async () =>
    (await hall.requirementsOf(caller)).filter(({ bonus_minor }) => bonus_minor !== null);
  const look = async () => pockets.look((await bonuses()).map(({ status }) => status === 'open'));

  async function tell(number: number): Promise<void> {
    const { stake, payout, isVoid } = pockets.bets[number]!;
    const round = { roundId: run * 100n + BigInt(number), stake, payout: isVoid ? stake : payout };
    await hall.settle(caller, { ...round, isVoided: isVoid, placedAt: placed[number]! });
  }

  async function play(stake: bigint, payout: bigint): Promise<void> {
    if (stake === 0n) return;
    used.uses += pockets.restricted > 0n ? 1 : 0;
    placed.push(desk.clock.now());
    await move(caller, 'bet', -stake);
    await move(caller, 'win', payout);
    pockets.play(stake, payout);
    await tell(placed.length - 1);
  }

  async function settleAnew(number: number, now: { payout: bigint; isVoid: boolean }): Promise<void> {
    const bet = pockets.bets[number]!;
    const worth = (one: { payout: bigint; isVoid: boolean }) => (one.isVoid ? bet.stake : one.payout);
    const change = worth(now) - worth(bet);
    // what is not there any more is owed, and nobody's bonus
    if (pockets.cash + change < 0n) return;
    await move(caller, change < 0n ? 'resettle' : 'win', change);
    pockets.settleAnew(number, now);
    await tell(number);
  }

  async function forfeit(wished: number): Promise<void> {
    const all = await bonuses();
    const number = wished % Math.max(all.length, 1);
    const requirement = all[number];
    if (requirement?.status !== 'open') return;
    const claimId = requirement.source_id;
    const goesMinor = pockets.goesOf(number);
    const shown = await readForfeit(needs, caller, claimId);
    expect([shown.goes, shown.stays]).toEqual([String(goesMinor), String(pockets.cash - goesMinor)]);
    await forfeitBonus(needs, caller, { claimId, goesMinor });
    pockets.forfeit(number);
    used.forfeited += 1;
  }

  async function withdraw(): Promise<void> {
    const open = (await hall.requirementsOf(caller)).some(({ status }) => status === 'open');
    const asking = inTransaction(desk.db, (tx) => hall.turnover.requireDone(tx, caller));
    if (!open) return await asking;
    await expect(asking).rejects.toMatchObject({ code: 'turnover/open' });
    used.refused += 1;
  }

  async function take(one: Step): Promise<unknown> {
    switch (one.do) {
      case 'deposit':
        await hall.credit(caller, BigInt(one.units) * 100n);
        pockets.own += BigInt(one.units) * 100n;
        return;
      case 'bonus': {
        const entering = counter.enter(caller, codes[one.code]);
        if (entered.filter((code) => code === one.code).length === USES)
          return await expect(entering).rejects.toMatchObject({ code: 'promotions/already-used' });
        await entering;
        entered.push(one.code);
        return pockets.addBonus(100_00n, one.code === 'leaves');
      }
      case 'play': {
        const stake = (pockets.cash * BigInt(one.part)) / 1_000n;
        return await play(stake, (stake * BigInt(one.payout)) / 1_000n);
      }
      case 'settle-anew': {
        const { length } = pockets.bets;
        if (length === 0) return;
        const number = one.place % length;
        const { stake } = pockets.bets[number]!;
        return await settleAnew(number, {
          payout: (stake * BigInt(one.payout)) / 1_000n,
          isVoid: one.isVoid,
        });
      }
      case 'forfeit':
        return await forfeit(one.place);
      case 'withdraw':
        return await withdraw();
    }
  }

  async function compare(): Promise<void> {
    await look();
    expect(await counter.cashOf(caller)).toBe(pockets.cash);
    expect(await hall.turnover.readRestricted(desk.db, caller)).toBe(pockets.restricted);
    const ownMinor = pockets.cash - pockets.restricted;
    const leave = (amountMinor: bigint) =>
      inTransaction(desk.db, (tx) => hall.turnover.requireOwn(tx, { ...caller, amountMinor }));
    await leave(ownMinor);
    if (pockets.restricted > 0n)
      await expect(leave(ownMinor + 1n)).rejects.toMatchObject({
        code: 'turnover/bonus-stays',
        params: { amount: String(ownMinor) },
      });
  }

  return { take, compare };
}

async function move({ memberId }: CashierCaller, kind: TransferKind, amount: bigint): Promise<void> {
  if (amount === 0n) return;
  await inTransaction(counter.desk.db, async (tx) => {
    const cash = await memberAccount(tx, { member: memberId, kind: 'cash', currency: 'P' });
    const house = await houseAccount(tx, { name: 'house:STUDIO', currency: 'P' });
    const legs = [
      { account: house.id, amount: -amount },
      { account: cash.id, amount },
    ];
    const at = counter.desk.clock.now();
    await post(tx, { key: newKey(), kind, at, fingerprint: fingerprintOf(kind, amount), legs });
  });
}
