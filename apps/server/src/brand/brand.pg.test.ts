import { permission } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, createMemberWorld, form, type MemberWorld } from '../../testing/member-world.ts';
import { describeBrand } from './permission.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const path = '/api/brand/permission';
const setBrand = async (assignment: string, ...values: unknown[]) => {
  await world.database.pool.query(`update brand.brands set ${assignment}`, values);
  await world.brand.refresh();
};

test('a visitor learns the brand, its switches and rules, and where they are', async () => {
  const { status, body } = await ask(world, { path, ip: '203.0.113.7' });
  expect(status).toBe(200);
  expect(permission.parse(body)).toMatchObject({
    status: 0,
    brand: { name: 'Fairhall', currency: 'P', defaultLanguage: 'TH', utcOffsetMinutes: 480, legalAge: 18 },
    switches: { DIRECTREG3: true, MOBILENUMREG3: false },
    location: { ip: '203.0.113.7', country: null },
    serverTime: '2026-11-21T04:00:00.000Z',
  });
});

test('the rule the browser is given is the rule the server applies', async () => {
  const { body } = await ask(world, { path });
  const rule = permission.parse(body).registerRules.username;
  for (const username of ['abc', 'abcd', 'a'.repeat(16), 'a'.repeat(17), '1abc', 'ab_cd']) {
    const isAccepted =
      username.length >= rule.minLength &&
      username.length <= rule.maxLength &&
      new RegExp(rule.acceptedPattern, 'u').test(username);
    const answer = await ask(world, { path: '/api/identity/register', body: form(username) });
    expect([username, answer.status === 200]).toEqual([username, isAccepted]);
  }
});

test('a switch that is turned closes what it gates, here and in the tree', async () => {
  await world.database.pool.query(`update brand.switches set is_on = false where name = 'FREEPLAY3'`);
  await world.brand.refresh();
  expect((await ask(world, { path: '/api/identity/trial', body: {} })).body.code).toBe(
    'identity/trial-closed',
  );
  const tree = permission.parse((await ask(world, { path })).body).whitelabel;
  const node = tree.flatMap((branch) => branch.childrenNodes).find(({ modId }) => modId === 'FREEPLAY3');
  expect(node).toMatchObject({ enabled: false });
});

test('maintenance shows from its beginning to its end', async () => {
  await setBrand('maintenance_from = $1, maintenance_until = $2', '2026-11-21T05:00Z', '2026-11-21T06:00Z');
  const statusAt = async (now: string) =>
    describeBrand(
      { ...world.brand.settings(), offered: [] },
      { ip: '::1', country: undefined, account: undefined },
      new Date(now),
    ).status;
  expect(await statusAt('2026-11-21T04:59:59Z')).toBe(0);
  expect(await statusAt('2026-11-21T05:00:00Z')).toBe(1);
  expect(await statusAt('2026-11-21T06:00:00Z')).toBe(0);
  await setBrand('maintenance_from = null, maintenance_until = null');
});

test('a visitor from a restricted country is told so; one whose country nobody knows is not', async () => {
  await setBrand('restricted_countries = $1', ['SG']);
  const statusOf = (country: string | undefined) =>
    describeBrand(
      { ...world.brand.settings(), offered: [] },
      { ip: '::1', country, account: undefined },
      world.clock.now(),
    ).status;
  expect([statusOf('SG'), statusOf('TH'), statusOf(undefined)]).toEqual([2, 0, 0]);
});
