import { DAY_MS, houseDay, startOfHouseDay } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hearOnce } from '#platform/outbox';
import { auditBooks } from '../../../../tools/audit/audit-books.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { hearOut } from '../../testing/hear-out.ts';
import { firstIdAt } from './ids.ts';
import type { PlayNeeds } from './needs.ts';
import { statusOf } from './present-round.ts';
import { listRoundsOf } from './record.ts';
import { playedOn, tallySettledRounds } from './tallies.ts';

const FIRST_DAY = '2026-01-05';
const start = startOfHouseDay(FIRST_DAY);
const members = [7n, 8n];
const games = {
  gameOf: () => undefined,
  gameById: (id: bigint) => ({ vendor: 'ACME', code: `g${id}` }),
} as unknown as PlayNeeds['games'];

let database: TestDatabase;
let settled = 0n;
beforeAll(async () => {
  database = await createTestDatabase();
  const each: Settling[] = [-1, 0, 10, 25].flatMap((payout) =>
    [0, 1, 2].map((game) => ({ day: game, member: game % 2, game, isOther: false, payout })),
  );
  await inTransaction(database.db, (tx) =>
    settle(tx, [...each, ...each.map((one) => ({ ...one, isOther: true }))]),
  );
});
afterAll(() => database?.drop());

type Settling = { day: number; member: number; game: number; isOther: boolean; payout: number };
const settling: fc.Arbitrary<Settling> = fc.record({
  day: fc.nat(3),
  member: fc.nat(1),
  game: fc.nat(2),
  isOther: fc.boolean(),
  payout: fc.constantFrom(-1, 0, 10, 25),
});

/** As a lane writes them: the round and what is told of it, in one commit. A payout below zero is a round that was void. */
async function settle(tx: Tx, rounds: readonly Settling[]): Promise<void> {
  const lines = rounds.map(({ day, member, game, isOther, payout }) => {
    settled += 1n;
    const at = new Date(start + day * DAY_MS + Number(settled % 1_000n));
    const isVoided = payout < 0;
    return {
      memberId: String(members[member]),
      roundId: String(firstIdAt(at) + settled),
      vendor: isOther ? 'OTHER' : 'ACME',
      game: `g${game}`,
      category: isOther ? 'LIVE' : 'RNG',
      currency: isOther && game === 1 ? 'Q' : 'P',
      stake: isVoided ? '0' : '10',
      payout: isVoided ? '0' : String(payout),
      isVoided,
      placedAt: at.toISOString(),
      settledAt: at.toISOString(),
    };
  });
  const column = (name: keyof (typeof lines)[number]) => lines.map((line) => line[name]);
  await sql`select play.record_rounds(${column('memberId')}, ${column('roundId')}, ${column('vendor')}, ${column('roundId')},
    ${column('game')}, ${column('category')}, ${column('currency')}, ${column('stake')}, ${column('payout')},
    ${column('isVoided')}, ${column('placedAt')}, ${column('settledAt')}, ${lines.map(() => '1')},
    ${lines.map(() => false)})`.execute(tx);
}

const days = { first: new Date(start), last: new Date(start + 2 * DAY_MS) };

const OUTCOME = `case when is_voided then 'cancelled' when payout > stake then 'won' when payout = stake then 'draw'
  else 'lost' end`;

async function tallies(fewEnough?: number) {
  const { rows } = await sql`
    select t.member_id, t.day, t.vendor, t.game, t.category, t.currency, t.outcome, sum(t.rounds)::bigint as rounds,
      sum(t.stake)::bigint as stake, sum(t.payout)::bigint as payout
    from ${(await playedOn(database.db, members, days, fewEnough)).byGame} t group by 1, 2, 3, 4, 5, 6, 7
    order by 1, 2, 3, 4, 5, 6, 7`.execute(database.db);
  return rows;
}

async function plainSums() {
  const { rows } = await database.pool.query(
    `select member_id, play.day_of(id) as day, vendor, game, category, currency,
       ${OUTCOME} as outcome, count(*) as rounds, sum(stake)::bigint as stake, sum(payout)::bigint as payout
     from play.rounds where placed_at >= $1 and placed_at < $2
     group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7`,
    [new Date(start), new Date(start + 3 * DAY_MS)],
  );
  return rows;
}

async function vendorDays(fewEnough?: number) {
  const { rows } = await sql`
    select t.member_id, t.day, t.vendor, t.category, t.currency, t.outcome, sum(t.rounds)::bigint as rounds,
      sum(t.stake)::bigint as stake, sum(t.valid)::bigint as valid, sum(t.payout)::bigint as payout
    from ${(await playedOn(database.db, members, days, fewEnough)).byVendor} t group by 1, 2, 3, 4, 5, 6
    order by 1, 2, 3, 4, 5, 6`.execute(database.db);
  return rows;
}

async function plainSumsOfVendors() {
  const { rows } = await database.pool.query(
    `select member_id, play.day_of(id) as day, vendor, category, currency, ${OUTCOME} as outcome, count(*) as rounds,
       sum(stake)::bigint as stake, sum(case when is_voided then 0 else stake end)::bigint as valid,
       sum(payout)::bigint as payout
     from play.rounds where placed_at >= $1 and placed_at < $2 group by 1, 2, 3, 4, 5, 6
     order by 1, 2, 3, 4, 5, 6`,
    [new Date(start), new Date(start + 3 * DAY_MS)],
  );
  return rows;
}

test('what was played is the sum of the rounds, whatever has been heard of them and whatever stopped the hearing', async () => {
  const listener = { ...tallySettledRounds, atOnce: 2 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          rounds: fc.array(settling, { maxLength: 12 }),
          hearing: fc.constantFrom('none', 'once', 'undone', 'all'),
          isUndone: fc.boolean(),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      async (steps) => {
        for (const { rounds, hearing, isUndone } of steps) {
          await inTransaction(database.db, async (tx) => {
            if (rounds.length > 0) await settle(tx, rounds);
            if (isUndone) throw new Error('undone');
          }).catch(() => undefined);
          if (hearing === 'once') await hearOnce(database.db, listener);
          if (hearing === 'all') while ((await hearOnce(database.db, listener)) > 0);
          if (hearing === 'undone')
            await hearOnce(database.db, {
              ...listener,
              hearWithin: async (tx, events) => {
                await listener.hearWithin(tx, events);
                throw new Error('killed');
              },
            }).catch(() => undefined);
          const expected = await plainSums();
          expect(await tallies()).toEqual(expected);
          expect(await tallies(0)).toEqual(expected);
          const expectedOfVendors = await plainSumsOfVendors();
          expect(await vendorDays()).toEqual(expectedOfVendors);
          expect(await vendorDays(0)).toEqual(expectedOfVendors);
        }
      },
    ),
    { numRuns: 15 },
  );
  expect(await brokenTallies()).toEqual([]);
}, 120_000);

test('whoever reads while others settle and hear sees every round once', async () => {
  let isOver = false;
  const untilOver = async (turn: () => Promise<unknown>) => {
    let turns = 0;
    for (; !isOver; turns += 1) await turn();
    return turns;
  };
  const reading = untilOver(async () => {
    // one statement: rounds and what is known of them at the same moment
    const { rows } = await sql<{ counted: bigint; rounds: bigint }>`
      select (select coalesce(sum(t.rounds), 0)::bigint from ${(await playedOn(database.db, members, days)).byGame} t) as counted,
        (select count(*) from play.rounds where play.day_of(id) between play.day_of(${firstIdAt(days.first)})
          and play.day_of(${firstIdAt(days.last)})) as rounds`.execute(database.db);
    expect(rows[0]?.counted).toBe(rows[0]?.rounds);
  });
  const hearings = [1, 2].map(() => untilOver(() => hearOnce(database.db, tallySettledRounds)));
  const one = { day: 1, member: 0, game: 1, isOther: false, payout: 25 };
  await Promise.all(
    [0, 1, 2].map(async (writer) => {
      for (let turn = 0; turn < 40; turn += 1)
        await inTransaction(database.db, async (tx) => {
          await sql`select pg_current_xact_id(), pg_sleep(${((turn * 7 + writer) % 5) / 1_000})`.execute(tx);
          await settle(tx, [one, { ...one, member: 1, day: turn % 3 }]);
        });
    }),
  );
  isOver = true;
  expect(await reading).toBeGreaterThan(0);
  await Promise.all(hearings);
  await hearOut(database.db, tallySettledRounds);
  expect(await tallies()).toEqual(await plainSums());
  expect(await vendorDays()).toEqual(await plainSumsOfVendors());
}, 60_000);

test.each([
  {},
  { vendor: 'OTHER' },
  { gameId: '1' },
  { category: 'LIVE', status: 'won' as const },
  { status: 'cancelled' as const },
  { status: 'draw' as const },
  { gameId: '2', status: 'lost' as const },
])('pages of %o hold every such round once, newest first, and their sums', async (sort) => {
  const wish = { from: FIRST_DAY, to: houseDay(start + 2 * DAY_MS), limit: 50, ...sort };
  const seen: string[] = [];
  let cursor: string | undefined;
  let rounds = 0;
  do {
    const page = await listRoundsOf({ db: database.db, games }, members, { ...wish, cursor });
    seen.push(...page.items.map(({ id }) => id));
    rounds = page.totals.reduce((sum, total) => sum + total.rounds, 0);
    cursor = page.next ?? undefined;
  } while (cursor);
  const { rows } = await database.pool.query(
    `select id, vendor, game, category, stake, payout, is_voided as "isVoided", settled_at as "settledAt"
     from play.rounds where placed_at < $1 order by id desc`,
    [new Date(start + 3 * DAY_MS)],
  );
  const expected = rows.filter(
    (row) =>
      (sort.vendor ?? row.vendor) === row.vendor &&
      (sort.category ?? row.category) === row.category &&
      (sort.gameId === undefined || (row.game === `g${sort.gameId}` && row.vendor === 'ACME')) &&
      (sort.status ?? statusOf(row)) === statusOf(row),
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(seen).toEqual(expected.map(({ id }) => String(id)));
  expect(rounds).toBe(expected.length);
});

test('the audit names a tally, or a sum of tallies, that was changed or taken out', async () => {
  const { pool } = database;
  const { rows } = await pool.query<{ day: number }>(
    `update play.vendor_days set payout = payout + 1
     where (member_id, day) = (select member_id, day from play.vendor_days
         where vendor = 'OTHER' and currency = 'P' and outcome = 'lost' order by member_id, day limit 1)
       and vendor = 'OTHER' and currency = 'P' and outcome = 'lost' returning day`,
  );
  expect(rows).toHaveLength(1);
  expect(await brokenTallies()).toMatchObject([
    expect.stringMatching(/^member \d+, day \d+, LIVE of OTHER in P, lost/),
  ]);
  await pool.query(`update play.vendor_days set payout = 0 where outcome = 'lost'`);
  const ofDay = (day: number) =>
    `game = 'g1' and vendor = 'ACME' and outcome = 'won' and day = play.day_of(${firstIdAt(new Date(start + day * DAY_MS))})`;
  await pool.query(`update play.tallies set payout = payout + 1 where member_id = 7 and ${ofDay(1)}`);
  await pool.query(`delete from play.tallies where member_id = 8 and ${ofDay(0)}`);
  expect((await brokenTallies()).toSorted()).toMatchObject([
    expect.stringMatching(/^member 7, day \d+, RNG of ACME in P, won: \d+ rounds/),
    expect.stringMatching(/^member 7, day \d+, g1 of ACME, won: \d+ rounds/),
    expect.stringMatching(/^member 8, day \d+, RNG of ACME in P, won: \d+ rounds/),
    expect.stringMatching(/^member 8, day \d+, g1 of ACME, won: {2}rounds/),
  ]);
});

async function brokenTallies(): Promise<string[]> {
  const client = await database.pool.connect();
  const findings = await auditBooks(client).finally(() => client.release());
  return findings.flatMap(({ title, broken }) => (/tally|tallies/.test(title) ? broken : []));
}
