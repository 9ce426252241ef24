import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, createMemberWorld, join, type MemberWorld, password } from '../../testing/member-world.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) =>
  new Date(world.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
const rest = (token: string) => ask(world, { path: '/api/identity/session/rest', token });
const stay = (token: string) => ask(world, { method: 'PUT', path: '/api/identity/session', token });

test('a session says when it ends, a minute after the warning; asking does not keep it', async () => {
  const { token } = await join(world, 'rest01');
  const first = { endsAt: inMinutes(15), warnFrom: inMinutes(14) };
  expect((await rest(token)).body).toEqual(first);
  world.clock.forward(14 * MINUTE_MS);
  expect((await rest(token)).body).toEqual(first);
  world.clock.forward(MINUTE_MS);
  expect(await rest(token)).toMatchObject({ status: 401, body: { code: 'identity/session-idle' } });
});

test('whoever says that they are there has all of the time again, at once', async () => {
  const { token } = await join(world, 'rest02');
  world.clock.forward(10_000);
  expect((await stay(token)).body).toMatchObject({ endsAt: inMinutes(15) });
  world.clock.forward(14 * MINUTE_MS);
  expect((await stay(token)).body).toMatchObject({ endsAt: inMinutes(15) });
  expect((await rest(token)).body).toMatchObject({ endsAt: inMinutes(15) });
});

test('nobody stays in a session that has ended', async () => {
  const { token } = await join(world, 'rest03');
  world.clock.forward(15 * MINUTE_MS);
  expect((await stay(token)).body.code).toBe('identity/session-idle');
  expect((await stay(token)).body.code).toBe('identity/session-idle');
});

test('a session that was ended says why to whoever still uses it', async () => {
  const here = await join(world, 'rest04');
  const there = await ask(world, { path: '/api/identity/login', body: { username: 'rest04', password } });
  const change = {
    oldPassword: password,
    newPassword: 'Another-one-91',
    confirmNewPassword: 'Another-one-91',
  };
  await ask(world, { method: 'PUT', path: '/api/identity/password', token: here.token, body: change });
  expect((await rest(String(there.body.token))).body).toMatchObject({
    code: 'identity/session-ended',
    params: { because: 'password-changed' },
  });
  const path = `/api/identity/staff/members/${here.member.id}/sessions/end`;
  await ask(world, { path, body: { reason: 'asked to by phone' }, staff: true });
  expect((await rest(here.token)).body.params).toEqual({ because: 'ended-by-staff' });
});
