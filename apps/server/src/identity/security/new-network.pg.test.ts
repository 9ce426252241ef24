import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  createMemberWorld,
  join,
  type MemberWorld,
  password,
  staffCode,
} from '../../../testing/member-world.ts';
import { newestCode } from '../../../testing/read-messages.ts';
import { resetByStaff } from '../../../testing/reset-by-staff.ts';
import { codeOfApp, turnFactorOn } from '../../../testing/turn-factor-on.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const home = '203.0.113.7';
const away = '198.51.100.9';

const logIn = (username: string, ip: string, given = password) =>
  ask(world, { path: '/api/identity/login', body: { username, password: given }, ip });
const step = (ticket: unknown, method: string, answer: string, ip = away) =>
  ask(world, { path: '/api/identity/login/second-step', body: { ticket, method, answer }, ip });
const codeOf = (secret: string) => codeOfApp(world, secret);
const count = async (sql: string, values: unknown[]) =>
  Number((await world.database.pool.query(`select count(*) from ${sql}`, values)).rows[0].count);

async function withFactor(username: string) {
  const { token, member } = await join(world, username, {}, home);
  return { memberId: member.id, ...(await turnFactorOn(world, token)) };
}

async function withBankName(username: string, name: string) {
  const { member } = await join(world, username, {}, home);
  world.holders.set(BigInt(member.id), name);
  return { memberId: member.id };
}

test('from where somebody registered no second step is asked, nor from an address around there', async () => {
  await withFactor('near01');
  expect((await logIn('near01', home)).body.token).toEqual(expect.any(String));
  expect((await logIn('near01', '203.0.113.250')).body.token).toEqual(expect.any(String));
});

test('from elsewhere the password opens nothing: there is a ticket, and no session, token or cookie', async () => {
  const { memberId } = await withFactor('away01');
  const sessions = await count('identity.sessions where member_id = $1', [memberId]);
  const answer = await logIn('away01', away);
  expect(answer).toMatchObject({
    status: 200,
    body: { needVerify: true, methods: ['authenticator'], ticket: expect.any(String) },
    cookie: undefined,
  });
  expect(answer.body).not.toHaveProperty('token');
  expect(await count('identity.sessions where member_id = $1', [memberId])).toBe(sessions);
  const ticket = String(answer.body.ticket);
  const asToken = await ask(world, { path: '/api/identity/member', token: ticket });
  expect(asToken.body.code).toBe('identity/not-signed-in');
  const asCookie = await ask(world, { method: 'POST', path: '/api/identity/session', cookie: ticket });
  expect(asCookie.body.code).toBe('identity/not-signed-in');
});

test('the right code signs in, and the network is known for ninety days', async () => {
  const { secret } = await withFactor('days01');
  const { ticket } = (await logIn('days01', away)).body;
  const answer = await step(ticket, 'authenticator', codeOf(secret));
  expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect(answer.cookie).toEqual(expect.any(String));
  world.clock.forward(90 * DAY_MS - MINUTE_MS);
  expect((await logIn('days01', '198.51.100.200')).body.token).toEqual(expect.any(String));
  world.clock.forward(MINUTE_MS);
  expect((await logIn('days01', away)).body.needVerify).toBe(true);
});

test('of ten that give one ticket and one code at the same moment one comes in, and none later', async () => {
  const { secret, memberId } = await withFactor('once01');
  const { ticket } = (await logIn('once01', away)).body;
  const sessions = await count('identity.sessions where member_id = $1', [memberId]);
  const code = codeOf(secret);
  const answers = await Promise.all(Array.from({ length: 10 }, () => step(ticket, 'authenticator', code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await count('identity.sessions where member_id = $1', [memberId])).toBe(sessions + 1);
  expect((await step(ticket, 'authenticator', code)).body.code).toBe('identity/ticket-over');
});

test('of ten that give one ticket and the right name at the same moment one comes in', async () => {
  await withBankName('once02', 'Mali Srisuk');
  const { ticket } = (await logIn('once02', away)).body;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => step(ticket, 'bank-name', 'Mali Srisuk')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('five tries use a ticket up, and another ticket brings no more guesses', async () => {
  const { secret } = await withFactor('tries01');
  const { ticket } = (await logIn('tries01', away)).body;
  const wrong = await Promise.all(
    Array.from({ length: 30 }, (_, guess) => step(ticket, 'authenticator', String(100_000 + guess))),
  );
  expect(wrong.filter(({ body }) => body.code === 'identity/factor-wrong')).toHaveLength(5);
  expect(wrong.filter(({ body }) => body.code === 'identity/ticket-over')).toHaveLength(25);
  expect((await step(ticket, 'authenticator', codeOf(secret))).body.code).toBe('identity/ticket-over');
  const another = (await logIn('tries01', away)).body.ticket;
  expect((await step(another, 'authenticator', codeOf(secret))).status).toBe(423);
});

test.each([
  ['ten minutes', 'late01'],
  ['the password was changed', 'late02'],
  ['it is used from elsewhere', 'late03'],
])('a ticket is over once %s', async (what, username) => {
  const { secret } = await withFactor(username);
  const { ticket } = (await logIn(username, away)).body;
  if (what === 'ten minutes') world.clock.forward(10 * MINUTE_MS);
  if (what === 'the password was changed') {
    world.clock.forward(MINUTE_MS);
    const { rows } = await world.database.pool.query('select id from identity.members where account = $1', [
      username,
    ]);
    await resetByStaff(world, String(rows[0].id));
  }
  const ip = what === 'it is used from elsewhere' ? '192.0.2.1' : away;
  expect((await step(ticket, 'authenticator', codeOf(secret), ip)).body.code).toBe('identity/ticket-over');
});

test('the name on the bank account serves who has nothing stronger, however it is spelled', async () => {
  const { memberId } = await withBankName('name01', 'Mali Srisuk');
  const asked = (await logIn('name01', away)).body;
  expect(asked.methods).toEqual(['bank-name']);
  expect((await step(asked.ticket, 'authenticator', '123456')).body.code).toBe('identity/step-method');
  expect((await step(asked.ticket, 'bank-name', ' mali   SRISUK ')).status).toBe(200);
  const { memberId: other } = await withFactor('name02');
  world.holders.set(BigInt(other), 'Mali Srisuk');
  const strong = (await logIn('name02', away)).body;
  expect(strong.methods).toEqual(['authenticator']);
  expect((await step(strong.ticket, 'bank-name', 'Mali Srisuk')).body.code).toBe('identity/step-method');
  world.holders.delete(BigInt(memberId));
});

test('three wrong names lock that step for half an hour, or until staff lift it', async () => {
  const { memberId } = await withBankName('name03', 'Mali Srisuk');
  const { ticket } = (await logIn('name03', away)).body;
  for (const name of ['Mali', 'Nok Dee', 'Mali Srisook'])
    expect((await step(ticket, 'bank-name', name)).body.code).toBe('identity/name-wrong');
  expect((await step(ticket, 'bank-name', 'Mali Srisuk')).status).toBe(423);
  world.clock.forward(30 * MINUTE_MS);
  const again = (await logIn('name03', away)).body.ticket;
  expect((await step(again, 'bank-name', 'Mali Srisuk')).status).toBe(200);

  const member = `/api/identity/staff/members/${memberId}`;
  const isLocked = async () => (await ask(world, { path: member, staff: true })).body.locked;
  const third = (await logIn('name03', '192.0.2.13')).body.ticket;
  for (const name of ['Mali', 'Nok Dee', 'Mali Srisook']) await step(third, 'bank-name', name, '192.0.2.13');
  expect(await isLocked()).toBe(true);
  const { items } = (await ask(world, { path: '/api/identity/staff/members?search=name03', staff: true }))
    .body;
  expect(items).toMatchObject([{ locked: true }]);
  await ask(world, {
    path: `${member}/unlock`,
    body: { reason: 'knows the name', code: staffCode },
    staff: true,
  });
  expect(await isLocked()).toBe(false);
  expect((await step(third, 'bank-name', 'Mali Srisuk', '192.0.2.13')).status).toBe(200);
});

test('whoever can be asked for nothing comes in as before', async () => {
  await join(world, 'plain01', {}, home);
  expect((await logIn('plain01', away)).body.token).toEqual(expect.any(String));
  expect((await logIn('plain01', '192.0.2.77')).body.token).toEqual(expect.any(String));
});

async function withContact(username: string, kind: string, value: string) {
  // codes to one network go out a second apart
  world.clock.forward(2_000);
  const { token, member } = await join(world, username, {}, home);
  await world.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select id, brand_id, $2, $3, registered_at from identity.members where id = $1`,
    [member.id, kind, value],
  );
  return { token, memberId: member.id };
}
const sendCode = (ticket: unknown, method: string) =>
  ask(world, { path: '/api/identity/login/second-step/code', body: { ticket, method }, ip: away });

test.each([
  ['mobileNum', '+66812345601', 'sms', 'sms01'],
  ['email', 'sms02@mail.example', 'email', 'sms02'],
])(
  'a code sent to the member’s own %s signs in once, and they are told',
  async (kind, value, method, username) => {
    const { memberId } = await withContact(username, kind, value);
    const asked = (await logIn(username, away)).body;
    expect(asked.methods).toEqual([method]);
    expect((await step(asked.ticket, method, '000000')).body.code).toBe('identity/code-wrong');
    expect((await sendCode(asked.ticket, method)).body.expiredMinutes).toBe(5);
    expect((await sendCode(asked.ticket, method)).body.code).toBe('identity/code-too-soon');
    const code = await newestCode(world.database);
    expect((await step(asked.ticket, method, code === '111111' ? '222222' : '111111')).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 3 }, () => step(asked.ticket, method, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const told = `messages.outgoing where member_id = $1 and template = 'new-device'`;
    expect(await count(told, [memberId])).toBe(1);
  },
);

test('a telephone that nobody has shown to be the member’s is asked for nothing', async () => {
  const { memberId } = await withContact('sms03', 'mobileNum', '+66812345603');
  await world.database.pool.query('update identity.contacts set verified_at = null where member_id = $1', [
    memberId,
  ]);
  expect((await logIn('sms03', away)).body.token).toEqual(expect.any(String));
});

test('whoever has a telephone confirms what matters by a code sent there, once', async () => {
  const { token } = await withContact('sms04', 'mobileNum', '+66812345604');
  const change = (newPassword: string) =>
    ask(world, {
      method: 'PUT',
      path: '/api/identity/password',
      token,
      body: { oldPassword: password, newPassword, confirmNewPassword: newPassword },
    });
  expect((await change('Another-one-86')).body.code).toBe('identity/proof-required');
  const send = { path: '/api/identity/proofs/code', token, body: { channel: 'sms' } };
  expect((await ask(world, send)).status).toBe(200);
  const proof = { purpose: 'password', method: 'sms', answer: await newestCode(world.database) };
  const given = await Promise.all(
    [1, 2, 3].map(() => ask(world, { path: '/api/identity/proofs', token, body: proof })),
  );
  expect(given.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await change('Another-one-86')).status).toBe(200);
});

test('who may not sign in any more is told at the second step too', async () => {
  const { secret } = await withFactor('frozen02');
  const { ticket } = (await logIn('frozen02', away)).body;
  world.guardLogin(async () => {
    const { refuse } = await import('#platform/refusal');
    refuse('safety/frozen');
  });
  expect((await step(ticket, 'authenticator', codeOf(secret))).body.code).toBe('safety/frozen');
  world.guardLogin(async () => undefined);
});

test('staff see who was asked, who failed and who came in', async () => {
  const { secret, memberId } = await withFactor('seen01');
  const { ticket } = (await logIn('seen01', away)).body;
  await step(ticket, 'authenticator', '000000');
  await step(ticket, 'authenticator', codeOf(secret));
  const list = await ask(world, {
    path: `/api/identity/staff/log-ins?personId=${memberId}&network=198.51.100.0%2F24`,
    staff: true,
  });
  const items = list.body.items as { outcome: string }[];
  expect(items.map(({ outcome }) => outcome)).toEqual(['signed-in', 'wrong-code', 'second-step']);
});
