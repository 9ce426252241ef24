import { commitmentOf, jackpotValueOf } from '@fairhall/fair';
import { jackpotCyclesAnswer, jackpotDay } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { callVendorSide, openPage, openWorld, type World } from '../testing/world.ts';

const DAY_MS = 86_400_000;
const SEED = 'a'.repeat(64);
let world: World;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
});
afterEach(() => world.close());

type Studio = Awaited<ReturnType<World['startStudio']>>;
const ask = ({ app }: Studio, path: string) =>
  callVendorSide(app, { method: 'GET', path, clock: world.clock });
const beginSmall = ({ db }: Studio) =>
  sql`insert into studio.jackpot_cycles
    (currency, number, server_seed, commitment, seed_minor, ceiling_minor, rate_ppm, carried_micro, started_at)
    values ('P', 1, ${SEED}, ${commitmentOf(SEED)}, 1, 2, 5000, 0, now())`.execute(db);
const today = () => world.clock.now().toISOString().slice(0, 10);

test('a day is told once it is over: the parts of its bets and the wins paid on it', async () => {
  const studio = await world.startStudio();
  await beginSmall(studio);
  const day = today();
  const page = await openPage(world, studio.app);
  await page.spin();
  await page.spin({ sequence: '1' });
  expect((await ask(studio, `/jackpots/river-P/days/${day}`)).json()).toEqual({ code: 'NOT_READY' });
  world.clock.forward(DAY_MS);
  const told = jackpotDay.parse((await ask(studio, `/jackpots/river-P/days/${day}`)).json());
  expect(told).toEqual({
    jackpot_id: 'river-P',
    day,
    parts: 2,
    parts_micro: '5000000',
    wins: 1,
    won: '2',
  });
  const other = jackpotDay.parse((await ask(studio, `/jackpots/river-THB/days/${day}`)).json());
  expect(other).toMatchObject({ parts: 0, parts_micro: '0', wins: 0, won: '0' });
});

test('a cycle that was won is told with its seed, from which its value follows; the running one is not', async () => {
  const studio = await world.startStudio();
  await beginSmall(studio);
  const page = await openPage(world, studio.app);
  await page.spin();
  const { cycles } = jackpotCyclesAnswer.parse((await ask(studio, '/jackpots/river-P/cycles')).json());
  const of = { jackpotId: 'river-P', cycle: 1, seedMinor: 1n, ceilingMinor: 2n };
  expect(cycles).toMatchObject([
    { cycle: 1, opened: SEED, won: String(jackpotValueOf({ ...of, serverSeed: SEED })) },
  ]);
});

test.each(['lake-P', 'river-', 'river-p', 'P'])('there is no jackpot %s', async (name) => {
  const studio = await world.startStudio();
  const answer = await ask(studio, `/jackpots/${name}/cycles`);
  expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'JACKPOT_UNKNOWN' }]);
});
