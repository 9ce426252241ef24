import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import type { SpinAnswer } from '../play/shapes.ts';
import { takeDueRound } from '../rounds/drive-round.ts';
import { openPage, openWorld, type World } from '../testing/world.ts';
import { hitOf } from './cycle.ts';
import { isKept } from './is-kept.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
});
afterEach(() => world.close());

const START = 100_000n;
const MICRO_OF_A_SPIN = 2_500_000n;
type Studio = Awaited<ReturnType<World['startStudio']>>;

/** A first cycle that has to be won between one above `seed` and `ceiling`. */
async function beginWith(
  { db }: Studio,
  { seed, ceiling }: { seed: number; ceiling: number },
): Promise<void> {
  await sql`insert into studio.jackpot_cycles
    (currency, number, server_seed, commitment, seed_minor, ceiling_minor, rate_ppm, carried_micro, started_at)
    values ('P', 1, ${'a'.repeat(64)}, ${'b'.repeat(64)}, ${seed}, ${ceiling}, 5000, 0, now())`.execute(db);
}

async function booksOf({ db }: Studio) {
  const { rows } = await sql<{
    pots: bigint;
    won: bigint;
    seeds: bigint;
    carried: bigint;
    put: bigint;
    rows: bigint;
  }>`
    select sum(contributed_micro)::bigint as pots, coalesce(sum(won_minor), 0)::bigint as won,
      (sum(seed_minor) filter (where won_at is not null))::bigint as seeds, sum(carried_micro)::bigint as carried,
      (select coalesce(sum(amount_micro), 0)::bigint from studio.jackpot_contributions) as put,
      (select count(*) from studio.jackpot_contributions) as rows
    from studio.jackpot_cycles`.execute(db);
  const [books] = rows;
  if (!books) throw new Error('no cycles');
  return books;
}

async function bodiesOf({ db }: Studio, roundId: string) {
  const { rows } = await sql<{ operation: string; body: string }>`
    select operation, body from studio.wallet_calls where round_id = ${roundId}`.execute(db);
  return Object.fromEntries(rows.map(({ operation, body }) => [operation, JSON.parse(body)]));
}

async function untilEnded({ db }: Studio, roundId: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await sql<{ state: string; ended_at: Date | null }>`
      select state, ended_at from studio.rounds where id = ${roundId}`.execute(db);
    if (rows[0]?.ended_at) return rows[0].state;
    world.clock.forward(60_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the round never ended');
}

test('a bet tells its part, and the pot holds it to the millionth', async () => {
  const studio = await world.startStudio();
  const page = await openPage(world, studio.app);
  expect(page.session.jackpot).toMatchObject({ value: '100000', number: 1, past: [] });
  const { round, jackpotValue } = (await page.spin()).json<SpinAnswer>();
  expect(jackpotValue).toBe('100002');
  expect(await booksOf(studio)).toMatchObject({ pots: MICRO_OF_A_SPIN, put: MICRO_OF_A_SPIN, won: 0n });
  const { bet, win } = await bodiesOf(studio, round.id);
  expect(bet.jackpot_contrib).toEqual([{ jackpot_id: 'river-P', amount_micro: String(MICRO_OF_A_SPIN) }]);
  expect(win).toMatchObject({ kind: 'cash', round_closed: true });
});

test('the round that lifts the pot to its value is paid it by a call of its own, which closes the round', async () => {
  const studio = await world.startStudio();
  await beginWith(studio, { seed: 1, ceiling: 2 });
  const page = await openPage(world, studio.app);
  const { round, balance, jackpotValue } = (await page.spin()).json<SpinAnswer>();
  expect(round).toMatchObject({ state: 'settled', jackpot: '2', isJackpotHeld: false });
  const paid = START - 500n + BigInt(round.payout ?? '') + 2n;
  expect(balance).toBe(String(paid));
  expect(world.platform.balanceMinor).toBe(paid);
  const { win, jackpot } = await bodiesOf(studio, round.id);
  expect(win).toMatchObject({ kind: 'cash', round_closed: false });
  expect(jackpot).toMatchObject({ kind: 'jackpot', jackpot_id: 'river-P', amount: '2', round_closed: true });
  // 1 of seed and 2.5 put in, less the 2 that were won
  expect(jackpotValue).toBe('100001');
  expect((await page.read()).totals.paid).toBe(String(BigInt(round.payout ?? '') + 2n));
});

test('a jackpot that the platform holds until it is signed settles the round, and its winner is told that it waits', async () => {
  const studio = await world.startStudio();
  await beginWith(studio, { seed: 1, ceiling: 2 });
  world.platform.holdJackpots();
  const page = await openPage(world, studio.app);
  const { round, balance } = (await page.spin()).json<SpinAnswer>();
  expect(round).toMatchObject({ state: 'settled', jackpot: '2', isJackpotHeld: true });
  expect(balance).toBe(String(START - 500n + BigInt(round.payout ?? '')));
  expect((await page.read()).latestRound).toMatchObject({ jackpot: '2', isJackpotHeld: true });
});

test('of rounds that end at the same moment one wins, all are numbered, and no millionth is lost', async () => {
  const studio = await world.startStudio();
  const other = await world.startStudio();
  await beginWith(studio, { seed: 1, ceiling: 2 });
  const pages = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      openPage(world, (index % 2 ? studio : other).app, { player_ref: `member-${index}` }),
    ),
  );
  const rounds = (await Promise.all(pages.map((page) => page.spin()))).map(
    (answer) => answer.json<SpinAnswer>().round,
  );
  for (const { id } of rounds) expect(await untilEnded(studio, id)).toBe('settled');
  expect(world.platform.heard.filter((line) => line.endsWith(':jackpot'))).toHaveLength(1);
  const { pots, won, seeds, carried, put, rows } = await booksOf(studio);
  expect(rows).toBe(6n);
  expect(put).toBe(6n * MICRO_OF_A_SPIN);
  expect(pots).toBe(put);
  // what was carried left one cycle and came to the next
  expect(seeds * 1_000_000n + MICRO_OF_A_SPIN).toBe(won * 1_000_000n + carried);
  const { rows: places } = await sql<{ cycle: number; places: number[] }>`
    select cycle, array_agg(place order by place) as places from studio.jackpot_contributions
    group by cycle order by cycle`.execute(studio.db);
  expect(places).toEqual([
    { cycle: 1, places: [1] },
    { cycle: 2, places: [1, 2, 3, 4, 5] },
  ]);
});

test('a studio that stops after the win is followed by one that pays the jackpot, once', async () => {
  const first = await world.startStudio();
  await beginWith(first, { seed: 1, ceiling: 2 });
  const page = await openPage(world, first.app);
  world.platform.plan('win', 'drop-after', 'refuse-connection', 'temporary', 'drop-after');
  const { round } = (await page.spin()).json<SpinAnswer>();
  await first.stop();
  const second = await world.startStudio();
  expect(await untilEnded(second, round.id)).toBe('settled');
  expect(await takeDueRound({ db: second.db, clock: world.clock })).toBeUndefined();
  const { rows } = await sql<{ payout: bigint }>`
    select payout_minor as payout from studio.rounds where id = ${round.id}`.execute(second.db);
  expect(world.platform.balanceMinor).toBe(START - 500n + (rows[0]?.payout ?? 0n) + 2n);
  expect(world.platform.count('win')).toBe(2);
});

test.each([
  ['is declined', ['decline']],
  ['is given back', ['drop-after', 'drop-after', 'drop-after']],
] as const)('a bet that %s puts nothing in and wins nothing', async (_, mischiefs) => {
  const studio = await world.startStudio();
  await beginWith(studio, { seed: 1, ceiling: 2 });
  const page = await openPage(world, studio.app);
  world.platform.plan('bet', ...mischiefs);
  const { round } = (await page.spin()).json<SpinAnswer>();
  expect(await untilEnded(studio, round.id)).not.toBe('settled');
  expect(await booksOf(studio)).toMatchObject({ put: 0n, pots: 0n, won: 0n });
});

test('play money has no part in it', async () => {
  const studio = await world.startStudio();
  await beginWith(studio, { seed: 1, ceiling: 2 });
  const page = await openPage(world, studio.app, { mode: 'demo' });
  expect(page.session.jackpot).toBeNull();
  const { round, jackpotValue } = (await page.spin()).json<SpinAnswer>();
  expect(round).toMatchObject({ state: 'settled', jackpot: null });
  expect(jackpotValue).toBeNull();
  expect(await booksOf(studio)).toMatchObject({ put: 0n, won: 0n });
});

test('the running seed is told to nobody, and once won anyone works out that it was kept', async () => {
  const studio = await world.startStudio();
  const page = await openPage(world, studio.app);
  const { rows } = await sql<{ seed: string }>`
    select server_seed as seed from studio.jackpot_cycles where won_at is null`.execute(studio.db);
  const answers = [await page.spin(), await page.spin({ sequence: '1' })].map(({ body }) => body);
  expect(JSON.stringify([page.session, await page.read(), answers])).not.toContain(rows[0]?.seed);
  // one spin short of whatever it holds
  const wonMinor = hitOf({
    currency: 'P',
    number: 1,
    serverSeed: rows[0]?.seed ?? '',
    seedMinor: 100_000n,
    ceilingMinor: 500_000n,
  });
  await sql`update studio.jackpot_cycles
    set contributed_micro = ${(wonMinor - 100_000n) * 1_000_000n - 1n} where number = 1`.execute(studio.db);
  await page.spin({ sequence: '2' });
  const { jackpot } = await page.read();
  const [past] = jackpot?.past ?? [];
  if (!past) throw new Error('the jackpot was not won');
  expect(past).toMatchObject({ number: 1, won: String(wonMinor), serverSeed: rows[0]?.seed });
  expect(isKept('P', past)).toBe(true);
  expect(isKept('P', { ...past, won: String(wonMinor + 1n) })).toBe(false);
  expect(isKept('P', { ...past, commitment: 'c'.repeat(64) })).toBe(false);
});

test.each([
  'update studio.jackpot_cycles set rate_ppm = rate_ppm + 1',
  'update studio.jackpot_cycles set ceiling_minor = ceiling_minor + 1',
  "update studio.jackpot_cycles set server_seed = repeat('d', 64)",
  'update studio.jackpot_cycles set contributed_micro = contributed_micro - 1',
  'delete from studio.jackpot_cycles',
  'update studio.jackpot_contributions set amount_micro = 1',
  'delete from studio.jackpot_contributions',
])('the database refuses: %s', async (statement) => {
  const studio = await world.startStudio();
  const page = await openPage(world, studio.app);
  await page.spin();
  await expect(sql.raw(statement).execute(studio.db)).rejects.toThrow(/jackpot/);
});
