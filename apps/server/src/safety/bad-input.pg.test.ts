import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSafety } from '#safety';
import { fireBadInput, routesOf } from '../../../../tools/testing/bad-input.ts';
import { createMemberWorld, join, type MemberWorld, portalOrigin } from '../../testing/member-world.ts';
import { safetyNeedsOf } from '../../testing/safety-world.ts';
import { statuses } from '../statuses.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
  const safety = startSafety(safetyNeedsOf(world));
  safety.routes(world.app);
  safety.staffRoutes(world.app);
  await world.app.ready();
});
afterAll(() => world.stop());

const open = new Set([
  'GET /api/brand/permission',
  'GET /api/brand/whitelabel',
  'GET /api/brand/service-chat',
  'GET /api/brand/domains',
  'GET /api/brand/register-rules',
  'GET /api/sealing/keys',
  'GET /api/identity/affiliate',
  'GET /api/identity/countries',
  'POST /api/identity/register',
  'POST /api/identity/login',
  'POST /api/identity/bot-check',
  'POST /api/identity/captcha',
  'POST /api/identity/login/remembered',
  'DELETE /api/identity/login/remembered',
  'POST /api/identity/login/passkey',
  'POST /api/identity/login/passkey/options',
  'POST /api/identity/login/second-step',
  'POST /api/identity/login/second-step/code',
  'POST /api/identity/trial',
  'GET /api/identity/social/providers',
  'POST /api/identity/social/{provider}/log-in',
  'POST /api/identity/social/return',
  'GET /api/identity/social/pending',
  'DELETE /api/identity/social/pending',
]);

test('every route of members, brand and safety meets bad input with a coded refusal and breaks on none', async () => {
  const codes = new Set(statuses.keys());
  expect(routesOf(world.app.swagger() as never).length).toBeGreaterThan(25);
  let count = 0;
  const hits = await fireBadInput({
    app: world.app,
    codes,
    open,
    async credentials({ path }) {
      count += 1;
      if (path.includes('/staff/')) return { 'x-staff': 'yes', origin: portalOrigin };
      const { token } = await join(world, `target${count}`);
      return { authorization: `Bearer ${token}`, origin: portalOrigin };
    },
  });
  expect(hits).toEqual([]);
}, 120_000);
