import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { openPage, openWorld, type World } from '../testing/world.ts';
import type { RefusalBody, SessionView, SpinAnswer } from './shapes.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld(await createTestDatabase());
});
afterEach(() => world.close());

const MINUTE_MS = 60_000;
const rg = { reality_check_minutes: 30, autoplay_allowed: true, min_cycle_ms: 0 };
type Page = Awaited<ReturnType<typeof openPage>>;

async function sit(mode: 'real' | 'demo', player_ref = 'looker') {
  const { app } = await world.startStudio();
  const page = await openPage(world, app, { mode, player_ref, rg });
  let { sequence } = page.session;
  return {
    page,
    app,
    async spin() {
      const answer = await page.spin({ sequence });
      if (answer.statusCode !== 200) return answer.json<RefusalBody>().code;
      ({ sequence } = answer.json<SpinAnswer>());
      return 'played';
    },
    look: async () =>
      (
        await app.inject({ method: 'POST', url: '/play/reality-check', headers: page.headers, payload: {} })
      ).json<SessionView>(),
  };
}
/** The clock of a started studio goes on by itself. */
const minutesLeft = ({ checkDueAt, now }: Pick<SessionView, 'checkDueAt' | 'now'>) =>
  Math.abs(Math.round((Date.parse(checkDueAt ?? '') - Date.parse(now)) / MINUTE_MS));

test.each(['real', 'demo'] as const)(
  'no round begins once the look is due, whatever the page does, until the player has looked (%s)',
  async (mode) => {
    const { page, spin, look } = await sit(mode);
    expect(minutesLeft(page.session)).toBe(30);
    world.clock.forward(29 * MINUTE_MS);
    expect(await spin()).toBe('played');
    world.clock.forward(MINUTE_MS);
    expect(await spin()).toBe('play/check-due');
    expect(await spin()).toBe('play/check-due');
    expect(minutesLeft(await page.read())).toBe(0);
    expect(minutesLeft(await look())).toBe(30);
    expect(await spin()).toBe('played');
  },
);

test('a look before its time puts nothing off', async () => {
  const { look, spin } = await sit('demo');
  world.clock.forward(10 * MINUTE_MS);
  expect(minutesLeft(await look())).toBe(20);
  world.clock.forward(20 * MINUTE_MS);
  expect(await spin()).toBe('play/check-due');
});

test.each([null, [], { at: '2026' }])('a look that says %j is none', async (payload) => {
  const { page, app } = await sit('demo');
  const url = '/play/reality-check';
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...page.headers, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
  expect([answer.statusCode, answer.json<RefusalBody>().code]).toEqual([400, 'play/request-invalid']);
});

test('opening the game anew puts nothing off either, but a pause of a quarter of an hour does', async () => {
  const first = await sit('demo');
  world.clock.forward(25 * MINUTE_MS);
  await first.spin();
  world.clock.forward(6 * MINUTE_MS);
  const second = await sit('demo');
  expect(await second.spin()).toBe('play/check-due');
  await second.look();
  expect(await second.spin()).toBe('played');
  world.clock.forward(16 * MINUTE_MS);
  expect(minutesLeft((await sit('demo')).page.session)).toBe(30);
});

test('who plays where the platform asks itself is asked by nobody here', async () => {
  const { app } = await world.startStudio();
  const page: Page = await openPage(world, app, { mode: 'demo' });
  expect(page.session.checkDueAt).toBeNull();
  world.clock.forward(600 * MINUTE_MS);
  expect((await page.spin()).statusCode).toBe(200);
});
