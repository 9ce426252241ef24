import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { cancelWithdrawal } from '../cashier/member-deeds.ts';
import { requestWithdrawal } from '../cashier/request-withdrawal.ts';
import { fundPassword, newKey } from '../cashier/testing/desk.ts';
import { type Requirement, recount, requiredFor, type Share } from './requirement.ts';
import { readSettings } from './settings.ts';
import { type Hall, openHall } from './testing/hall.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
});
afterAll(() => hall?.desk.drop());

type Ready = Awaited<ReturnType<Hall['desk']['readyMember']>>;
type Step =
  | { do: 'deposit'; units: number }
  | { do: 'settle'; round: number; units: number; category: 'RNG' | 'LIVE' | 'LOTT' }
  | { do: 'void'; round: number }
  | { do: 'withdraw' };

const round = fc.integer({ min: 1, max: 6 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('deposit' as const), units: fc.integer({ min: 100, max: 400 }) }),
  fc.record({
    do: fc.constant('settle' as const),
    round,
    units: fc.integer({ min: 0, max: 300 }),
    category: fc.constantFrom('RNG' as const, 'LIVE' as const, 'LOTT' as const),
  }),
  fc.record({ do: fc.constant('void' as const), round }),
  fc.record({ do: fc.constant('withdraw' as const) }),
);

let runs = 0n;

test('whatever happens in whatever order, the requirements are those of the rules, and money leaves only when none is open', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      runs += 1n;
      const member = await hall.desk.readyMember();
      const told = new Map<number, { stake: bigint; category: string }>();
      const given = new Map<number, Share[]>();
      let model: Requirement[] = [];
      const settle = async (number: number, stake: bigint, category: string, isVoided = false) => {
        told.set(number, { stake, category });
        const settledAt = hall.desk.clock.now();
        await hall.settle(member.caller, {
          roundId: runs * 100n + BigInt(number),
          stake,
          category,
          isVoided,
          settledAt,
        });
        const bet = { category, validMinor: isVoided ? 0n : stake, settledAt };
        const before = given.get(number) ?? [];
        if (before.reduce((sum, { usedMinor }) => sum + usedMinor, 0n) === 0n && bet.validMinor === 0n)
          return;
        const counted = recount(bet, { requirements: model, given: before });
        model = counted.requirements;
        given.set(number, merge(before, counted.shares));
      };
      for (const one of steps) {
        hall.desk.clock.forward(1_000);
        if (one.do === 'deposit') model.push(await deposit(member, BigInt(one.units) * 100n));
        else if (one.do === 'withdraw') await tryToWithdraw(member, model);
        // a vendor that settles anew names the same category
        else if (one.do === 'settle' && !told.has(one.round))
          await settle(one.round, BigInt(one.units) * 100n, one.category);
        else if (one.do === 'void' && told.has(one.round))
          await settle(one.round, told.get(one.round)!.stake, told.get(one.round)!.category, true);
        const rows = await hall.requirementsOf(member.caller);
        expect(rows.map(({ done_minor, status }) => [done_minor, status])).toEqual(
          model.map(({ doneMinor, status }) => [doneMinor, status]),
        );
      }
    }),
    { numRuns: 25 },
  );
  expect(await contradictions()).toEqual([]);
}, 120_000);

const merge = (before: readonly Share[], shares: readonly Share[]) => {
  const sums = new Map(before.map((share) => [share.requirementId, share]));
  for (const share of shares) {
    const known = sums.get(share.requirementId);
    const usedMinor = share.usedMinor + (known?.usedMinor ?? 0n);
    const countedMinor = share.countedMinor + (known?.countedMinor ?? 0n);
    sums.set(share.requirementId, { ...share, usedMinor, countedMinor });
  }
  return [...sums.values()].filter(({ usedMinor }) => usedMinor !== 0n);
};

async function deposit({ caller }: Ready, amountMinor: bigint): Promise<Requirement> {
  const { depositPercent, weights } = await readSettings(hall.needs, hall.desk.db);
  await hall.credit(caller, amountMinor);
  const { id } = (await hall.requirementsOf(caller)).at(-1)!;
  return {
    id,
    requiredMinor: requiredFor(amountMinor, depositPercent),
    doneMinor: 0n,
    status: 'open',
    weights,
    openedAt: hall.desk.clock.now(),
  };
}

async function tryToWithdraw({ caller, accountId }: Ready, model: readonly Requirement[]): Promise<void> {
  const { cash } = await hall.desk.balancesOf(caller);
  if (cash < 100_00n) return;
  const left = model
    .filter(({ status }) => status === 'open')
    .reduce((sum, { requiredMinor, doneMinor }) => sum + requiredMinor - doneMinor, 0n);
  const asking = requestWithdrawal(hall.desk.needs, caller, {
    key: newKey(),
    accountId,
    amountMinor: cash,
    fundPassword,
  });
  if (left > 0n) {
    await expect(asking).rejects.toMatchObject({
      code: 'turnover/open',
      params: { remaining: String(left) },
    });
    expect((await hall.desk.balancesOf(caller)).cash).toBe(cash);
    return;
  }
  const { id } = await asking;
  await cancelWithdrawal(hall.desk.needs, caller, { withdrawalId: id });
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
    having r.used_minor <> coalesce(sum(s.used_minor), 0) or r.used_minor > r.valid_minor`.execute(
    hall.desk.db,
  );
  return rows.map(({ row }) => row);
}
