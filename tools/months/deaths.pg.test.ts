import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DyingDatabase, dieEverywhere, openDyingDatabase } from '../testing/dying-database.ts';
import { attachMonth } from './attach-month.ts';
import { closeMonths } from './close-month.ts';
import { detachMonth } from './detach-month.ts';
import { listMonths } from './months.ts';
import { openSeason, type Season } from './testing/season.ts';

const month = '2026-01';
let season: Season;
let dying: DyingDatabase;
let folder: string;
let told: Awaited<ReturnType<Season['askOf']>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhall-months-'));
  season = await openSeason();
  await season.playMonth(12);
  await season.nextMonth();
  await season.playMonth(3);
  for (let passed = 0; passed < 4; passed += 1) await season.nextMonth();
  dying = openDyingDatabase(season.house.connectionString);
  told = await season.askOf(month);
}, 60_000);
afterAll(async () => {
  await dying?.close();
  await season?.close();
  await rm(folder, { recursive: true, force: true });
});

async function acting(work: (client: pg.ClientBase) => Promise<unknown>): Promise<void> {
  const client = await dying.pool.connect();
  await work(client).finally(() => client.release(dying.isDead()));
}
const now = () => season.clock.now();
const isAway = async () => (await listMonths(season.client)).some(({ detachedAt }) => detachedAt !== null);

/** As it was before, or refused as a whole. */
async function lookAround(death: string): Promise<void> {
  expect([death, await season.broken()]).toEqual([death, []]);
  const answers = await season.askOf(month);
  if (await isAway())
    expect([death, answers.record]).toEqual([
      death,
      { refused: 'request/records-away', since: '01/02/2026' },
    ]);
  else expect([death, answers]).toEqual([death, told]);
}

test('a month whose closing dies before or after any statement is told whole, and closed by who comes next', async () => {
  const deaths = await dieEverywhere(dying, {
    prepare: async () => undefined,
    act: () => acting((client) => closeMonths(client, { through: month, now: now() })),
    afterwards: (_nothing, death) => lookAround(death),
  });
  expect(deaths).toBeGreaterThan(20);
  const { rows } = await season.client.query(
    'select count(*)::int as left from play.current_calls where at < $1',
    [new Date('2026-01-31T16:00:00Z')],
  );
  // the bet that is open still
  expect(rows).toEqual([{ left: 1 }]);
}, 120_000);

test('a month that dies on its way out or back is here or away, never both or neither', async () => {
  const out = await dieEverywhere(dying, {
    prepare: async () => {
      if (await isAway()) await attachMonth(season.client, join(folder, `fairhall-${month}.ndjson.gz`));
      await rm(join(folder, `fairhall-${month}.ndjson.gz`), { force: true });
    },
    act: () => acting((client) => detachMonth(client, { month, folder, now: now() })),
    afterwards: (_nothing, death) => lookAround(death),
  });
  const back = await dieEverywhere(dying, {
    prepare: async () => {
      if (await isAway()) return;
      await rm(join(folder, `fairhall-${month}.ndjson.gz`), { force: true });
      await detachMonth(season.client, { month, folder, now: now() });
    },
    act: () => acting((client) => attachMonth(client, join(folder, `fairhall-${month}.ndjson.gz`))),
    afterwards: (_nothing, death) => lookAround(death),
  });
  expect([out > 20, back > 10]).toEqual([true, true]);
}, 180_000);
