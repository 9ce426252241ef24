import { commitmentOf } from '@fairhall/fair';
import { jackpotsAnswer } from '@fairhall/vendor-protocol';
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

async function order({ app }: Studio, is_open: boolean, order_id = `switch-${is_open}`) {
  const call = { order_id, is_open };
  const path = '/jackpots/river-P/switch';
  const answer = await callVendorSide(app, { method: 'POST', path, call, clock: world.clock });
  return { status: answer.statusCode, body: answer.json<{ code?: string; is_open?: boolean }>() };
}
async function told({ app }: Studio) {
  const answer = await callVendorSide(app, { method: 'GET', path: '/jackpots', clock: world.clock });
  return jackpotsAnswer.parse(answer.json()).jackpots;
}
async function betOf({ db }: Studio, roundId: string) {
  const { rows } = await sql<{ body: string }>`
    select body from studio.wallet_calls where round_id = ${roundId} and operation = 'bet'`.execute(db);
  return JSON.parse(rows[0]?.body ?? '{}');
}

test('while it is off bets put nothing in, and the running cycle goes on under its seal when it is on again', async () => {
  const studio = await world.startStudio();
  const page = await openPage(world, studio.app);
  await page.spin();
  const [before] = await told(studio);
  expect(before).toMatchObject({ value: '100002', cycle: 1, is_paused: false });
  expect(await order(studio, false)).toMatchObject({ status: 200, body: { is_open: false } });
  const { round, jackpotValue } = (await page.spin({ sequence: '1' })).json<SpinAnswer>();
  expect([round.state, jackpotValue]).toEqual(['settled', null]);
  expect(await betOf(studio, round.id)).not.toHaveProperty('jackpot_contrib');
  expect(await told(studio)).toEqual([{ ...before, is_paused: true }]);
  expect((await page.read()).jackpot).toMatchObject({ isPaused: true, commitment: before?.commitment });
  await order(studio, true);
  const again = (await page.spin({ sequence: '2' })).json<SpinAnswer>();
  expect(again.jackpotValue).toBe('100005');
  expect(await told(studio)).toEqual([{ ...before, value: '100005' }]);
});

test('a bet that told its part before still wins; the next cycle begins when it is on again, with what was over', async () => {
  const studio = await world.startStudio();
  await sql`insert into studio.jackpot_cycles
    (currency, number, server_seed, commitment, seed_minor, ceiling_minor, rate_ppm, carried_micro, started_at)
    values ('P', 1, ${SEED}, ${commitmentOf(SEED)}, 1, 2, 5000, 0, now())`.execute(studio.db);
  const page = await openPage(world, studio.app);
  world.platform.plan('bet', 'drop-after');
  const late = page.spin();
  await expect.poll(() => world.platform.count('bet')).toBe(1);
  await order(studio, false);
  await late;
  await expect
    .poll(
      async () => {
        world.clock.forward(1_000);
        return (await page.read()).latestRound;
      },
      { timeout: 10_000 },
    )
    .toMatchObject({ state: 'settled', jackpot: '2' });
  expect(await told(studio)).toEqual([]);
  await openPage(world, studio.app, { player_ref: 'another' });
  expect(await told(studio)).toEqual([]);
  await order(studio, true);
  // 1 of seed and 2.5 put in, less the 2 that were won
  const { rows } =
    await sql`select number, carried_micro from studio.jackpot_cycles where won_at is null`.execute(
      studio.db,
    );
  expect(rows).toEqual([{ number: 2, carried_micro: 1_500_000n }]);
  expect(await told(studio)).toMatchObject([{ cycle: 2, value: '100001', is_paused: false }]);
});

test('a jackpot that was off before it began begins when it is switched on', async () => {
  const studio = await world.startStudio();
  await order(studio, false);
  await (await openPage(world, studio.app)).spin();
  expect(await told(studio)).toEqual([]);
  await order(studio, true);
  expect(await told(studio)).toMatchObject([{ cycle: 1, value: '100000', is_paused: false }]);
});

test('an order that is told twice is one, and what another order bore the name of is refused', async () => {
  const studio = await world.startStudio();
  await order(studio, false, 'first');
  await order(studio, true, 'second');
  expect(await order(studio, false, 'first')).toMatchObject({ status: 200, body: { is_open: false } });
  expect((await told(studio))[0]?.is_paused).toBe(false);
  expect(await order(studio, true, 'first')).toMatchObject({ status: 409, body: { code: 'TX_CONFLICT' } });
  await expect(sql`delete from studio.jackpot_switches`.execute(studio.db)).rejects.toThrow();
});
