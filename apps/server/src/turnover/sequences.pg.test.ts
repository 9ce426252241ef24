import { inTransaction } from '@fairhall/database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { cancelWithdrawal } from '../cashier/member-deeds.ts';
import { perform } from '../cashier/needs.ts';
import { markSent } from '../cashier/note-sent.ts';
import { requestWithdrawal } from '../cashier/request-withdrawal.ts';
import { fundPassword, newKey } from '../cashier/testing/desk.ts';
import { ann, ben, reason } from '../cashier/testing/withdrawing.ts';
import { lockWithdrawal, moveOn } from '../cashier/withdrawal-queries.ts';
import { proposeClearing } from './second-person.ts';
import { type Hall, openHall } from './testing/hall.ts';
import { type Category, Tally, weights } from './testing/tally.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
  await hall.weigh(weights);
});
afterAll(() => hall?.desk.drop());

type Step =
  | { do: 'deposit'; units: number; isOnItsWay: boolean }
  | { do: 'settle'; round: number; units: number; category: Category; isLate: boolean }
  | { do: 'void'; round: number }
  | { do: 'ask' | 'cancel' | 'pay' | 'lose' }
  | { do: 'clear' | 'reverse'; place: number };

const round = fc.integer({ min: 1, max: 5 });
const place = fc.integer({ min: 0, max: 3 });
const constant = <Deed extends string>(deed: Deed) => fc.constant(deed);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: constant('deposit'),
      units: fc.integer({ min: 100, max: 400 }),
      isOnItsWay: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: constant('settle'),
      round,
      units: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.constant(1_500)),
      category: fc.constantFrom<Category>('RNG', 'RNG', 'RNG', 'LIVE', 'LOTT'),
      isLate: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: constant('void'), round }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('ask' as const, 'pay' as const, 'pay' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'lose' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('clear' as const, 'reverse' as const), place }),
  },
);

let runs = 0n;

test('whatever happens in whatever order, each requirement is what was played for it half by half, and money leaves only when none is open', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      runs += 1n;
      const life = await newLife(runs);
      for (const one of steps) {
        hall.desk.clock.forward(1_000);
        await life.take(one);
        const rows = await hall.requirementsOf(life.caller);
        expect(rows.map(({ done_minor, status }) => [done_minor, status])).toEqual(life.tally.rows());
      }
    }),
    { numRuns: 30 },
  );
  expect(await contradictions()).toEqual([]);
}, 240_000);

/** One member, and what the tally says of the same steps. */
async function newLife(run: bigint) {
  const { caller, accountId } = await hall.desk.readyMember();
  const tally = new Tally();
  const deposits: bigint[] = [];
  const bets = new Map<number, { category: Category; units: number }>();
  const began = hall.desk.clock.now();
  /** The withdrawal that was asked for, and how many requirements there were. */
  let asked: { id: bigint; opened: number } | undefined;

  async function settle(number: number, bet: { units: number; isVoided?: boolean; isLate?: boolean }) {
    const { category } = bets.get(number)!;
    const { isVoided = false, isLate = false, units } = bet;
    const stake = BigInt(units) * 100n;
    const settledAt = isLate ? began : hall.desk.clock.now();
    const roundId = run * 100n + BigInt(number);
    await hall.settle(caller, { roundId, stake, category, isVoided, settledAt });
    const openedBefore = isLate ? 0 : tally.length;
    tally.settle(number, { category, validMinor: isVoided ? 0n : stake, openedBefore });
    const { sum } = await hall.desk.balancesOf(caller);
    if (sum < 5_00n) tally.endOpen('dust');
  }

  async function deposit(units: number, meanwhile?: () => Promise<unknown>) {
    const amountMinor = BigInt(units) * 100n;
    deposits.push(await hall.credit(caller, amountMinor, meanwhile));
    tally.ask(amountMinor);
  }

  async function ask() {
    const { cash } = await hall.desk.balancesOf(caller);
    if (asked || cash < 100_00n) return;
    const wish = { key: newKey(), accountId, amountMinor: cash, fundPassword };
    const asking = requestWithdrawal(hall.desk.needs, caller, wish);
    if (tally.left > 0n) {
      const params = { remaining: String(tally.left) };
      await expect(asking).rejects.toMatchObject({ code: 'turnover/open', params });
      expect((await hall.desk.balancesOf(caller)).cash).toBe(cash);
    } else asked = { id: (await asking).id, opened: tally.length };
  }

  async function pay({ id, opened }: { id: bigint; opened: number }) {
    asked = undefined;
    const by = { kind: 'system' } as const;
    await perform(hall.desk.needs, async (deed) => {
      const order = await lockWithdrawal(deed.tx, id);
      await markSent(hall.desk.needs, deed, await moveOn(deed, order, { status: 'pay', by }), { by });
    });
    tally.endOpen('closed', opened);
  }

  async function clear(number: number) {
    if (!tally.isOpen(number)) return;
    const { id: requirementId } = (await hall.requirementsOf(caller))[number]!;
    await proposeClearing(hall.needs, { requirementId, staff: ann, reason });
    await hall.approve(ben);
    tally.clear(number);
  }

  async function reverse(number: number) {
    const depositId = deposits[number];
    if (depositId === undefined) return;
    const dropped = { depositId, at: hall.desk.clock.now() };
    await inTransaction(hall.desk.db, (tx) => hall.desk.needs.turnover.dropForDeposit(tx, dropped));
    tally.reverse(number);
  }

  async function take(one: Step): Promise<unknown> {
    switch (one.do) {
      case 'deposit':
        // one that has begun before a withdrawal is asked for, and ends after it
        return await deposit(one.units, one.isOnItsWay ? ask : undefined);
      case 'settle':
        // a vendor that settles anew names the same category
        if (!bets.has(one.round)) bets.set(one.round, one);
        bets.get(one.round)!.units = one.units;
        return await settle(one.round, one);
      case 'void':
        if (!bets.has(one.round)) return;
        return await settle(one.round, { units: bets.get(one.round)!.units, isVoided: true });
      case 'ask':
        return await ask();
      case 'pay':
        return asked && (await pay(asked));
      case 'cancel':
        if (!asked) return;
        await cancelWithdrawal(hall.desk.needs, caller, { withdrawalId: asked.id });
        asked = undefined;
        return;
      case 'lose': {
        const { cash } = await hall.desk.balancesOf(caller);
        return cash > 4_99n && (await hall.desk.spend(caller, cash - 4_99n));
      }
      case 'clear':
        return await clear(one.place);
      case 'reverse':
        return await reverse(one.place);
    }
  }

  return { caller, tally, take };
}

/** What the rows themselves say: every requirement is the sum of its shares, no bet counts for more than itself. */
async function contradictions(): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select format('requirement %s', q.id) as row from turnover.requirements q
    left join turnover.shares s on s.requirement_id = q.id
    group by q.id having q.done_minor <> coalesce(sum(s.counted_minor), 0)
    union all
    select format('round %s', r.round_id) from turnover.rounds r
    left join turnover.shares s on s.member_id = r.member_id and s.round_id = r.round_id
    group by r.member_id, r.round_id
    having r.used_minor <> coalesce(sum(s.used_minor), 0) or r.used_minor > r.valid_minor
    union all
    select format('share of round %s before requirement %s', r.round_id, q.id) from turnover.requirements q
    join turnover.shares s on s.requirement_id = q.id
    join turnover.rounds r on r.member_id = s.member_id and r.round_id = s.round_id
    group by q.id, r.member_id, r.round_id having sum(s.used_minor) <> 0 and r.settled_at < q.opened_at`.execute(
    hall.desk.db,
  );
  return rows.map(({ row }) => row);
}
