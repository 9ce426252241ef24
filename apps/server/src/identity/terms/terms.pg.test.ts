import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  createMemberWorld,
  form,
  join,
  type MemberWorld,
  password,
} from '../../../testing/member-world.ts';
import { hashPassword } from '../password.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

async function putInForce(version: string) {
  await world.database.pool.query('update brand.brands set terms_version = $1', [version]);
  await world.brand.refresh();
}
const accept = (token: string, body: object, ip = '203.0.113.7') =>
  ask(world, { method: 'PUT', path: '/api/identity/terms', token, body, ip });
const rename = (token: string, nickname: string) =>
  ask(world, { method: 'PUT', path: '/api/identity/member/nickname', token, body: { nickname } });
const member = async (token: string) =>
  (await ask(world, { path: '/api/identity/member', token })).body.member;
const acceptances = async (id: string) =>
  (
    await world.database.pool.query(
      'select version, accepted_at, address from identity.terms_acceptances where member_id = $1 order by accepted_at',
      [id],
    )
  ).rows;

test('new terms stop whatever changes something until they are accepted, and only those in force can be', async () => {
  await putInForce('2026-11');
  const { token, member: own } = await join(world, 'terms01', {}, '198.51.100.9');
  await putInForce('2027-01');
  expect(await member(token)).toMatchObject({ termsAccepted: false, ageConfirmed: true });
  expect((await rename(token, 'Early bird')).body.code).toBe('identity/terms-required');
  expect((await accept(token, { termsVersion: '2026-11' })).body.code).toBe('identity/terms-required');
  world.clock.forward(60_000);
  expect((await accept(token, { termsVersion: '2027-01' })).status).toBe(200);
  expect(await member(token)).toMatchObject({ termsAccepted: true });
  expect((await rename(token, 'Early bird')).status).toBe(200);
  expect(await acceptances(own.id)).toMatchObject([
    { version: '2026-11', address: '198.51.100.9' },
    { version: '2027-01', address: '203.0.113.7', accepted_at: world.clock.now() },
  ]);
  const card = await ask(world, { path: `/api/identity/staff/members/${own.id}`, staff: true });
  expect(card.body.terms).toEqual({
    version: '2027-01',
    acceptedAt: world.clock.now().toISOString(),
    address: '203.0.113.7',
  });
});

test('whoever registers accepts the terms they were shown, and is asked again when others are in force by then', async () => {
  const registering = (username: string, termsVersion: string) =>
    ask(world, { path: '/api/identity/register', body: form(username, { termsVersion }) });
  expect(await registering('shown01', '2026-11')).toMatchObject({
    status: 403,
    body: { code: 'identity/terms-required', fields: [{ path: 'termsAccepted' }] },
  });
  const { status, body } = await registering('shown01', '2027-01');
  expect(status).toBe(200);
  const { id } = body.member as { id: string };
  expect(await acceptances(id)).toMatchObject([{ version: '2027-01' }]);
});

test('accepting twice keeps the first time, and what was accepted is kept as it was', async () => {
  const { token, member: own } = await join(world, 'terms02');
  const [{ accepted_at: first }] = await acceptances(own.id);
  world.clock.forward(60_000);
  expect((await accept(token, { termsVersion: '2027-01' })).status).toBe(200);
  expect(await acceptances(own.id)).toMatchObject([{ accepted_at: first }]);
  for (const deed of [
    `update identity.terms_acceptances set version = '1999-01'`,
    'delete from identity.terms_acceptances',
  ])
    await expect(world.database.pool.query(`${deed} where member_id = $1`, [own.id])).rejects.toThrow(
      'is kept as it was',
    );
});

test('whoever never said their age says it with the terms', async () => {
  const passwordHash = await hashPassword(password, 'house');
  const memberId = await inTransaction(world.db, (tx) =>
    world.identity.createMember(tx, {
      account: 'opened01',
      type: 0,
      passwordHash,
      language: 'EN',
      attribution: { uplineId: undefined },
      network: 'house',
      acceptedFrom: null,
    }),
  );
  const { body } = await ask(world, {
    path: '/api/identity/login',
    body: { username: 'opened01', password },
  });
  const token = String(body.token);
  expect(body.member).toMatchObject({ termsAccepted: false, ageConfirmed: false });
  expect(await acceptances(String(memberId))).toEqual([]);
  const termsVersion = '2027-01';
  expect((await accept(token, { termsVersion })).body).toMatchObject({
    code: 'identity/age-not-confirmed',
    params: { age: 18 },
  });
  expect((await accept(token, { termsVersion, ageConfirmed: true })).status).toBe(200);
  expect(await member(token)).toMatchObject({ termsAccepted: true, ageConfirmed: true });
});

test('a trial accepts nothing, is asked for nothing, and goes with its day', async () => {
  const { body } = await ask(world, { path: '/api/identity/trial', body: {} });
  expect(body.member).toMatchObject({ termsAccepted: true });
  const { id } = body.member as { id: string };
  expect(await acceptances(id)).toEqual([]);
  world.clock.forward(25 * 3_600_000);
  await world.identity.cleanUp();
  const { rows } = await world.database.pool.query('select 1 from identity.members where id = $1', [id]);
  expect(rows).toEqual([]);
});

test('terms that an older house calls otherwise are accepted by that name', async () => {
  const { token } = await join(world, 'terms09');
  await world.database.pool.query("update brand.brands set terms_version = 'v2 of us'");
  await world.brand.refresh();
  expect((await accept(token, { termsVersion: '2027-01' })).body.code).toBe('identity/terms-required');
  expect((await accept(token, { termsVersion: 'v2 of us' })).status).toBe(200);
  expect(await member(token)).toMatchObject({ termsAccepted: true });
});
