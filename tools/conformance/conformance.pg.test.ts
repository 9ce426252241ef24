import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWeb } from '../start/build-web.ts';
import { cases } from './cases/index.ts';
import { playThroughProxy } from './misbehaving-run.ts';
import { expectBooksInOrder } from './money.ts';
import { tryEverything } from './noticed.ts';
import { seed } from './seed.ts';
import { STORMS, stormThroughKills, stormThroughRotation } from './storms.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  process.stdout.write(`  seed ${seed}; the same again with FAIRHALL_SEED=${seed}\n`);
  // the server serves the web apps too and does not open without them
  await buildWeb();
  world = await startWorld();
}, 120_000);
afterAll(() => world?.stop());
beforeEach(() => world.server.ensureRunning());
afterEach(() => expectBooksInOrder(world.database.db));

describe('GW/1 against the running server', () => {
  // C51 starts the server eight times, which takes a busy machine more than a minute
  test.each(cases)('$id $rule', ({ run }) => run(world), 180_000);
});

test('what a vendor tries and should not is counted where staff see it, each code as often as it was tried', async () => {
  expect(await tryEverything(world)).toEqual([
    'ALREADY_ROLLED_BACK',
    'BET_NOT_FOUND',
    'BET_ROLLED_BACK',
    'CURRENCY_MISMATCH',
    'GRANT_UNKNOWN',
    'INVALID_AMOUNT',
    'INVALID_REQUEST',
    'LIMIT_STAKE',
    'ROUND_CLOSED',
    'ROUND_NOT_FOUND',
    'ROUND_SETTLED',
    'ROUND_TOO_SOON',
    'SESSION_MISMATCH',
    'SESSION_UNKNOWN',
    'TOMBSTONED',
    'TX_CANCELLED',
    'TX_CONFLICT',
    'TX_NOT_FOUND',
    'VENDOR_FORBIDDEN',
  ]);
}, 60_000);

test(`through a proxy that misbehaves (seed ${seed}) both sides' lists agree`, async () => {
  const happened = await playThroughProxy(world, seed);
  process.stdout.write(`  ${JSON.stringify(happened)}\n`);
}, 120_000);

test(`C51, C52 a server killed again and again in ${STORMS} storms (seed ${seed}) loses nothing and doubles nothing`, async () => {
  const fates = await stormThroughKills(world, seed);
  process.stdout.write(`  ${JSON.stringify(fates)}\n`);
  expect(fates).toEqual({
    'posted before the kill': expect.any(Number),
    'not posted before the kill': expect.any(Number),
  });
}, 300_000);

test(`C49 a key switched off in ${STORMS} storms (seed ${seed}) loses nothing and doubles nothing`, async () => {
  const counts = await stormThroughRotation(world, seed);
  process.stdout.write(`  ${JSON.stringify(counts)}\n`);
  expect(Object.values(counts).every((times) => times > 0)).toBe(true);
}, 300_000);
