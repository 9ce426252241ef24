import type { MemberSegment } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemberWorld, join, type MemberWorld, makeAgent } from '../../testing/member-world.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
  await makeAgent(world, 'naree', 'NAREE');
  await join(world, 'below01', { affiliateCode: 'NAREE' });
  await join(world, 'alone01');
  await join(world, 'vip01');
  await join(world, 'closed01');
  await join(world, 'tests01');
  await join(world, 'baht01');
  await run(
    "insert into identity.labels (name, is_told, made_by, made_at) values ('vip', false, 'Somchai', now())",
  );
  await run("update identity.members set labels = '{vip}' where account = 'vip01'");
  await run("update identity.members set status = 'closed' where account = 'closed01'");
  await run("update identity.members set currency = 'THB' where account = 'baht01'");
  await run("update identity.members set currency = 'XTS' where account = 'tests01'");
  await run(
    `update identity.members set registered_at = '2026-01-01T00:00:00Z', last_login_at = '2026-02-01T00:00:00Z'
     where account = 'alone01'`,
  );
});
afterAll(() => world.stop());

const run = (text: string) => world.database.pool.query(text);
const find = async (segment: Partial<MemberSegment>, most = 10) =>
  (await world.identity.findSegment({ currency: 'P', ...segment }, most)).map(({ account }) => account);

test.each<[string, Partial<MemberSegment>, string[]]>([
  ['whoever has this money, is open and tests nothing', {}, ['naree', 'below01', 'alone01', 'vip01']],
  ['who has another money', { currency: 'THB' }, ['baht01']],
  ['nobody who tests', { currency: 'XTS' }, []],
  ['players', { type: '0' }, ['below01', 'alone01', 'vip01']],
  ['who bears a label', { label: 'vip' }, ['vip01']],
  ['who is below an agent', { under: 'Naree' }, ['below01']],
  ['who registered before', { registeredUntil: '2026-06-01T00:00:00Z' }, ['alone01']],
  ['who registered since', { type: '0', registeredFrom: '2026-06-01T00:00:00Z' }, ['below01', 'vip01']],
  ['who was not seen for long', { seenUntil: '2026-06-01T00:00:00Z' }, ['alone01']],
  ['who was seen since', { seenFrom: '2026-06-01T00:00:00Z' }, ['below01', 'vip01']],
  ['all of it together', { type: '0', label: 'vip', under: 'naree' }, []],
])('a filter finds %s', async (_what, segment, accounts) => {
  expect(await find(segment)).toEqual(accounts);
});

test('no more are found than asked for, the first of them; an agent nobody is fits nobody', async () => {
  expect(await find({}, 2)).toEqual(['naree', 'below01']);
  await expect(find({ under: 'nobody' })).rejects.toMatchObject({ code: 'identity/unknown-member' });
});
