import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import type { SpinAnswer } from '../play/shapes.ts';
import { openPage, openWorld, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
});
afterEach(() => world.close());

type Studio = Awaited<ReturnType<World['startStudio']>>;

async function spinAs(studio: Studio, playerRef: string): Promise<string> {
  const page = await openPage(world, studio.app, { player_ref: playerRef });
  return (await page.spin()).json<SpinAnswer>().round.id;
}

/** As after nine attempts: the next one is an hour away. */
async function letThemWaitAnHour({ db }: Studio): Promise<void> {
  await sql`update studio.wallet_calls set attempts = 9, next_attempt_at = ${new Date(world.clock.now().getTime() + 3_600_000)}
    where answered_at is null`.execute(db);
}

async function statesOf({ db }: Studio): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from studio.rounds order by id`.execute(db);
  return rows.map(({ state }) => state);
}

const winsHeard = () => world.platform.heard.filter((line) => line.startsWith('win')).length;
const pause = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

test('rounds that wait for an hour end within seconds of the first word the platform says again', async () => {
  const studio = await world.startStudio();
  world.platform.keepSilentAbout('win');
  await Promise.all(['a', 'b', 'c', 'd'].map((player) => spinAs(studio, player)));
  // the answers to the bets were words of the platform too
  await pause(600);
  await letThemWaitAnHour(studio);
  const before = winsHeard();
  await pause(5_000);
  const scouts = winsHeard() - before;
  expect(scouts).toBeGreaterThanOrEqual(1);
  expect(scouts).toBeLessThanOrEqual(4);
  expect(await statesOf(studio)).toEqual(Array(4).fill('paying'));
  world.platform.keepSilentAbout(undefined);
  await expect.poll(() => statesOf(studio), { timeout: 6_000 }).toEqual(Array(4).fill('settled'));
  expect(world.platform.count('win')).toBe(4);
});

test('an answer to one player brings forward what waits for another, also after a restart of the studio', async () => {
  const first = await world.startStudio();
  world.platform.keepSilentAbout('win');
  await spinAs(first, 'a');
  await letThemWaitAnHour(first);
  await first.stop();
  world.platform.keepSilentAbout(undefined);
  const second = await world.startStudio();
  await spinAs(second, 'b');
  await expect.poll(() => statesOf(second), { timeout: 4_000 }).toEqual(['settled', 'settled']);
});

test('“in progress” is the word of a platform overrun: it does not make a round wait longer than the others', async () => {
  const studio = await world.startStudio();
  world.platform.plan('win', 'in-progress-after');
  await spinAs(studio, 'a');
  await letThemWaitAnHour(studio);
  await spinAs(studio, 'b');
  await expect.poll(() => statesOf(studio), { timeout: 6_000 }).toEqual(['settled', 'settled']);
});

test('a call about which the platform said “not yet” keeps its delay', async () => {
  const studio = await world.startStudio();
  world.platform.plan('win', 'not-yet');
  const waiting = await spinAs(studio, 'a');
  await letThemWaitAnHour(studio);
  await spinAs(studio, 'b');
  await pause(3_000);
  const heard = world.platform.heard.filter((line) => line === `win ${waiting}:win`);
  expect(heard).toHaveLength(1);
  expect(await statesOf(studio)).toEqual(['paying', 'settled']);
});
