import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createMemberWorld,
  form,
  join,
  type MemberWorld,
  password,
  portalOrigin,
} from '../../testing/member-world.ts';
import { memberCookies } from './cookie.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld({ secureCookies: true });
  await inTransaction(world.db, (tx) =>
    world.identity.standInFor(tx, {
      provider: 'FACEBOOK',
      clientId: 'house',
      clientSecret: 'not told',
      issuer: 'https://nobody.test',
    }),
  );
});
afterAll(() => world.stop());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'POST', url, payload, headers: { origin: portalOrigin, ...headers } });
const attributes = /; Path=\/; (Expires=[^;]+; )?HttpOnly; Secure; SameSite=Strict$/;

test('behind TLS every cookie a member is given is bound to its host by its name', async () => {
  await world.database.pool.query(
    `update identity.providers set dialect = 'facebook',
       endpoints = '{"authorization": "https://www.facebook.com/v26.0/dialog/oauth"}'`,
  );
  const answers = [
    await post('/api/identity/register', form('secure01')),
    await post('/api/identity/login', { username: 'secure01', password, remember: true }),
    await post('/api/identity/social/FACEBOOK/log-in', {}),
  ];
  const given = answers.flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat());
  for (const line of given) expect(line).toMatch(attributes);
  const names = new Set(given.map((line) => line.split('=')[0]));
  expect(names).toEqual(new Set(memberCookies.map((name) => `__Host-${name}`)));
});

test.each([...memberCookies])('%s is not read when a sister site planted it', async (name) => {
  const { cookie } = await join(world, 'planted01').catch(() => ({ cookie: 'x' }));
  const answers = [
    await post('/api/identity/session', {}, { cookie: `${name}=${cookie}` }),
    await post('/api/identity/login/remembered', { username: 'planted01' }, { cookie: `${name}=x` }),
  ];
  expect(answers.map((answer) => answer.json().code)).toEqual([
    'identity/not-signed-in',
    'identity/not-remembered',
  ]);
});
