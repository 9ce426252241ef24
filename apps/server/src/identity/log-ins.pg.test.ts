import type { SignInLine } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, createMemberWorld, join, type MemberWorld, password } from '../../testing/member-world.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const logIn = (username: string, given = password, ip = '203.0.113.9') =>
  ask(world, { path: '/api/identity/login', body: { username, password: given }, ip });

async function listed(query = ''): Promise<SignInLine[]> {
  const { body } = await ask(world, { path: `/api/identity/staff/log-ins?${query}`, staff: true });
  return body.items as SignInLine[];
}

test('who came in, who typed wrong and who was locked out stands in the log, without what was typed', async () => {
  await join(world, 'malee01');
  await logIn('malee01');
  await logIn('malee01', 'hunter2');
  await logIn('n0body');
  for (let count = 0; count < 3; count += 1) await logIn('malee01', 'hunter2');
  expect(new Set((await listed()).map(({ way }) => way))).toEqual(new Set(['password']));
  expect((await listed()).map(({ outcome, person }) => `${outcome} ${person?.name ?? '-'}`)).toEqual([
    'locked malee01',
    'wrong-password malee01',
    'wrong-password -',
    'wrong-password malee01',
    'signed-in malee01',
  ]);
  const { rows } = await world.database.pool.query('select l::text as line from identity.log_ins l');
  expect(rows.map(({ line }) => line).join()).not.toMatch(/hunter2|n0body/);
});

test('the log is read by person, by network and by outcome, a page at a time', async () => {
  const { member } = await join(world, 'niran01');
  await logIn('niran01', password, '198.51.100.7');
  await logIn('niran01', 'wrong', '198.51.100.7');
  const [newest] = await listed(`personId=${member.id}`);
  expect(newest).toMatchObject({ outcome: 'wrong-password', person: { name: 'niran01' } });
  const network = encodeURIComponent(newest?.network ?? '');
  expect(await listed(`network=${network}&outcome=signed-in`)).toHaveLength(1);
  const page = await ask(world, { path: '/api/identity/staff/log-ins?limit=1', staff: true });
  expect(page.body.next).toBe(newest?.id);
  const [second] = await listed(`limit=1&cursor=${page.body.next}`);
  expect(second).toMatchObject({ outcome: 'signed-in', person: { name: 'niran01' } });
});
