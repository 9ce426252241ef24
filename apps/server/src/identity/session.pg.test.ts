import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hearOnce } from '#platform/outbox';
import {
  ask,
  createMemberWorld,
  form,
  join,
  type MemberWorld,
  password,
} from '../../testing/member-world.ts';

/** The machine may be busy with other tests. */
const patience = { timeout: 10_000 };

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const MINUTE_MS = 60_000;
const me = (token: string) => ask(world, { path: '/api/identity/member', token });
const logIn = (username: string) => ask(world, { path: '/api/identity/login', body: { username, password } });

test('a session idles out after fifteen minutes without a call, and each call starts them anew', async () => {
  const { token } = await join(world, 'idle01');
  world.clock.forward(14 * MINUTE_MS);
  expect((await me(token)).status).toBe(200);
  world.clock.forward(14 * MINUTE_MS);
  expect((await me(token)).status).toBe(200);
  world.clock.forward(15 * MINUTE_MS);
  expect(await me(token)).toMatchObject({ status: 401, body: { code: 'identity/session-idle' } });
  expect(await me(token)).toMatchObject({ status: 401, body: { code: 'identity/session-idle' } });
});

test('bets in a game keep the session awake, but do not wake one that fell idle', async () => {
  const { token, member } = await join(world, 'awake01');
  const seenOf = async (memberId: string) => {
    const { rows } = await world.database.pool.query(
      'select last_seen_at as at from identity.sessions where member_id = $1',
      [memberId],
    );
    return rows[0].at;
  };
  world.clock.forward(10 * MINUTE_MS);
  world.identity.noteActivity(BigInt(member.id));
  await expect.poll(() => seenOf(member.id), patience).toEqual(world.clock.now());
  world.clock.forward(10 * MINUTE_MS);
  expect((await me(token)).status).toBe(200);
  world.clock.forward(6 * MINUTE_MS);
  const { member: later } = await join(world, 'awake02');
  world.clock.forward(10 * MINUTE_MS);
  world.identity.noteActivity(BigInt(member.id));
  // bets are noted in their order: when this one is, the one before it was looked at too
  world.identity.noteActivity(BigInt(later.id));
  await expect.poll(() => seenOf(later.id), patience).toEqual(world.clock.now());
  expect((await me(token)).status).toBe(401);
});

test('players who bet at the same moment are kept awake together, and nobody else is', async () => {
  const names = ['flock01', 'flock02', 'flock03'];
  const players = await Promise.all(names.map((name) => join(world, name)));
  const away = await join(world, 'flock04');
  world.clock.forward(10 * MINUTE_MS);
  for (const { member } of players) world.identity.noteActivity(BigInt(member.id));
  const awake = async () => {
    const { rows } = await world.database.pool.query(
      `select m.account from identity.sessions s join identity.members m on m.id = s.member_id
       where m.account like 'flock%' and s.last_seen_at = $1 order by m.account`,
      [world.clock.now()],
    );
    return rows.map((row) => row.account);
  };
  await expect.poll(awake).toEqual(names);
  world.clock.forward(10 * MINUTE_MS);
  expect((await me(away.token)).status).toBe(401);
});

test('a session nobody comes back to is ended, and said to be, without anyone asking', async () => {
  const { member } = await join(world, 'away01');
  world.clock.forward(15 * MINUTE_MS);
  await world.identity.endIdleSessions();
  const { rows } = await world.database.pool.query(
    `select s.ended_because, e.payload from identity.sessions s
     join platform.events e on e.topic = 'session.ended' and e.subject = s.id::text where s.member_id = $1`,
    [member.id],
  );
  expect(rows).toMatchObject([{ ended_because: 'idle', payload: { memberId: member.id, because: 'idle' } }]);
});

test('nobody stays signed in longer than thirty days, however busy', async () => {
  const { token } = await join(world, 'busy01');
  world.clock.forward(30 * 24 * 60 * MINUTE_MS);
  await world.database.pool.query('update identity.sessions set last_seen_at = $1 where ended_at is null', [
    world.clock.now(),
  ]);
  expect(await me(token)).toMatchObject({ status: 401, body: { code: 'identity/session-ended' } });
});

test('a new tab obtains the token of the browser’s session by its cookie', async () => {
  const { token, cookie, member } = await join(world, 'newtab01');
  const opened = await ask(world, { method: 'POST', path: '/api/identity/session', cookie });
  expect(opened.body).toMatchObject({ token, firstTimeLogin: false, member: { id: member.id } });
});

test('the cookie alone opens nothing but that, and not for a page of another site', async () => {
  const { cookie } = await join(world, 'cookie01');
  expect((await ask(world, { path: '/api/identity/member', cookie })).status).toBe(401);
  const foreign = await ask(world, {
    method: 'POST',
    path: '/api/identity/session',
    cookie,
    origin: 'https://evil.test',
  });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'identity/wrong-origin' } });
});

test('logging out ends the session for its cookie and its token', async () => {
  const { token, cookie } = await join(world, 'logout01');
  expect((await ask(world, { method: 'DELETE', path: '/api/identity/session', token })).status).toBe(200);
  expect((await me(token)).status).toBe(401);
  expect((await ask(world, { method: 'POST', path: '/api/identity/session', cookie })).status).toBe(401);
});

test('who signs in over another’s session ends it: of two tabs of a browser the older is out, not both in', async () => {
  const first = await join(world, 'tabs01');
  const { body, cookie } = await logIn('tabs01');
  const again = { username: 'tabs01', password };
  const wrong = { username: 'tabs01', password: 'Wrong-horse-7' };
  const over = (given: object, held: string | undefined) =>
    ask(world, { path: '/api/identity/login', body: given, cookie: held });
  await over(wrong, cookie);
  expect((await me(String(body.token))).status).toBe(200);
  const registered = await ask(world, { path: '/api/identity/register', body: form('tabs02'), cookie });
  expect(await me(String(body.token))).toMatchObject({
    status: 401,
    body: { code: 'identity/session-ended' },
  });
  expect((await me(String(registered.body.token))).status).toBe(200);
  // another browser of the first member's is none of its business
  expect((await me(first.token)).status).toBe(200);
  const same = await over(again, first.cookie);
  expect((await me(first.token)).status).toBe(401);
  expect((await me(String(same.body.token))).status).toBe(200);
});

test('of log-ins at one moment over one session’s cookie one stays open, whoever they are of', async () => {
  const { cookie } = await join(world, 'moment01');
  await join(world, 'moment02');
  const answers = await Promise.all(
    ['moment01', 'moment02', 'moment01', 'moment02'].map((username) =>
      ask(world, { path: '/api/identity/login', body: { username, password }, cookie }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const states = await Promise.all(answers.map(({ body }) => me(String(body.token))));
  expect(states.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('logging out takes the browser’s cookie only if it is of that very session', async () => {
  const { token } = await join(world, 'owncookie1');
  const other = await join(world, 'owncookie2');
  const out = (bearer: string, cookie: string) =>
    ask(world, { method: 'DELETE', path: '/api/identity/session', token: bearer, cookie });
  expect(await out(token, String(other.cookie))).toMatchObject({ status: 200, cookie: undefined });
  expect(await out(other.token, String(other.cookie))).toMatchObject({ status: 200, cookie: '' });
});

test('neither token nor cookie can be read from the database', async () => {
  const { token, cookie } = await join(world, 'hashed01');
  const { rows } = await world.database.pool.query('select s::text as row from identity.sessions s');
  const stored = rows.map((row) => row.row).join();
  expect(stored).not.toContain(Buffer.from(token).toString('hex'));
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(cookie ?? token);
});

test('a member sees and ends their own devices, never another’s', async () => {
  const first = await join(world, 'devices01');
  const second = await logIn('devices01');
  const stranger = await join(world, 'stranger01');
  const list = await ask(world, { path: '/api/identity/sessions', token: first.token });
  const items = list.body.items as { id: string; isThisOne: boolean; network: string }[];
  expect(items).toHaveLength(2);
  const other = items.find((item) => !item.isThisOne);
  const end = { method: 'DELETE' as const, path: `/api/identity/sessions/${other?.id}` };
  expect(await ask(world, { ...end, token: stranger.token })).toMatchObject({
    status: 404,
    body: { code: 'identity/unknown-session' },
  });
  expect((await me(String(second.body.token))).status).toBe(200);
  expect((await ask(world, { ...end, token: first.token })).status).toBe(200);
  expect((await me(String(second.body.token))).status).toBe(401);
  expect((await me(first.token)).status).toBe(200);
});

test('a changed password ends every other session and the old one no longer works', async () => {
  const first = await join(world, 'change01');
  const second = await logIn('change01');
  const body = { oldPassword: password, newPassword: 'Other-words-9', confirmNewPassword: 'Other-words-9' };
  const change = { method: 'PUT' as const, path: '/api/identity/password', token: first.token };
  expect((await ask(world, { ...change, body: { ...body, oldPassword: 'wrong' } })).body.code).toBe(
    'identity/wrong-password',
  );
  expect((await ask(world, { ...change, body })).status).toBe(200);
  expect((await me(first.token)).status).toBe(200);
  expect((await me(String(second.body.token))).status).toBe(401);
  expect((await logIn('change01')).status).toBe(401);
});

test('a password that many people use, or that is the name and a year, is not changed to', async () => {
  const { token } = await join(world, 'weak01');
  for (const [newPassword, code] of [
    ['Password123', 'identity/password-common'],
    ['weak01-2026', 'identity/password-guessable'],
  ]) {
    const body = { oldPassword: password, newPassword, confirmNewPassword: newPassword };
    const answer = await ask(world, { method: 'PUT', path: '/api/identity/password', token, body });
    expect(answer).toMatchObject({ status: 400, body: { code, fields: [{ path: 'newPassword' }] } });
  }
  expect((await logIn('weak01')).status).toBe(200);
});

test('where one device is the rule, the newer log-in ends the older', async () => {
  await world.database.pool.query(`update brand.switches set is_on = true where name = 'ONEDEVICE3'`);
  await world.brand.refresh();
  const first = await join(world, 'single01');
  await logIn('single01');
  expect(await me(first.token)).toMatchObject({
    status: 401,
    body: { code: 'identity/signed-in-elsewhere' },
  });
  await world.database.pool.query(`update brand.switches set is_on = false where name = 'ONEDEVICE3'`);
  await world.brand.refresh();
});

test('a trial is kept from what needs a wallet, and a player from what is the agents’', async () => {
  const trial = await ask(world, { path: '/api/identity/trial', body: {} });
  const player = await join(world, 'player01');
  const request = (token: unknown) =>
    ({ headers: { authorization: `Bearer ${String(token)}` }, method: 'GET' }) as never;
  const { guards } = world.identity;
  expect(await guards.member(request(trial.body.token))).toMatchObject({ type: 4 });
  const refused = { code: 'identity/register-first' };
  await expect(guards.realMember(request(trial.body.token))).rejects.toMatchObject(refused);
  await expect(guards.agent(request(trial.body.token))).rejects.toMatchObject(refused);
  await expect(guards.agent(request(player.token))).rejects.toMatchObject({ code: 'identity/agents-only' });
});

test('the live lines hear which session ended', async () => {
  const { token, member } = await join(world, 'lines01');
  await ask(world, { method: 'DELETE', path: '/api/identity/session', token });
  // an event is heard once every transaction of the cluster that is older has ended
  await vi.waitFor(async () => {
    for (const subscriber of world.identity.subscribers) await hearOnce(world.db, subscriber);
    expect(world.published.at(-1)).toMatchObject({
      channel: `member:${member.id}`,
      kind: 'session.ended',
      body: { because: 'signed-out' },
    });
  }, patience);
});

test.each([
  ['no token', undefined],
  ['a token nobody has', 'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ['a token in another scheme', 'Basic YTpi'],
  ['an unsigned web token', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
])('with %s nobody is signed in', async (_what, authorization) => {
  const response = await world.app.inject({
    url: '/api/identity/member',
    headers: authorization ? { authorization } : {},
  });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ code: 'identity/not-signed-in' });
});
