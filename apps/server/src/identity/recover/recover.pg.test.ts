import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, createMemberWorld, join, type MemberWorld, password } from '../../../testing/member-world.ts';
import { newestCode, readMessages } from '../../../testing/read-messages.ts';
import { requireVerifiedMobile } from './verified-mobile.ts';

let world: MemberWorld;
let count = 0;
let name = '';
let mobileNum = '';
const countryDialingCode = '66';
const newPassword = 'Another-horse-8';
const MINUTE_MS = 60_000;

beforeAll(async () => {
  world = await createMemberWorld();
  await turn('MOBILEVERCODELOGIN3', true);
  await turn('REGMOBVERF3', true);
});
afterAll(() => world.stop());
beforeEach(async () => {
  count += 1;
  name = `recover${count}x`;
  mobileNum = `08100000${String(count).padStart(2, '0')}`;
  await turn('REVEALACCOUNT3', false);
});

async function turn(switchName: string, isOn: boolean) {
  await world.database.pool.query('update brand.switches set is_on = $2 where name = $1', [switchName, isOn]);
  await world.brand.refresh();
}

/** A member with a telephone and an e-mail that are known to be theirs. */
async function reachable({ isVerified = true } = {}) {
  const joined = await join(world, name);
  await world.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select $1::bigint, m.brand_id, c.kind, c.value, case when $4 then m.registered_at end from identity.members m,
       (values ('mobileNum', $2::text), ('email', $3::text)) c (kind, value) where m.id = $1::bigint`,
    [joined.member.id, `+66${mobileNum.slice(1)}`, `${name}@Mail.test`, isVerified],
  );
  return joined;
}
const post = (path: string, body: object, more: object = {}) => ask(world, { path, body, ...more });
const number = () => ({ countryDialingCode, mobileNum });
const logInCode = () => post('/api/identity/login/code', number());
const forgotCode = () => post('/api/identity/password/code', number());
const bySms = (verificationCode: string, more: object = {}) =>
  post('/api/identity/login/sms', { type: 'sms', ...number(), verificationCode, ...more });
const byPhone = (verificationCode: string, given = newPassword) =>
  post('/api/identity/password/sms', { ...number(), verificationCode, newPassword: given });
const askLink = (email = `${name}@mail.test`, username = name) =>
  post('/api/identity/password/email', { username, email });
const byLink = (secret: string, given = newPassword, confirmed = given) =>
  post('/api/identity/password/link', { secret, newPassword: given, confirmNewPassword: confirmed });
const logIn = (given: string) => post('/api/identity/login', { username: name, password: given });
const last = async () => (await readMessages(world.database)).at(-1);
const code = () => newestCode(world.database);
async function linkSecret(): Promise<string> {
  const link = (await readMessages(world.database)).findLast(
    ({ template }) => template === 'password-reset-link',
  );
  return /\/reset#(\S+)/.exec(link?.text ?? '')?.[1] ?? '';
}

describe('log-in by SMS', () => {
  test('opens a session with the code, once', async () => {
    const { member } = await reachable();
    expect((await logInCode()).body).toMatchObject({ expiredMinutes: 5 });
    const answer = await bySms(await code());
    expect(answer).toMatchObject({
      status: 200,
      body: { member: { id: member.id }, passwordExpired: false },
    });
    expect(answer.cookie).toBeTruthy();
    expect((await bySms(await code())).body.code).toBe('identity/code-expired');
  });

  test('asks nobody for a new password, however old theirs is', async () => {
    await reachable();
    await world.database.pool.query(
      `update identity.members set must_change_password = true where account = $1`,
      [name],
    );
    await logInCode();
    expect((await bySms(await code())).body).toMatchObject({ passwordExpired: false });
  });

  test.each([
    ['nobody has', false],
    ['somebody typed in without proving it', true],
  ])('of a number %s gets the same answers, and nothing is sent', async (_whose, isTyped) => {
    if (isTyped) await reachable({ isVerified: false });
    const unknown = await logInCode();
    expect(unknown.status).toBe(200);
    expect(Object.keys(unknown.body).toSorted()).toEqual(['expiredMinutes', 'expiresAt', 'resendAt']);
    expect(await last()).toMatchObject({ state: 'withheld' });
    expect((await bySms(await code())).body.code).toBe('identity/code-wrong');
    expect((await logInCode()).body.code).toBe('identity/code-too-soon');
  });

  test('of a number nobody has is refused as such where the brand reveals it', async () => {
    await turn('REVEALACCOUNT3', true);
    expect(await logInCode()).toMatchObject({ status: 404, body: { code: 'identity/unknown-account' } });
    expect((await forgotCode()).body.code).toBe('identity/unknown-account');
    expect((await askLink()).body.code).toBe('identity/unknown-account');
  });

  test('is closed with its switch', async () => {
    await turn('MOBILEVERCODELOGIN3', false);
    expect((await logInCode()).body.code).toBe('identity/sms-log-in-closed');
    expect((await bySms('123456')).body.code).toBe('identity/sms-log-in-closed');
    await turn('MOBILEVERCODELOGIN3', true);
  });

  test('keeps the code of somebody who may not log in now', async () => {
    await reachable();
    await logInCode();
    world.guardLogin(async () => {
      const { refuse } = await import('#platform/refusal');
      refuse('safety/frozen');
    });
    expect((await bySms(await code())).body.code).toBe('safety/frozen');
    world.guardLogin(async () => undefined);
    expect((await bySms(await code())).status).toBe(200);
  });

  test('turns a player away from the agents’ door', async () => {
    await reachable();
    await logInCode();
    expect((await bySms(await code(), { agentsOnly: true })).body.code).toBe('identity/agents-only');
  });

  test('of a number that has gone to somebody else since is refused', async () => {
    const { member } = await reachable();
    await logInCode();
    await world.database.pool.query(`delete from identity.contacts where member_id = $1`, [member.id]);
    expect((await bySms(await code())).body.code).toBe('identity/code-wrong');
  });

  test('reads the number however it is written', async () => {
    await reachable();
    await post('/api/identity/login/code', { countryDialingCode: '+66', mobileNum: mobileNum.slice(1) });
    expect((await bySms(await code())).status).toBe(200);
    const wrong = { countryDialingCode, mobileNum: '12' };
    expect((await post('/api/identity/login/code', wrong)).body).toMatchObject({
      code: 'identity/mobile-digits',
      params: { digits: '9' },
      fields: [{ path: 'mobileNum', code: 'identity/mobile-digits' }],
    });
  });
});

describe('a forgotten password by telephone', () => {
  test('is set with the code; other sessions end, this one opens, and the member is told', async () => {
    const { token } = await reachable();
    expect((await forgotCode()).body).toMatchObject({ expiredMinutes: 1 });
    const answer = await byPhone(await code());
    expect(answer).toMatchObject({
      status: 200,
      body: { member: { account: name }, passwordExpired: false },
    });
    expect((await ask(world, { path: '/api/identity/member', token })).status).toBe(401);
    expect(
      (await ask(world, { path: '/api/identity/member', token: String(answer.body.token) })).status,
    ).toBe(200);
    expect((await logIn(password)).status).toBe(401);
    expect((await logIn(newPassword)).status).toBe(200);
    const told = (await readMessages(world.database)).slice(-2);
    expect(told.map(({ template, channel }) => [template, channel])).toEqual([
      ['password-changed', 'email'],
      ['password-changed', 'sms'],
    ]);
  });

  test('opens a name that guesses had locked', async () => {
    await reachable();
    for (let guess = 0; guess < 3; guess += 1) await logIn('wrong');
    expect((await logIn(password)).status).toBe(423);
    await forgotCode();
    await byPhone(await code());
    expect((await logIn(newPassword)).status).toBe(200);
  });

  test('obeys the rule of passwords, and a refused one costs no code', async () => {
    await reachable();
    await forgotCode();
    const short = await byPhone(await code(), 'x');
    expect(short.body.code).toMatch(/^identity\/pattern-/);
    expect(short.body.fields).toMatchObject([{ path: 'newPassword' }]);
    expect((await byPhone(await code())).status).toBe(200);
  });

  test('may be asked for again after a minute', async () => {
    await reachable();
    await forgotCode();
    world.clock.forward(MINUTE_MS - 1);
    expect((await forgotCode()).body.code).toBe('identity/code-too-soon');
    world.clock.forward(1);
    expect((await forgotCode()).status).toBe(200);
  });

  test('of two who come with one code at the same moment sets one', async () => {
    await reachable();
    await forgotCode();
    const right = await code();
    const answers = await Promise.all([byPhone(right, 'First-horse-11'), byPhone(right, 'Second-horse-12')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('takes no code of another purpose', async () => {
    await reachable();
    await logInCode();
    expect((await byPhone(await code())).body.code).toBe('identity/code-wrong');
  });
});

describe('a forgotten password by e-mail', () => {
  test('is set once with the link; every session ends, and the member is told', async () => {
    const { token } = await reachable();
    expect((await askLink(` ${name.toUpperCase()}@MAIL.test `)).body).toMatchObject({ expiredMinutes: 1 });
    expect(await last()).toMatchObject({
      template: 'password-reset-link',
      channel: 'email',
      state: 'waiting',
    });
    const secret = await linkSecret();
    expect(secret.length).toBeGreaterThan(40);
    expect(await byLink(secret)).toMatchObject({ status: 200, body: { done: true }, cookie: undefined });
    expect((await ask(world, { path: '/api/identity/member', token })).status).toBe(401);
    expect((await logIn(newPassword)).status).toBe(200);
    expect((await last())?.template).toBe('password-changed');
    expect((await byLink(secret)).body.code).toBe('identity/link-invalid');
  });

  test('can be asked for with a form', async () => {
    await reachable();
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/identity/password/email',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://portal.test' },
      payload: new URLSearchParams({ username: name, email: `${name}@mail.test` }).toString(),
    });
    expect(reply.statusCode).toBe(200);
    expect(await last()).toMatchObject({ template: 'password-reset-link', state: 'waiting' });
    const other = await world.app.inject({
      method: 'POST',
      url: '/api/identity/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://portal.test' },
      payload: 'username=a&password=b',
    });
    expect(other.statusCode).toBe(415);
  });

  test.each([
    ['another e-mail', 'stranger@mail.test', undefined],
    ['another name', undefined, 'nobody99'],
  ])('with %s gets the same answer, and nothing is sent', async (_what, email, username) => {
    await reachable();
    const answer = await askLink(email ?? `${name}@mail.test`, username ?? name);
    expect(answer).toMatchObject({ status: 200, body: { expiredMinutes: 1 } });
    expect(await last()).toMatchObject({ state: 'withheld' });
    expect((await byLink(await linkSecret())).body.code).toBe('identity/link-invalid');
  });

  test('of a link that is too old, was followed by a newer one, or was never ours, is refused', async () => {
    await reachable();
    await askLink();
    const first = await linkSecret();
    world.clock.forward(MINUTE_MS);
    await askLink();
    expect((await byLink(first)).body.code).toBe('identity/link-invalid');
    world.clock.forward(30 * MINUTE_MS);
    expect((await byLink(await linkSecret())).body.code).toBe('identity/link-invalid');
    expect((await byLink('made-up')).body.code).toBe('identity/link-invalid');
  });

  test('obeys the rule of passwords, and a refused one costs no link', async () => {
    await reachable();
    await askLink();
    const secret = await linkSecret();
    expect((await byLink(secret, newPassword, 'something-else')).body.code).toBe('identity/passwords-differ');
    expect((await byLink(secret, 'x')).body.code).toMatch(/^identity\/pattern-/);
    expect((await byLink(secret)).status).toBe(200);
  });

  test('asks for an e-mail address', async () => {
    const answer = await askLink('not an address');
    expect(answer.body).toMatchObject({ code: 'identity/pattern-21', fields: [{ path: 'email' }] });
  });

  test('comes only from a page of ours', async () => {
    const elsewhere = { origin: 'https://evil.example' };
    for (const [path, body] of [
      ['/api/identity/password/email', { username: name, email: 'a@b.test' }],
      ['/api/identity/password/code', number()],
      ['/api/identity/login/code', number()],
      ['/api/identity/register/code', { mobileNo: mobileNum, countryDialingCode }],
    ] as const)
      expect((await post(path, body, elsewhere)).body.code).toBe('identity/wrong-origin');
  });
});

describe('a number to register with', () => {
  const sendCode = () => post('/api/identity/register/code', { mobileNo: mobileNum, countryDialingCode });
  const prove = (verificationCode?: string) =>
    requireVerifiedMobile(world.identityNeeds, { ...number(), verificationCode });

  test('is proven by the code sent to it, once', async () => {
    await sendCode();
    const proven = await prove(await code());
    expect(proven.mobile).toBe(`+66${mobileNum.slice(1)}`);
    await inTransaction(world.db, (tx) => proven.take(tx));
    await expect(inTransaction(world.db, (tx) => proven.take(tx))).rejects.toMatchObject({
      code: 'identity/code-expired',
    });
  });

  test.each([[undefined], [''], ['000']])('is not proven by %j', async (given) => {
    await sendCode();
    await expect(prove(given)).rejects.toMatchObject({ code: 'identity/code-wrong' });
  });

  test('gets the same answer whether or not a member has it', async () => {
    await reachable();
    expect((await sendCode()).status).toBe(200);
    expect(await last()).toMatchObject({ state: 'waiting' });
  });

  test('is sent nothing where registration asks for no code', async () => {
    await turn('REGMOBVERF3', false);
    expect((await sendCode()).body.code).toBe('identity/sms-registration-closed');
    await turn('REGMOBVERF3', true);
  });
});
