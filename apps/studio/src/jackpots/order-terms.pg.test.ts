import { commitmentOf } from '@fairhall/fair';
import { type JackpotTermsAnswer, jackpotsAnswer } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import type { SpinAnswer } from '../play/shapes.ts';
import { callVendorSide, openPage, openWorld, type World } from '../testing/world.ts';

const SEED = 'a'.repeat(64);
let world: World;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
});
afterEach(() => world.close());

type Studio = Awaited<ReturnType<World['startStudio']>>;
const ordered = { order_id: 'terms-1', seed: '200000', ceiling: '900000', rate_ppm: 10_000 };

async function order({ app }: Studio, call: object, jackpot = 'river-P') {
  const path = `/jackpots/${jackpot}/terms`;
  const answer = await callVendorSide(app, { method: 'POST', path, call, clock: world.clock });
  return { status: answer.statusCode, body: answer.json<JackpotTermsAnswer & { code?: string }>() };
}
async function told({ app }: Studio) {
  const answer = await callVendorSide(app, { method: 'GET', path: '/jackpots', clock: world.clock });
  return jackpotsAnswer.parse(answer.json()).jackpots[0];
}
/** A first cycle that the second spin of 5.00 wins. */
const beginSmall = ({ db }: Studio) =>
  sql`insert into studio.jackpot_cycles
    (currency, number, server_seed, commitment, seed_minor, ceiling_minor, rate_ppm, carried_micro, started_at)
    values ('P', 1, ${SEED}, ${commitmentOf(SEED)}, 3, 8, 5000, 0, now())`.execute(db);
const partOf = async ({ db }: Studio, roundId: string) =>
  (
    await sql<{ body: string }>`
      select body from studio.wallet_calls where round_id = ${roundId} and operation = 'bet'`.execute(db)
  ).rows.map(({ body }) => JSON.parse(body).jackpot_contrib[0].amount_micro);

test('terms that are ordered hold from the next cycle on, and the running one keeps its own until it is won', async () => {
  const studio = await world.startStudio();
  await beginSmall(studio);
  const page = await openPage(world, studio.app);
  const first = (await page.spin()).json<SpinAnswer>().round;
  expect(await order(studio, ordered)).toMatchObject({
    status: 200,
    body: { from_cycle: 2, rate_ppm: 10_000 },
  });
  expect(await told(studio)).toMatchObject({ cycle: 1, seed: '3', ceiling: '8', rate_ppm: 5_000 });
  let sequence = 1;
  let spun = first;
  while ((await told(studio))?.cycle === 1) {
    spun = (await page.spin({ sequence: String(sequence) })).json<SpinAnswer>().round;
    expect(await partOf(studio, spun.id)).toEqual(['2500000']);
    sequence += 1;
  }
  expect(await told(studio)).toMatchObject({ cycle: 2, seed: '200000', ceiling: '900000', rate_ppm: 10_000 });
  const next = (await page.spin({ sequence: String(sequence) })).json<SpinAnswer>().round;
  expect(await partOf(studio, next.id)).toEqual(['5000000']);
  // what players are told comes back follows: 1 % of 1.1 million over 0.7 million
  expect((await page.read()).jackpot).toMatchObject({ ratePpm: 10_000, returnPpm: 15_714 });
});

test('a bet that told its part before the jackpot was won puts in what it told, into the next cycle', async () => {
  const studio = await world.startStudio();
  await beginSmall(studio);
  const slow = await openPage(world, studio.app, { player_ref: 'slow' });
  const quick = await openPage(world, studio.app, { player_ref: 'quick' });
  await order(studio, ordered);
  world.platform.plan('bet', 'drop-after');
  const late = slow.spin();
  await expect.poll(() => world.platform.count('bet')).toBe(1);
  for (let sequence = 0; (await told(studio))?.cycle === 1; sequence += 1)
    await quick.spin({ sequence: String(sequence) });
  const { round } = (await late).json<SpinAnswer>();
  expect(await partOf(studio, round.id)).toEqual(['2500000']);
  const putIn = async () =>
    (
      await sql<{ cycle: number; amount: bigint }>`
        select cycle, amount_micro as amount from studio.jackpot_contributions where round_id = ${round.id}`.execute(
        studio.db,
      )
    ).rows;
  await expect.poll(putIn, { timeout: 15_000 }).toEqual([{ cycle: 2, amount: 2_500_000n }]);
});

test('an order told again is the same order, and another one under its name is refused', async () => {
  const studio = await world.startStudio();
  const first = await order(studio, ordered);
  expect(await order(studio, ordered)).toEqual(first);
  expect(await order(studio, { ...ordered, rate_ppm: 9_000 })).toMatchObject({
    status: 409,
    body: { code: 'TX_CONFLICT' },
  });
  const { rows } = await sql<{ count: bigint }>`select count(*) from studio.jackpot_terms`.execute(studio.db);
  expect(rows).toEqual([{ count: 1n }]);
});

test.each<[string, object, number]>([
  ['a ceiling that is no more than the seed', { ceiling: '200000' }, 400],
  ['nothing to begin with', { seed: '0' }, 400],
  ['more than a tenth of a bet', { rate_ppm: 100_001 }, 400],
  ['nothing of a bet', { rate_ppm: 0 }, 400],
  ['more values than a draw can tell apart', { ceiling: '4295167297' }, 400],
])('%s is refused', async (_, change, status) => {
  const studio = await world.startStudio();
  expect(await order(studio, { ...ordered, ...change })).toMatchObject({
    status,
    body: { code: 'INVALID_REQUEST' },
  });
});

test('no order is changed or deleted', async () => {
  const studio = await world.startStudio();
  await order(studio, ordered);
  for (const statement of [
    'update studio.jackpot_terms set rate_ppm = 1',
    'delete from studio.jackpot_terms',
  ])
    await expect(sql.raw(statement).execute(studio.db)).rejects.toThrow(/jackpot/);
});
