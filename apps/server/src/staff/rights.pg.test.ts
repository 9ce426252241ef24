import { type StaffRole, staffRoles } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolePermissions } from './roles.ts';
import { type House, openHouse } from './testing/house.ts';

type Asked = { method: string; url: string; audience: string | undefined; permission: string | undefined };

let house: House;
const routes: Asked[] = [];
const tokens = new Map<StaffRole, string>();

beforeAll(async () => {
  const everyRole = staffRoles.map((role) => [`person-${role}`, role] as const);
  house = await openHouse(Object.fromEntries(everyRole), (app) => {
    app.addHook('onRoute', ({ method, url, config }) => {
      const guard = config?.guard as { permission?: string } | undefined;
      // HEAD is made by the framework out of GET
      if (method !== 'HEAD')
        routes.push({
          method: String(method),
          url,
          audience: config?.endpoint?.audience,
          permission: guard?.permission,
        });
    });
  });
  for (const [username, role] of everyRole) tokens.set(role, await house.signIn(username));
});
afterAll(() => house.close());

test('every route for staff says which right it asks for, and no other route asks for one', () => {
  const staffRoutes = routes.filter((route) => route.audience === 'staff');
  expect(staffRoutes.length).toBeGreaterThan(12);
  expect(staffRoutes.filter((route) => route.permission === undefined)).toEqual([]);
  expect(routes.filter((route) => route.audience !== 'staff' && route.permission !== undefined)).toEqual([]);
});

test('without a session every route for staff answers 401, whatever is sent', async () => {
  for (const { method, url } of routes.filter((route) => route.audience === 'staff'))
    expect([url, (await ask({ method, url })).status]).toEqual([url, 401]);
});

test.each(staffRoles)('%s is refused wherever the role lacks the right, and only there', async (role) => {
  for (const route of routes.filter(({ permission }) => permission && permission !== 'signed-in')) {
    if (route.url === '/api/staff/session') continue;
    const isHeld = (rolePermissions[role] as readonly string[]).includes(route.permission ?? '');
    const { status, code } = await ask(route, tokens.get(role));
    expect([route.url, code === 'staff/forbidden' && status === 403]).toEqual([route.url, !isHeld]);
  }
});

test('a right held for one branch opens no route that covers all', async () => {
  await house.database.pool.query(
    "update staff.grants set branch_of = 7 where staff_id = (select id from staff.people where username = 'person-auditor')",
  );
  const answer = await house.call('GET', '/api/staff/audit', { token: tokens.get('auditor') ?? '' });
  expect(answer.body.code).toBe('staff/out-of-scope');
});

test('nobody but the owner can both ask for a correction and approve one', () => {
  const both = staffRoles.filter((role) =>
    (['wallet.correction.propose', 'wallet.correction.approve'] as const).every((right) =>
      rolePermissions[role].includes(right),
    ),
  );
  expect(both).toEqual(['owner']);
});

test('those who only look change nothing', () => {
  const deeds = rolePermissions.auditor.filter((permission) => !permission.endsWith('.read'));
  expect(deeds).toEqual([]);
});

async function ask({ method, url }: { method: string; url: string }, token?: string) {
  const reply = await house.app.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, '999'),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method !== 'GET' && { payload: {} }),
  });
  return { status: reply.statusCode, code: reply.json<{ code?: string }>().code };
}
