import { manifest, partAnswer, readPart } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import type { SpinAnswer } from '../play/shapes.ts';
import { callVendorSide, openPage, openWorld, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
});
afterEach(() => world.close());

type Studio = Awaited<ReturnType<World['startStudio']>>;
const ask = ({ app }: Studio, method: 'GET' | 'POST', path: string, call?: unknown) =>
  callVendorSide(app, { method, path, clock: world.clock, ...(call !== undefined && { call }) });

/** The hour the clock stands in, which is over an hour later. */
function hourNow(): string {
  return world.clock.now().toISOString().slice(0, 13);
}

async function readList(studio: Studio, period: string) {
  const told = manifest.parse((await ask(studio, 'GET', `/reconciliation/${period}`)).json());
  const path = `/reconciliation/${period}/${told.edition}/0`;
  const part = readPart(partAnswer.parse((await ask(studio, 'GET', path)).json()).content, {
    told,
    place: 0,
  });
  if (!part.ok) throw new Error(part.detail);
  return { told, lines: part.lines };
}

test('an hour’s list has each call of money as it was sent, and sums that agree; play money is not in it', async () => {
  const studio = await world.startStudio();
  const period = hourNow();
  const page = await openPage(world, studio.app);
  const { round } = (await page.spin()).json<SpinAnswer>();
  const demo = await openPage(world, studio.app, { mode: 'demo', player_ref: 'member-2' });
  await demo.spin();
  world.clock.forward(3_600_000);
  const { told, lines } = await readList(studio, period);
  expect(lines).toMatchObject([
    { tx_id: `${round.id}:bet`, op: 'bet', amount: '500', player_ref: 'member-1', state: 'applied' },
    { tx_id: `${round.id}:win`, op: 'win', amount: round.payout, round_closed: true, state: 'applied' },
  ]);
  expect(told.sums).toEqual([{ currency: 'P', debit: '500', credit: round.payout, rollback: '0' }]);
});

test('the win of a jackpot names its jackpot, so that it can be put together from its line', async () => {
  const studio = await world.startStudio();
  await sql`insert into studio.jackpot_cycles
    (currency, number, server_seed, commitment, seed_minor, ceiling_minor, rate_ppm, carried_micro, started_at)
    values ('P', 1, ${'a'.repeat(64)}, ${'b'.repeat(64)}, 1, 2, 5000, 0, now())`.execute(studio.db);
  const period = hourNow();
  const page = await openPage(world, studio.app);
  const { round } = (await page.spin()).json<SpinAnswer>();
  world.clock.forward(3_600_000);
  const { lines } = await readList(studio, period);
  expect(lines.find(({ kind }) => kind === 'jackpot')).toMatchObject({
    ...{ op: 'win', jackpot_id: 'river-P', amount: round.jackpot, bet_tx_ids: [`${round.id}:bet`] },
  });
});

test('a period that is not over, or that no calendar has, is not told', async () => {
  const studio = await world.startStudio();
  const early = await ask(studio, 'GET', `/reconciliation/${hourNow()}`);
  expect([early.statusCode, early.json()]).toEqual([409, { code: 'NOT_READY' }]);
  const never = await ask(studio, 'GET', '/reconciliation/2026-02-30');
  expect([never.statusCode, never.json()]).toEqual([400, { code: 'INVALID_REQUEST' }]);
});

test('a bet without an answer that was cancelled before it came is told as a tombstone', async () => {
  const studio = await world.startStudio();
  const period = hourNow();
  const page = await openPage(world, studio.app);
  const refused = Array.from({ length: 9 }, () => 'refuse-connection' as const);
  world.platform.plan('bet', ...refused);
  await page.spin();
  for (let tries = 0; tries < 60; tries += 1) {
    const { rows } = await sql`select from studio.rounds where state = 'voided'`.execute(studio.db);
    if (rows.length > 0) break;
    world.clock.forward(5_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  world.clock.forward(3_600_000);
  const { lines } = await readList(studio, period);
  expect(lines).toMatchObject([
    { op: 'bet', state: 'tombstone' },
    { op: 'rollback', state: 'applied', ref_tx_id: lines[0]?.tx_id },
  ]);
});

test('a win is sent again byte for byte, and a bet never is', async () => {
  const studio = await world.startStudio();
  const page = await openPage(world, studio.app);
  const { round } = (await page.spin()).json<SpinAnswer>();
  const paid = world.platform.balanceMinor;
  const path = `/transactions/${round.id}:win/resend`;
  const again = await ask(studio, 'POST', path, { player_ref: 'member-1' });
  expect(again.json()).toEqual({ sent: true, code: 'OK' });
  expect(world.platform.heard.filter((line) => line === `win ${round.id}:win`)).toHaveLength(2);
  expect(world.platform.balanceMinor).toBe(paid);
  const bet = await ask(studio, 'POST', `/transactions/${round.id}:bet/resend`, { player_ref: 'member-1' });
  expect([bet.statusCode, bet.json()]).toEqual([409, { code: 'BET_NOT_REPEATED' }]);
  const other = await ask(studio, 'POST', path, { player_ref: 'member-9' });
  expect([other.statusCode, other.json()]).toEqual([404, { code: 'TX_NOT_FOUND' }]);
});
