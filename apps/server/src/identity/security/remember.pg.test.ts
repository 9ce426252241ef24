import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createMemberWorld,
  join,
  type MemberWorld,
  password,
  portalOrigin,
} from '../../../testing/member-world.ts';
import { resetByStaff } from '../../../testing/reset-by-staff.ts';
import { codeOfApp, turnFactorOn } from '../../../testing/turn-factor-on.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const HOUR_MS = 3_600_000;
const path = '/api/identity/login/remembered';

type Send = { method?: 'POST' | 'DELETE' | 'PUT'; url: string; body?: object; kept?: string; token?: string };
async function send({ method = 'POST', url, body, kept, token }: Send) {
  const response = await world.app.inject({
    method,
    url,
    headers: {
      origin: portalOrigin,
      ...(kept && { cookie: `fh_remember=${kept}` }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { payload: body }),
  });
  const cookie = response.cookies.find(({ name }) => name === 'fh_remember');
  return { status: response.statusCode, body: response.json() as Record<string, unknown>, cookie };
}

async function remembered(username: string) {
  const { member } = await join(world, username);
  const answer = await send({ url: '/api/identity/login', body: { username, password, remember: true } });
  return {
    member,
    token: String(answer.body.token),
    cookie: answer.cookie,
    kept: answer.cookie?.value ?? '',
  };
}
const again = (username: string, kept: string) =>
  send({ url: path, body: { username, remember: true }, kept });

test('what the browser keeps is for the house alone: httpOnly, same site, a day, and no password', async () => {
  const { cookie, kept, member } = await remembered('keep01');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' });
  expect(cookie?.expires?.getTime()).toBe(world.clock.now().getTime() + 24 * HOUR_MS);
  const plain = Buffer.from(kept, 'base64url').toString('latin1');
  for (const told of [password, 'keep01', `${member.id}.`]) expect(plain).not.toContain(told);
});

test('whoever does not ask to be remembered is not', async () => {
  await join(world, 'keep02');
  const answer = await send({ url: '/api/identity/login', body: { username: 'keep02', password } });
  expect(answer.cookie).toBeUndefined();
});

test('it signs in once, and brings the next one with it', async () => {
  const { kept } = await remembered('keep03');
  const second = await again('keep03', kept);
  expect(second).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect((await again('keep03', kept)).body.code).toBe('identity/not-remembered');
  expect((await again('keep03', second.cookie?.value ?? '')).status).toBe(200);
});

test('of ten uses at the same moment one signs in', async () => {
  const { kept } = await remembered('keep04');
  const answers = await Promise.all(Array.from({ length: 10 }, () => again('keep04', kept)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a day later, under another name, or changed by a letter it is nothing', async () => {
  const { kept } = await remembered('keep05');
  await join(world, 'other05');
  expect((await again('other05', kept)).body.code).toBe('identity/not-remembered');
  const changed = `${kept.slice(0, -2)}${kept.endsWith('A') ? 'B' : 'A'}x`;
  expect((await again('keep05', changed)).body.code).toBe('identity/not-remembered');
  const late = await remembered('keep06');
  world.clock.forward(24 * HOUR_MS);
  expect((await again('keep06', late.kept)).body.code).toBe('identity/not-remembered');
});

test.each([
  ['the password is changed', 'dies01'],
  ['every other device is signed out', 'dies02'],
  ['staff reset the password', 'dies03'],
  ['staff end the sessions', 'dies04'],
  ['it is unchecked', 'dies05'],
])('it dies when %s', async (what, username) => {
  const { kept, token, member } = await remembered(username);
  const staff = (url: string) =>
    world.app.inject({
      method: 'POST',
      url: `/api/identity/staff/members/${member.id}/${url}`,
      headers: { 'x-staff': 'yes', origin: portalOrigin },
      payload: { reason: 'asked by phone' },
    });
  const deeds: Record<string, () => Promise<unknown>> = {
    'the password is changed': () =>
      send({
        method: 'PUT',
        url: '/api/identity/password',
        token,
        body: { oldPassword: password, newPassword: 'Another-one-92', confirmNewPassword: 'Another-one-92' },
      }),
    'every other device is signed out': () =>
      send({ method: 'DELETE', url: '/api/identity/sessions', token }),
    'staff reset the password': () => resetByStaff(world, member.id),
    'staff end the sessions': () => staff('sessions/end'),
    'it is unchecked': () => send({ method: 'DELETE', url: path, kept }),
  };
  await deeds[what]?.();
  expect((await again(username, kept)).body.code).toBe('identity/not-remembered');
});

test('a device that its member ends does not come back by what it kept, and the one that ended it does', async () => {
  await join(world, 'dies06');
  const [lost, own] = ['l'.repeat(43), 'o'.repeat(43)];
  const logInAt = async (device: string) => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/identity/login',
      headers: { origin: portalOrigin, cookie: `fh_device=${device}` },
      payload: { username: 'dies06', password, remember: true },
    });
    const kept = reply.cookies.find(({ name }) => name === 'fh_remember')?.value ?? '';
    return { token: String(reply.json().token), kept };
  };
  const [there, here] = [await logInAt(lost), await logInAt(own)];
  const lines = await world.app.inject({
    url: '/api/identity/sessions',
    headers: { authorization: `Bearer ${there.token}` },
  });
  const line = lines.json().items.find(({ isThisOne }: { isThisOne: boolean }) => isThisOne);
  await send({ method: 'DELETE', url: `/api/identity/sessions/${line.id}`, token: here.token });
  expect((await again('dies06', there.kept)).body.code).toBe('identity/not-remembered');
  expect((await again('dies06', here.kept)).status).toBe(200);
});

test('a device that staff end does not come back by it either', async () => {
  const { kept, member, token } = await remembered('dies07');
  const lines = await world.app.inject({
    url: '/api/identity/sessions',
    headers: { authorization: `Bearer ${token}` },
  });
  const line = lines.json().items.find(({ isThisOne }: { isThisOne: boolean }) => isThisOne);
  const ended = await world.app.inject({
    method: 'POST',
    url: `/api/identity/staff/members/${member.id}/sessions/end`,
    headers: { 'x-staff': 'yes', origin: portalOrigin },
    payload: { reason: 'asked by phone', sessionId: line.id },
  });
  expect(ended.json()).toEqual({ ended: 1 });
  expect((await again('dies07', kept)).body.code).toBe('identity/not-remembered');
});

test('logging out keeps it: the form comes back filled', async () => {
  const { kept, token } = await remembered('stays01');
  await send({ method: 'DELETE', url: '/api/identity/session', token });
  expect((await again('stays01', kept)).status).toBe(200);
});

test('it leads round no second factor that is asked for at every log-in, and is spent with the ticket', async () => {
  const { token } = await join(world, 'keep20');
  const { secret } = await turnFactorOn(world, token);
  const body = { username: 'keep20', password, remember: true };
  const first = await send({ url: '/api/identity/login', body });
  const chosen = { code: codeOfApp(world, secret), atEveryLogIn: true };
  const choice = { url: '/api/identity/second-factor/every-log-in', token: String(first.body.token) };
  expect((await send({ ...choice, body: chosen })).status).toBe(200);
  const kept = first.cookie?.value ?? '';
  const answer = await again('keep20', kept);
  expect(answer.body).toMatchObject({ needVerify: true, methods: ['authenticator'] });
  expect(answer.body.token).toBeUndefined();
  expect((await again('keep20', kept)).body.code).toBe('identity/not-remembered');
});
