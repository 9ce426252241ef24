import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { openPage, openWorld, type World } from '../testing/world.ts';
import type { RefusalBody } from './shapes.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
});
afterEach(() => world.close());

/** Asks until it is turned away; answers how often it was heard and the refusal. */
async function exhaust(ask: () => Promise<{ statusCode: number; json(): unknown; headers: object }>) {
  for (let heard = 0; heard < 2_000; heard += 1) {
    const answer = await ask();
    if (answer.statusCode === 429) return { heard, refusal: answer.json() as RefusalBody, answer };
  }
  throw new Error('was never turned away');
}

test('a session that asks too often is told to wait, another at the same address is not, and waiting helps', async () => {
  const { app } = await world.startStudio();
  const page = await openPage(world, app, { mode: 'demo' });
  const neighbour = await openPage(world, app, { mode: 'demo', player_ref: 'member-2' });
  world.clock.stand();
  const { heard, refusal, answer } = await exhaust(() =>
    app.inject({ url: '/play/rounds', headers: page.headers }),
  );
  expect(heard).toBeGreaterThan(30);
  expect(refusal).toEqual({ code: 'play/too-many', params: { waitMs: expect.any(Number) } });
  expect(answer.headers).toMatchObject({ 'retry-after': '1' });
  const spin = await page.spin();
  expect([spin.statusCode, spin.json<RefusalBody>().code]).toEqual([429, 'play/too-many']);
  expect((await neighbour.spin()).statusCode).toBe(200);
  world.clock.forward(Number(refusal.params.waitMs) + 1);
  expect((await page.spin()).statusCode).toBe(200);
});

test('an address that makes up sessions is turned away, and others are not', async () => {
  const { app } = await world.startStudio();
  world.clock.stand();
  let made = 0;
  const guess = (remoteAddress: string) => {
    made += 1;
    const authorization = `Bearer ${String(made).padStart(43, 'x')}`;
    return app.inject({ url: '/play/session', remoteAddress, headers: { authorization } });
  };
  const { heard, refusal } = await exhaust(() => guess('203.0.113.7'));
  expect(heard).toBeGreaterThanOrEqual(400);
  expect(refusal.code).toBe('play/too-many');
  expect((await guess('203.0.113.8')).json<RefusalBody>().code).toBe('play/session-unknown');
});
