import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  createMemberWorld,
  join,
  type MemberWorld,
  makeAgent,
  password,
  staffCode,
} from '../../testing/member-world.ts';
import { readMessages } from '../../testing/read-messages.ts';
import { resetByStaff } from '../../testing/reset-by-staff.ts';
import { logIn } from './log-in.ts';
import { toMemberId } from './member.ts';
import { hashPassword } from './password.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const path = '/api/identity/login';
const tryLogIn = (username: string, given: string, more: object = {}) =>
  ask(world, { path, body: { username, password: given }, ...more });
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

async function turn(name: string, isOn: boolean): Promise<void> {
  await world.database.pool.query('update brand.switches set is_on = $2 where name = $1', [name, isOn]);
  await world.brand.refresh();
}

test('name in any size of letters and the right password sign in; the first-time mark is gone', async () => {
  expect(await join(world, 'malee01')).toMatchObject({ firstTimeLogin: true });
  const body = { username: ' MALEE01 ', password, type: 'username' };
  expect(await ask(world, { path, body })).toMatchObject({
    status: 200,
    body: {
      token: expect.any(String),
      member: { account: 'malee01' },
      firstTimeLogin: false,
      passwordExpired: false,
    },
  });
});

test('an unknown name and a wrong password get the same answer for the same work', async () => {
  await join(world, 'niran01');
  const hashed: string[] = [];
  const verify = async (hash: string) => {
    hashed.push(hash.split('$').slice(0, 4).join('$'));
    return false;
  };
  const visit = { network: '127.0.0.0/24', address: '127.0.0.1', device: 'test' };
  const refusals = [];
  for (const username of ['niran01', 'nobody01'])
    refusals.push(
      await logIn(world.identityNeeds, { username, password: 'x' }, visit, verify).catch(
        (error) => error.code,
      ),
    );
  expect(refusals).toEqual(['identity/wrong-credentials', 'identity/wrong-credentials']);
  expect(hashed).toHaveLength(2);
  expect(new Set(hashed).size).toBe(1);
});

test.each([
  ['of a member', 'somsak01'],
  ['nobody has', 'ghost01'],
])('three wrong guesses lock a name %s for half an hour', async (_whose, username) => {
  if (username === 'somsak01') await join(world, username);
  for (let guess = 0; guess < 3; guess += 1)
    expect((await tryLogIn(username, 'wrong')).body.code).toBe('identity/wrong-credentials');
  expect(await tryLogIn(username, password)).toMatchObject({
    status: 423,
    body: { code: 'identity/locked' },
  });
  world.clock.forward(30 * MINUTE_MS);
  expect((await tryLogIn(username, password)).status).toBe(username === 'somsak01' ? 200 : 401);
});

test('of twenty guesses made at the same moment only three are judged', async () => {
  await join(world, 'parallel01');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => tryLogIn('parallel01', `guess-${index}`)),
  );
  const judged = answers.filter((answer) => answer.body.code === 'identity/wrong-credentials');
  expect(judged).toHaveLength(3);
  expect(answers.filter((answer) => answer.status === 423)).toHaveLength(17);
});

test('the same member may sign in from five devices at the same moment', async () => {
  await join(world, 'many01');
  const answers = await Promise.all(Array.from({ length: 5 }, () => tryLogIn('many01', password)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
});

test('a network that guessed fifty names is refused though each name was guessed once', async () => {
  await world.database.pool.query(
    `insert into identity.attempts (subject, failed, pending, window_from, pending_from, locked_until)
     values ('network:203.0.113.0/24', 49, 0, $1, $1, null)`,
    [world.clock.now()],
  );
  await tryLogIn('stuffing01', 'wrong', { ip: '203.0.113.7' });
  expect((await tryLogIn('malee01', password, { ip: '203.0.113.8' })).status).toBe(423);
  expect((await tryLogIn('malee01', password, { ip: '198.51.100.1' })).status).toBe(200);
});

test('a network that is refused cannot use up the guesses of a name', async () => {
  await join(world, 'spared01');
  for (let guess = 0; guess < 4; guess += 1)
    expect((await tryLogIn('spared01', 'wrong', { ip: '203.0.113.9' })).status).toBe(423);
  // a guess that still counted as under way would be waited for, and then refused
  expect((await tryLogIn('spared01', password)).status).toBe(200);
});

test('whoever may not sign in is told so only after the right password', async () => {
  await join(world, 'frozen01');
  world.guardLogin(async () => {
    const { refuse } = await import('#platform/refusal');
    refuse('safety/frozen');
  });
  expect((await tryLogIn('frozen01', 'wrong')).body.code).toBe('identity/wrong-credentials');
  expect((await tryLogIn('frozen01', password)).body.code).toBe('safety/frozen');
  world.guardLogin(async () => undefined);
});

test('the agents’ door turns a player away', async () => {
  const answer = await ask(world, { path, body: { username: 'malee01', password, agentsOnly: true } });
  expect(answer).toMatchObject({ status: 403, body: { code: 'identity/agents-only' } });
});

test('where agents have a door of their own, the members’ door turns them away', async () => {
  const hash = await hashPassword(password, 'house');
  const agentId = await makeAgent(world, 'agent01', 'AGENT001');
  await world.database.pool.query('update identity.members set password_hash = $1 where id = $2', [
    hash,
    agentId,
  ]);
  const enter = (agentsOnly: boolean) =>
    ask(world, { path, body: { username: 'agent01', password, agentsOnly } });
  expect((await enter(false)).status).toBe(200);
  await turn('AGENTDOOR3', true);
  expect(await enter(false)).toMatchObject({ status: 403, body: { code: 'identity/members-only' } });
  expect((await enter(true)).body).toMatchObject({ member: { type: 2 } });
  await turn('AGENTDOOR3', false);
});

test('a password older than the brand allows opens nothing but its own change', async () => {
  const { member } = await join(world, 'old01');
  world.clock.forward(90 * DAY_MS);
  const answer = await tryLogIn('old01', password);
  expect(answer).toMatchObject({ status: 200, body: { passwordExpired: true } });
  const request = { headers: { authorization: `Bearer ${answer.body.token}` }, method: 'GET' } as never;
  const { guards } = world.identity;
  await expect(guards.member(request)).rejects.toMatchObject({ code: 'identity/password-change-required' });
  await turn('PWDEXPFORCECHANGE3', false);
  expect(await guards.member(request)).toMatchObject({ memberId: toMemberId(member.id) });
  expect((await tryLogIn('old01', password)).body).toMatchObject({ passwordExpired: false });
  await turn('PWDEXPFORCECHANGE3', true);
});

test('staff unlock at once, and the deed is in the trail', async () => {
  const { member } = await join(world, 'locked01');
  for (let guess = 0; guess < 3; guess += 1) await tryLogIn('locked01', 'wrong');
  const unlock = {
    path: `/api/identity/staff/members/${member.id}/unlock`,
    body: { reason: 'called us', code: staffCode },
  };
  expect((await ask(world, unlock)).status).toBe(401);
  expect((await ask(world, { ...unlock, staff: true })).status).toBe(200);
  expect((await tryLogIn('locked01', password)).status).toBe(200);
  expect(world.deeds.at(-1)).toMatchObject({
    action: 'identity.unlock-member',
    subject: `member:${member.id}`,
    reason: 'called us',
  });
  expect((await ask(world, { ...unlock, staff: true })).body.code).toBe('identity/not-locked');
});

test('a password reset by staff is sent to an address known to be the member’s, and shown to nobody', async () => {
  const { member } = await join(world, 'sent01', { language: 'EN' });
  await world.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select id, brand_id, 'email', 'sent01@mail.example', $2 from identity.members where id = $1`,
    [member.id, world.clock.now()],
  );
  const path = `/api/identity/staff/members/${member.id}/password`;
  const reset = { path, body: { reason: 'forgot it', code: staffCode }, staff: true };
  expect((await ask(world, reset)).body).toEqual({ sentTo: 'se***@m***', approvalId: null });
  const sent = (await readMessages(world.database)).filter(({ channel }) => channel === 'email').slice(-2);
  expect(sent.map(({ template }) => template)).toEqual(['password-changed', 'one-time-password']);
  const oneTime = /Fh7\w+/.exec(sent[1]?.text ?? '')?.[0] ?? '';
  expect((await tryLogIn('sent01', oneTime)).body).toMatchObject({ passwordExpired: true });
  expect(JSON.stringify(world.deeds, (_, value) => String(value))).not.toContain(oneTime);
});

test('where no address is known to be the member’s, a colleague must agree to a password that staff see', async () => {
  const { member } = await join(world, 'sent02');
  await world.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value)
     select id, brand_id, 'email', 'sent02@mail.example' from identity.members where id = $1`,
    [member.id],
  );
  const path = `/api/identity/staff/members/${member.id}/password`;
  const { body } = await ask(world, { path, body: { reason: 'forgot it', code: staffCode }, staff: true });
  expect(body).toEqual({ sentTo: null, approvalId: expect.any(String) });
  expect(world.proposals.at(-1)).toMatchObject({
    kind: 'identity.reset-password',
    beneficiary: { memberId: toMemberId(member.id) },
  });
  expect((await tryLogIn('sent02', password)).body.token).toEqual(expect.any(String));
  const shown = await resetByStaff(world, member.id);
  expect((await tryLogIn('sent02', shown)).body).toMatchObject({ passwordExpired: true });
  expect((await readMessages(world.database)).some(({ text }) => text.includes(shown))).toBe(false);
});

test('a password reset by staff opens nothing but its own change, which ends it; sessions end', async () => {
  const { member, token: before } = await join(world, 'reset01');
  const oneTime = await resetByStaff(world, member.id);
  expect((await ask(world, { path: '/api/identity/member', token: before })).status).toBe(401);
  expect((await tryLogIn('reset01', password)).status).toBe(401);
  const again = await tryLogIn('reset01', oneTime);
  expect(again.body).toMatchObject({ passwordExpired: true });
  const token = String(again.body.token);
  const { guards } = world.identity;
  const headers = { authorization: `Bearer ${token}` };
  const request = { headers, method: 'POST', routeOptions: { config: {} } } as never;
  await expect(guards.member(request)).rejects.toMatchObject({ code: 'identity/password-change-required' });
  const change = {
    oldPassword: oneTime,
    newPassword: 'My-own-words-1',
    confirmNewPassword: 'My-own-words-1',
  };
  expect(
    (await ask(world, { method: 'PUT', path: '/api/identity/password', token, body: change })).status,
  ).toBe(200);
  expect(await guards.member(request)).toMatchObject({ memberId: toMemberId(member.id) });
  expect((await tryLogIn('reset01', oneTime)).status).toBe(401);
  expect(
    JSON.stringify(world.deeds, (_key, value) => (typeof value === 'bigint' ? `${value}` : value)),
  ).not.toContain(oneTime);
});

test('a one-time password ends after a day, also for who is in with it; a password of one’s own does not', async () => {
  const { member } = await join(world, 'ends01');
  const reset = () => resetByStaff(world, member.id);
  const change = (token: unknown, oldPassword: string) =>
    ask(world, {
      method: 'PUT',
      path: '/api/identity/password',
      token: String(token),
      body: { oldPassword, newPassword: 'My-own-words-1', confirmNewPassword: 'My-own-words-1' },
    });
  const DAY_MS = 24 * 3_600_000;
  const first = await reset();
  world.clock.forward(DAY_MS - 60_000);
  const { body } = await tryLogIn('ends01', first);
  expect(body).toMatchObject({ passwordExpired: true });
  world.clock.forward(60_000);
  expect((await tryLogIn('ends01', first)).body.code).toBe('identity/wrong-credentials');
  expect((await change(body.token, first)).body.code).toBe('identity/wrong-password');
  const second = await reset();
  const entered = await tryLogIn('ends01', second);
  expect((await change(entered.body.token, second)).status).toBe(200);
  world.clock.forward(DAY_MS);
  expect(await tryLogIn('ends01', 'My-own-words-1')).toMatchObject({
    status: 200,
    body: { passwordExpired: false },
  });
});
