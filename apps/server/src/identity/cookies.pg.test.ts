import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createMemberWorld,
  form,
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
  await world.database.pool.query(
    `update identity.providers set dialect = 'facebook',
       endpoints = '{"authorization": "https://www.facebook.com/v26.0/dialog/oauth"}'`,
  );
});
afterAll(() => world.stop());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'POST', url, payload, headers: { origin: portalOrigin, ...headers } });
const attributes = /; Path=\/; (Expires=[^;]+; )?HttpOnly; Secure; SameSite=Strict$/;

test('behind TLS every cookie a member is given is bound to its host by its name', async () => {
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

const given = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => [name.replace('__Host-', ''), value] as const);

/** Good ones of every kind, of one member. */
async function goodCookies(username: string): Promise<Map<string, string>> {
  const answers = [
    await post('/api/identity/register', form(username)),
    await post('/api/identity/login', { username, password, remember: true }),
    await post('/api/identity/social/FACEBOOK/log-in', {}),
  ];
  await world.database.pool.query(
    `update identity.social_visits set subject = 'fb-1', name = 'Somebody', returned_at = now() where settled_at is null`,
  );
  return new Map(answers.flatMap(given));
}

/** Whether what this cookie opens is open to whoever sends it so. */
const opens: Record<string, (cookie: string, username: string) => Promise<boolean>> = {
  fh_session: async (cookie) => (await post('/api/identity/session', {}, { cookie })).statusCode === 200,
  fh_remember: async (cookie, username) =>
    (await post('/api/identity/login/remembered', { username }, { cookie })).statusCode === 200,
  fh_social: async (cookie) =>
    (await world.app.inject({ url: '/api/identity/social/pending', headers: { cookie } })).json().person !==
    null,
  // a browser whose mark is not read is given another
  fh_device: async (cookie, username) =>
    given(await post('/api/identity/login', { username, password }, { cookie })).some(([name, value]) =>
      `${name}=${value}`.endsWith(cookie.replace('__Host-', '')),
    ),
};

test.each([...memberCookies])(
  '%s is read under the name bound to its host, and not when a sister site planted it',
  async (name) => {
    const username = `bound${memberCookies.indexOf(name)}x`;
    const value = (await goodCookies(username)).get(name);
    expect(await opens[name]?.(`${name}=${value}`, username)).toBe(false);
    expect(await opens[name]?.(`__Host-${name}=${value}`, username)).toBe(true);
  },
);
