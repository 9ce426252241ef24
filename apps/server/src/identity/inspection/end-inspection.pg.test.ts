import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, createMemberWorld, join, type MemberWorld } from '../../../testing/member-world.ts';
import { endInspectionOf } from './end-inspection.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

test('a colleague’s inspection does not end unless the trail says who ended it', async () => {
  const { member } = await join(world, 'looked01');
  const { body } = await ask(world, {
    path: `/api/identity/staff/members/${member.id}/inspections`,
    body: { reason: 'a page stays empty' },
    staff: true,
  });
  const id = BigInt(String(body.id));
  const staff = { staffId: 2n, name: 'Niran', origin: '127.0.0.1', sessionId: 1n };
  const failing = { ...world.identityNeeds, audit: () => Promise.reject(new Error('the line was lost')) };
  await expect(endInspectionOf(failing, { staff, id })).rejects.toThrow('the line was lost');
  const left = () =>
    world.database.pool.query('select ended_at from identity.inspections where id = $1', [id]);
  expect((await left()).rows).toEqual([{ ended_at: null }]);
  await endInspectionOf(world.identityNeeds, { staff, id });
  expect((await left()).rows).toEqual([{ ended_at: world.clock.now() }]);
  expect(world.deeds.at(-1)).toMatchObject({ action: 'identity.stop-inspection', staff: { name: 'Niran' } });
});
