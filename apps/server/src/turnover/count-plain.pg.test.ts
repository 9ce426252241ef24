import { inTransaction, type Tx } from '@fairhall/database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import type { CashierCaller } from '../cashier/needs.ts';
import { roundsToldBy } from '../play/index.ts';
import { countPlain } from './count-plain.ts';
import { type Hall, openHall, type Played } from './testing/hall.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
  await hall.weigh({ LIVE: 33, LOTT: 0 });
});
afterAll(() => hall?.desk.drop());

let rounds = 0n;
const nextRound = () => {
  rounds += 1n;
  return rounds;
};
const bet = (stake: bigint, more: Partial<Played> = {}): Played => ({
  roundId: nextRound(),
  stake,
  cash: 1_000_00n,
  ...more,
});

/** Somebody with a requirement for each of these amounts. */
async function memberAsked(...amounts: readonly bigint[]): Promise<CashierCaller> {
  const { caller } = await hall.desk.readyMember();
  for (const amount of amounts) await hall.credit(caller, amount);
  hall.desk.clock.forward(1_000);
  return caller;
}

/** Without the books, which would count what is left. */
const plainly = (tx: Tx, { memberId }: CashierCaller) =>
  countPlain(tx, {
    told: roundsToldBy(
      sql`(select e.* from platform.events e where e.topic = 'round.settled' and e.subject = ${String(memberId)})`,
    ),
    trifles: { P: '500' },
    at: hall.desk.clock.now(),
  });

async function tellPlainly(caller: CashierCaller, ...told: readonly Played[]) {
  await hall.tell(caller, ...told);
  const { rest, poor } = await inTransaction(hall.desk.db, (tx) => plainly(tx, caller));
  const left = rest.map(({ roundId }) => roundId);
  const [requirement] = await hall.requirementsOf(caller);
  return { left, poor, doneMinor: requirement?.done_minor ?? 0n };
}

describe('counted without the books', () => {
  test.each<[what: string, of: () => readonly Played[], doneMinor: bigint]>([
    ['bets that do not fill what is asked', () => [bet(100_00n), bet(50_00n)], 150_00n],
    ['a part of a unit, rounded down', () => [bet(1_01n, { category: 'LIVE' })], 33n],
    ['what is all but a unit of it', () => [bet(299_99n)], 299_99n],
    ['a stake that was given back', () => [bet(100_00n, { isVoided: true })], 0n],
    ['a free spin', () => [bet(0n, { payout: 100_00n })], 0n],
    ['a bet of which less than a unit would count', () => [bet(3n, { category: 'LIVE' })], 0n],
    ['a bet in a category that counts nothing', () => [bet(100_00n, { category: 'LOTT' })], 0n],
    [
      'a bet of before the deposit',
      () => [bet(100_00n, { settledAt: new Date(hall.desk.clock.now().getTime() - 60_000) })],
      0n,
    ],
  ])('counted without the books: %s', async (_what, of, doneMinor) => {
    const caller = await memberAsked(300_00n);
    expect(await tellPlainly(caller, ...of())).toEqual({ left: [], poor: [], doneMinor });
  });

  test('who has nothing to play', async () => {
    const caller = await memberAsked();
    expect(await tellPlainly(caller, bet(100_00n, { cash: 0n }))).toEqual({
      left: [],
      poor: [],
      doneMinor: 0n,
    });
  });
});

describe('left to the books, and nothing is written', () => {
  test.each<[what: string, asked: readonly bigint[], of: () => readonly Played[]]>([
    ['bets that fill what is asked', [300_00n], () => [bet(200_00n), bet(100_00n)]],
    ['of who has two to play', [300_00n, 100_00n], () => [bet(1_00n)]],
    ['a round that is told of twice', [300_00n], () => Array<Played>(2).fill(bet(1_00n))],
  ])('left to the books, with nothing written: %s', async (_what, asked, of) => {
    const told = of();
    const caller = await memberAsked(...asked);
    const left = told.map(({ roundId }) => roundId);
    expect(await tellPlainly(caller, ...told)).toEqual({ left, poor: [], doneMinor: 0n });
  });

  test('all of who has a round that was counted before', async () => {
    const caller = await memberAsked(300_00n);
    const [before, after] = [bet(10_00n), bet(20_00n)];
    await hall.settle(caller, before);
    const left = [before.roundId, before.roundId, after.roundId];
    expect(await tellPlainly(caller, { ...before, isVoided: true }, after)).toEqual({
      left,
      poor: [],
      doneMinor: 10_00n,
    });
  });

  test('of who plays with a bonus', async () => {
    const caller = await memberAsked();
    const { memberId } = caller;
    const offer = {
      claimId: 1n,
      offerId: 1n,
      kind: 'promo-code',
      currency: 'P',
      percent: 100,
      forfeits: 'bonus',
    } as const;
    const bonus = { ...offer, memberId, baseMinor: 100_00n, bonusMinor: 100_00n, at: hall.desk.clock.now() };
    await inTransaction(hall.desk.db, (tx) => hall.turnover.openForBonus(tx, bonus));
    const played = bet(1_00n);
    expect(await tellPlainly(caller, played)).toMatchObject({ left: [played.roundId], doneMinor: 0n });
  });
});

test.each<[what: string, cash: bigint | undefined, isLookedAt: boolean]>([
  ['of who had a trifle left', 4_99n, true],
  ['of whom it was not told', undefined, true],
  ['not of who had more', 5_00n, false],
])('whether all is lost is looked at: %s', async (_what, cash, isLookedAt) => {
  const caller = await memberAsked(300_00n);
  const { memberId } = caller;
  const { poor } = await tellPlainly(caller, {
    roundId: nextRound(),
    stake: 1_00n,
    ...(cash !== undefined && { cash }),
  });
  expect(poor).toEqual(isLookedAt ? [{ memberId, currency: 'P' }] : []);
});

test('what ends while it is waited for gets nothing', async () => {
  const caller = await memberAsked(300_00n);
  await hall.tell(caller, bet(100_00n));
  const [requirement] = await hall.requirementsOf(caller);
  const counting = await inTransaction(hall.desk.db, async (tx) => {
    await hall.turnover.dropForDeposit(tx, { depositId: requirement!.source_id, at: hall.desk.clock.now() });
    const waiting = inTransaction(hall.desk.db, (other) => plainly(other, caller));
    await expect
      .poll(() => hall.desk.pool.query('select from pg_locks where not granted'))
      .toMatchObject({ rowCount: 1 });
    return { waiting };
  });
  expect(await counting.waiting).toEqual({ rest: [], poor: [] });
  expect(await hall.requirementsOf(caller)).toMatchObject([{ status: 'reversed', done_minor: 0n }]);
  expect(await hall.betsOf(requirement!.id)).toEqual([]);
});

const played = fc.record({
  stake: fc.bigInt({ min: 0n, max: 200_00n }),
  category: fc.constantFrom('RNG', 'LIVE', 'LOTT'),
  isVoided: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
  isEarly: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
});

test('whatever is played, it is written as the books write it', async () => {
  const early = new Date(hall.desk.clock.now().getTime() - 60_000);
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 100_00n, max: 1_000_00n }),
      fc.array(fc.array(played, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
      async (asked, turns) => {
        // each of the same rounds is told of twice: they go by the books
        const [one, other] = [await memberAsked(asked), await memberAsked(asked)];
        for (const turn of turns) {
          const told = turn.map(({ isEarly, ...round }) =>
            bet(round.stake, { ...round, ...(isEarly && { settledAt: early }) }),
          );
          await hall.settleTogether(one, ...told);
          await hall.settle(other, ...told, ...told);
        }
        expect(await writtenOf(one)).toEqual(await writtenOf(other));
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

/** All that is written of a member's rounds but whose they are. */
async function writtenOf(caller: CashierCaller) {
  const [requirement] = await hall.requirementsOf(caller);
  const { done_minor, status } = requirement!;
  const { rows } = await hall.desk.pool.query(
    `select r.round_id, r.vendor, r.game, r.category, r.valid_minor, r.used_minor, r.revision, r.settled_at, s.revision as of,
       s.used_minor as used, s.counted_minor, s.weight
     from turnover.rounds r left join turnover.shares s on s.member_id = r.member_id and s.round_id = r.round_id
     where r.member_id = $1 order by r.round_id, s.revision`,
    [caller.memberId],
  );
  return { done_minor, status, rows };
}
