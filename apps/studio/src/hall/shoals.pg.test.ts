import { commitmentOf } from '@fairhall/fair';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { CROWD, HOUR_MS, hourOf, windowAt, windowSeed } from '../engines/fishing-hall/shoal.ts';
import { tables } from '../tables.ts';
import { gunAt } from '../testing/hall-line.ts';
import { openHall } from '../testing/open-hall.ts';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
});
afterEach(() => world.close());

test('an hour’s shoal is promised, the same on every process, and shown when it is over', async () => {
  const [one, other] = [await openHall(world), await openHall(world)];
  const first = await (await one.come({ player_ref: 'ann' })).line.sit();
  const second = await (await other.come({ player_ref: 'bob' })).line.sit();
  expect(second.shoal).toEqual(first.shoal);
  expect(second.windows.map(({ seed }) => seed)).toEqual(
    expect.arrayContaining(first.windows.slice(1).map(({ seed }) => seed)),
  );
  world.clock.forward(HOUR_MS);
  const { before } = (await (await one.come({ player_ref: 'cai' })).line.sit()).shoal;
  if (!before) throw new Error('the hour before is shown');
  expect(before).toMatchObject({ hour: first.shoal.hour, commitment: first.shoal.commitment, crowd: CROWD });
  expect(commitmentOf(before.serverSeed)).toBe(before.commitment);
  const inHour = first.windows.filter(
    ({ window }) => Math.floor((window * 10_000) / HOUR_MS) === before.hour,
  );
  for (const { window, seed } of inHour) expect(windowSeed(before.serverSeed, window)).toBe(seed);
});

test('an hour that was promised with fewer fish has them until it ends, also for whoever shoots', async () => {
  const one = await openHall(world);
  const { shoal } = await (await one.come({ player_ref: 'ann' })).line.sit();
  const fewer = 20;
  await tables(one.db)
    .updateTable('studio.shoals')
    .set({ crowd: fewer })
    .where('hour', '=', BigInt(shoal.hour))
    .execute();
  const { come } = await openHall(world);
  const { line } = await come({ player_ref: 'bob' });
  const { now, windows } = await line.sit();
  const ofHour = windows.filter(({ window }) => hourOf(window) === shoal.hour);
  expect(new Set(ofHour.map(({ crowd }) => crowd))).toEqual(new Set([fewer]));
  const [current] = ofHour.filter(({ window }) => window === windowAt(now));
  if (!current) throw new Error('the window of now was told');
  const unknown = gunAt({ id: `${current.window}-${CROWD + 60}` });
  expect(await line.shoot({ at: now, shots: unknown })).toMatchObject({ code: 'play/fish-gone' });
  world.clock.forward(HOUR_MS);
  const next = await (await come({ player_ref: 'cai' })).line.sit();
  expect(next.windows.at(-1)).toMatchObject({ crowd: CROWD });
  expect(next.shoal.before).toMatchObject({ crowd: fewer });
});
