import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMemberId } from '#identity';
import { type Safety, startSafety } from '#safety';
import { ask, createMemberWorld, form, type MemberWorld } from '../../testing/member-world.ts';
import { safetyNeedsOf } from '../../testing/safety-world.ts';

let world: MemberWorld;
let safety: Safety;
let people = 0;
beforeAll(async () => {
  world = await createMemberWorld();
  safety = startSafety(safetyNeedsOf(world));
  safety.routes(world.app);
  world.guardNewcomers((tx, samePersons) => safety.requireNewcomer(tx, samePersons.map(toMemberId)));
  await world.database.pool.query(
    "update brand.register_rules set is_enabled = true where field in ('payeeName', 'birthday')",
  );
  await world.brand.refresh();
});
afterAll(() => world?.stop());

const register = (username: string, person: Record<string, unknown>) =>
  ask(world, { path: '/api/identity/register', body: form(username, person) });

test.each([
  [
    'of the same name and birthday',
    { payeeName: 'MALI SUKJAI', birthday: '1990-05-01' },
    'safety/person-excluded',
  ],
  ['of another birthday', { payeeName: 'Mali Sukjai', birthday: '1990-05-02' }, undefined],
  ['of another name', { payeeName: 'Mala Sukjai', birthday: '1990-05-01' }, undefined],
  ['who says no birthday', { payeeName: 'Mali Sukjai' }, undefined],
])(
  'during an exclusion, an account for somebody %s is answered as the table says',
  async (_who, person, code) => {
    people += 1;
    const name = `first${people}`;
    const first = await register(name, { payeeName: 'Mali Sukjai', birthday: '1990-05-01' });
    if (first.status === 200)
      await ask(world, {
        path: '/api/safety/time-out',
        token: String(first.body.token),
        body: { hours: 24 },
      });
    expect((await register(`${name}b`, person)).body.code).toBe(code);
    world.clock.forward(25 * 3_600_000);
  },
);

test('who is not excluded hinders nobody of the same name and birthday', async () => {
  const person = { payeeName: 'Noi Jaidee', birthday: '1991-06-02' };
  expect((await register('noi001', person)).status).toBe(200);
  expect((await register('noi002', person)).status).toBe(200);
});
