import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  createMemberWorld,
  join,
  type MemberWorld,
  password,
  portalOrigin,
} from '../../testing/member-world.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const [home, phone] = ['h'.repeat(43), 'p'.repeat(43)];

async function logInFrom(browser: string, username: string): Promise<string> {
  world.clock.forward(60_000);
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/identity/login',
    headers: { origin: portalOrigin, cookie: `fh_device=${browser}` },
    payload: { username, password },
  });
  return String(reply.json().token);
}
type Line = { id: string; isThisOne: boolean; startedAt: string };
const linesOf = async (token: string) =>
  (await ask(world, { path: '/api/identity/sessions', token })).body.items as Line[];
const isIn = async (token: string) =>
  (await ask(world, { path: '/api/identity/member', token })).status === 200;

/** Twice at home, twice on the telephone, and once from a browser that has just registered. */
async function withDevices(username: string) {
  const { member, token } = await join(world, username);
  await ask(world, { method: 'DELETE', path: '/api/identity/sessions', token });
  const [first, second] = [await logInFrom(home, username), await logInFrom(home, username)];
  const [third, fourth] = [await logInFrom(phone, username), await logInFrom(phone, username)];
  return { memberId: member.id, registered: token, home: [first, second], phone: [third, fourth] };
}

test('a second log-in from the same browser joins its line', async () => {
  const { home: atHome } = await withDevices('device01');
  const lines = await linesOf(String(atHome[0]));
  expect(lines.map(({ isThisOne }) => isThisOne)).toEqual([false, true, false]);
  // the earlier session of this browser finds itself in the same line
  expect(await linesOf(String(atHome[1]))).toEqual(lines);
});

test('ending a line ends every session of that browser, and no other', async () => {
  const { home: atHome, phone: onPhone, registered } = await withDevices('device02');
  const [line] = await linesOf(String(atHome[0]));
  const ended = await ask(world, {
    method: 'DELETE',
    path: `/api/identity/sessions/${line?.id}`,
    token: String(atHome[0]),
  });
  expect(ended.status).toBe(200);
  expect(await Promise.all(onPhone.map(isIn))).toEqual([false, false]);
  expect(await Promise.all([...atHome, registered].map(isIn))).toEqual([true, true, true]);
});

test('the same browser used by somebody else stays signed in there', async () => {
  const mine = await withDevices('device03');
  const theirs = await withDevices('device04');
  const [line] = await linesOf(mine.registered);
  await ask(world, {
    method: 'DELETE',
    path: `/api/identity/sessions/${line?.id}`,
    token: mine.registered,
  });
  expect(await Promise.all(mine.phone.map(isIn))).toEqual([false, false]);
  expect(await Promise.all(theirs.phone.map(isIn))).toEqual([true, true]);
  // nor does naming a session of theirs end anything
  const [other] = await linesOf(theirs.registered);
  const answer = await ask(world, {
    method: 'DELETE',
    path: `/api/identity/sessions/${other?.id}`,
    token: mine.registered,
  });
  expect(answer.body.code).toBe('identity/unknown-session');
  expect(await Promise.all(theirs.phone.map(isIn))).toEqual([true, true]);
});

test('staff see the same lines, and end a whole browser too', async () => {
  const { memberId, phone: onPhone, home: atHome } = await withDevices('device05');
  const path = `/api/identity/staff/members/${memberId}/sessions`;
  const { items } = (await ask(world, { path, staff: true })).body as unknown as { items: Line[] };
  expect(items).toHaveLength(3);
  const body = { sessionId: items[0]?.id, reason: 'the telephone was lost' };
  const ended = await ask(world, { path: `${path}/end`, body, staff: true });
  expect(ended.body).toEqual({ ended: 2 });
  expect(await Promise.all([...onPhone, ...atHome].map(isIn))).toEqual([false, false, true, true]);
});
