import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest';
import { buildWeb } from '../start/build-web.ts';
import { adjustments } from './cases/adjustments.ts';
import { failures } from './cases/failures.ts';
import { keys } from './cases/keys.ts';
import { moves } from './cases/moves.ts';
import { rollbacks } from './cases/rollbacks.ts';
import { sessions } from './cases/sessions.ts';
import { signatures } from './cases/signatures.ts';
import { sports } from './cases/sports.ts';
import { tables } from './cases/tables.ts';
import { playThroughProxy } from './misbehaving-run.ts';
import { expectBooksInOrder } from './money.ts';
import { seed } from './seed.ts';
import { startWorld, type World } from './world.ts';

const cases = [
  ...moves,
  ...keys,
  ...rollbacks,
  ...signatures,
  ...sessions,
  ...failures,
  ...sports,
  ...tables,
  ...adjustments,
].sort((a, b) => (a.id < b.id ? -1 : 1));

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
  test.each(cases)('$id $rule', ({ run }) => run(world), 60_000);
});

test(`through a proxy that misbehaves (seed ${seed}) both sides' lists agree`, async () => {
  const happened = await playThroughProxy(world, seed);
  process.stdout.write(`  ${JSON.stringify(happened)}\n`);
}, 120_000);
