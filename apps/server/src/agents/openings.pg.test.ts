import type { AgentLink, AnswerOf, listOpenedAccounts, MemberCard } from '@fairhall/contract';
import { readMemberCard } from '@fairhall/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, openOffice } from '../../testing/office.ts';
import { openTeamWorld, type TeamWorld } from './testing/team-world.ts';

const origin = 'http://127.0.0.1:4100';
const newPassword = 'My-own-words-7';
let world: TeamWorld;
let office: Office;
let north: bigint;
/** root > north > mali; other. */
beforeAll(async () => {
  world = await openTeamWorld();
  office = await openOffice(world.server, ['support']);
  const root = await world.join('root', 2);
  north = await world.join('north', 1, root);
  await world.join('mali', 0, north);
  await world.join('other', 42);
}, 60_000);
afterAll(() => world?.close());

const open = (agent: string, body: object) =>
  world.ask<{ account: string; password: string; code?: string }>(agent, 'accounts', {
    method: 'POST',
    body,
  });
const list = async (agent: string) =>
  (await world.ask<AnswerOf<typeof listOpenedAccounts>>(agent, 'accounts')).body;
async function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token?: string) {
  const reply = await world.server.portal.inject({
    method,
    url,
    headers: { origin, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, body: reply.json() };
}

test('an agent opens an account right below them; its owner says the rest at the first log-in', async () => {
  const { status, body } = await open('north', { userType: 0, username: ' Newcomer ', nickname: 'Nok' });
  expect(status).toBe(200);
  expect(body.account).toBe('newcomer');
  const first = await send('POST', '/api/identity/login', { username: 'newcomer', password: body.password });
  expect(first.body).toMatchObject({
    firstTimeLogin: true,
    passwordExpired: true,
    member: { nickname: 'Nok', type: 0, termsAccepted: false, ageConfirmed: false },
  });
  const token = String(first.body.token);
  const launch = () => send('POST', '/api/play/launch', {}, token);
  expect((await launch()).body.code).toBe('identity/password-change-required');
  const change = { oldPassword: body.password, newPassword, confirmNewPassword: newPassword };
  expect((await send('PUT', '/api/identity/password', change, token)).status).toBe(200);
  expect((await launch()).body.code).toBe('identity/terms-required');
  const { termsVersion } = world.server.domains.brand.settings();
  const accept = (more: object) => send('PUT', '/api/identity/terms', { termsVersion, ...more }, token);
  expect((await accept({})).body.code).toBe('identity/age-not-confirmed');
  expect((await accept({ ageConfirmed: true })).status).toBe(200);
  expect((await launch()).body.code).toBe('request/invalid');
  expect((await list('north')).items).toMatchObject([{ account: 'newcomer', userType: 0 }]);
  expect((await list('other')).items).toEqual([]);
});

test('staff see who opened the account, and when', async () => {
  const { body } = await open('north', { userType: 1, username: 'subagent' });
  expect(body.account).toBe('subagent');
  const { rows } = await sql<{ id: bigint; password_hash: string }>`
    select id, password_hash from identity.members where account = 'subagent'`.execute(world.db);
  const id = String(rows[0]?.id);
  const card = (await office.ask('support', readMemberCard, { params: { id } })).body as never as MemberCard;
  expect(card).toMatchObject({
    type: 1,
    registerMethod: 'AGENT',
    terms: null,
    mustChangePassword: true,
    uplineAccount: 'north',
    openedBy: { id: String(north), account: 'north' },
  });
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
});

test.each([
  ['a name somebody has', { userType: 0, username: 'mali' }, 'identity/username-taken'],
  ['a name of the house', { userType: 0, username: 'supp0rt' }, 'identity/username-reserved'],
  ['no name', { userType: 0, username: '' }, 'identity/field-required'],
  ['a name that is none', { userType: 0, username: '1x' }, 'identity/pattern-2'],
  [
    'a nickname of the house',
    { userType: 0, username: 'plain01', nickname: 'Admin' },
    'identity/nickname-reserved',
  ],
  ['another agent above', { userType: 0, username: 'plain02', uplineId: '1' }, 'request/invalid'],
  ['a type of its own', { userType: 2, username: 'plain03' }, 'request/invalid'],
])('an account with %s is refused', async (_what, body, code) => {
  expect((await open('north', body)).body).toMatchObject({ code });
});

test('an agent is told thirty times an hour that a name is somebody’s, and then nothing', async () => {
  const from = (network: string) =>
    sql`update identity.sessions s set network = ${network} from identity.members m
      where m.id = s.member_id and m.account = 'north'`.execute(world.db);
  await from('198.51.100.7');
  const probe = async () => (await open('north', { userType: 0, username: 'mali' })).body.code;
  for (let asked = 0; asked < 30; asked += 1) expect(await probe()).toBe('identity/username-taken');
  expect(await probe()).toBe('request/too-many');
  await from('127.0.0.1');
});

test('twenty a day and no more, however many are asked at once', async () => {
  const { leftToday } = await list('north');
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => open('north', { userType: 0, username: `crowd${at + 10}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(leftToday);
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
    code: 'agents/opened-enough',
    params: { max: 20 },
  });
  expect((await list('north')).leftToday).toBe(0);
  expect((await list('root')).leftToday).toBe(20);
}, 60_000);

test('it goes with its switch, and is no player’s', async () => {
  const turn = async (isOn: boolean) => {
    await sql`update brand.switches set is_on = ${isOn} where name = 'AGEREGDOWN3'`.execute(world.db);
    await world.server.domains.brand.refresh();
  };
  expect((await open('mali', { userType: 0, username: 'below01' })).body).toMatchObject({
    code: 'identity/agents-only',
  });
  await turn(false);
  expect((await open('root', { userType: 0, username: 'below02' })).body).toMatchObject({
    code: 'agents/opening-closed',
  });
  await turn(true);
});

test('the database holds who opened an account, and takes nobody from elsewhere in the tree', async () => {
  await expect(sql`update identity.openings set opened_by = opened_by`.execute(world.db)).rejects.toThrow(
    'is kept as it was',
  );
  await expect(
    sql`insert into identity.openings (member_id, opened_by, opened_at, address)
      select m.id, ${north}, now(), 'x' from identity.members m where m.account = 'other'`.execute(world.db),
  ).rejects.toThrow('is not right below');
});

test('visits by a link are counted once for a browser and a day, and machines not at all', async () => {
  const { body: link } = await world.ask<AgentLink>('other', 'links', {
    method: 'POST',
    body: { userType: 0, note: '' },
  });
  const android = 'Mozilla/5.0 (Linux; Android 15) Chrome/141.0';
  const visit = (userAgent: string, remoteAddress: string, code = link.code) =>
    world.server.portal.inject({
      method: 'POST',
      url: '/api/identity/affiliate/visits',
      headers: { origin, 'user-agent': userAgent },
      remoteAddress,
      payload: { code },
    });
  const visits = async () => {
    const { rows } = await sql<{ visits: number }>`
      select visit_count as visits from identity.links where code = ${link.code}`.execute(world.db);
    return rows[0]?.visits;
  };
  await Promise.all(Array.from({ length: 5 }, () => visit(android, '203.0.113.7')));
  expect(await visits()).toBe(1);
  await visit('Mozilla/5.0 (iPhone) Safari/605', '203.0.113.8');
  await visit(android, '198.51.100.7');
  expect(await visits()).toBe(3);
  const { body: shown } = await world.ask<{ items: AgentLink[] }>('other', 'links');
  expect(shown.items.find(({ id }) => id === link.id)).toMatchObject({ visits: 3, registered: 0 });
  for (const machine of ['curl/8.5.0', '']) await visit(machine, '192.0.2.1');
  expect((await visit(android, '192.0.2.1', 'NOBODYS1')).json()).toMatchObject({
    code: 'identity/invitation-code-error',
  });
  expect(await visits()).toBe(3);
  world.server.clock.forward(86_400_000);
  await visit(android, '203.0.113.7');
  expect(await visits()).toBe(4);
  const foreign = await world.server.portal.inject({
    method: 'POST',
    url: '/api/identity/affiliate/visits',
    headers: { origin: 'https://elsewhere.example', 'user-agent': android },
    payload: { code: link.code },
  });
  expect(foreign.statusCode).toBe(403);
});
