import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, password } from '../../../testing/member-world.ts';
import { readMessages } from '../../../testing/read-messages.ts';
import { newPassword, openRecoveryDesk, type RecoveryDesk } from '../../../testing/recovery-desk.ts';

const MINUTE_MS = 60_000;

let desk: RecoveryDesk;
beforeAll(async () => {
  desk = await openRecoveryDesk();
});
afterAll(() => desk.world.stop());
beforeEach(() => desk.next());

describe('a forgotten password by telephone', () => {
  test('is set with the code; other sessions end, this one opens, and the member is told', async () => {
    const { token } = await desk.reachable();
    expect((await desk.forgotCode()).body).toMatchObject({ expiredMinutes: 1 });
    const answer = await desk.byPhone(await desk.code());
    expect(answer).toMatchObject({
      status: 200,
      body: { member: { account: desk.name() }, passwordExpired: false },
    });
    expect((await ask(desk.world, { path: '/api/identity/member', token })).status).toBe(401);
    expect(
      (await ask(desk.world, { path: '/api/identity/member', token: String(answer.body.token) })).status,
    ).toBe(200);
    expect((await desk.logIn(password)).status).toBe(401);
    expect((await desk.logIn(newPassword)).status).toBe(200);
    const told = (await readMessages(desk.world.database)).slice(-2);
    expect(told.map(({ template, channel }) => [template, channel])).toEqual([
      ['password-changed', 'email'],
      ['password-changed', 'sms'],
    ]);
  });

  test('opens a name that guesses had locked', async () => {
    await desk.reachable();
    for (let guess = 0; guess < 3; guess += 1) await desk.logIn('wrong');
    expect((await desk.logIn(password)).status).toBe(423);
    await desk.forgotCode();
    await desk.byPhone(await desk.code());
    expect((await desk.logIn(newPassword)).status).toBe(200);
  });

  test('obeys the rule of passwords, and a refused one costs no code', async () => {
    await desk.reachable();
    await desk.forgotCode();
    const short = await desk.byPhone(await desk.code(), 'x');
    expect(short.body.code).toMatch(/^identity\/pattern-/);
    expect(short.body.fields).toMatchObject([{ path: 'newPassword' }]);
    expect((await desk.byPhone(await desk.code())).status).toBe(200);
  });

  test.each([
    ['that many people use', () => 'Password123', 'identity/password-common'],
    ['that is the name and a year', () => `${desk.name()}-26`, 'identity/password-guessable'],
    ['that is the telephone', () => desk.number().mobileNum, 'identity/password-guessable'],
  ])('is not one %s, and the code is good for another', async (_what, weak, refusal) => {
    await desk.reachable();
    await desk.forgotCode();
    const refused = await desk.byPhone(await desk.code(), weak());
    expect(refused.body).toMatchObject({ code: refusal, fields: [{ path: 'newPassword' }] });
    expect((await desk.byPhone(await desk.code())).status).toBe(200);
  });

  test('may be asked for again after a minute', async () => {
    await desk.reachable();
    await desk.forgotCode();
    desk.world.clock.forward(MINUTE_MS - 1);
    expect((await desk.forgotCode()).body.code).toBe('identity/code-too-soon');
    desk.world.clock.forward(1);
    expect((await desk.forgotCode()).status).toBe(200);
  });

  test('of two who come with one code at the same moment sets one', async () => {
    await desk.reachable();
    await desk.forgotCode();
    const right = await desk.code();
    const answers = await Promise.all([
      desk.byPhone(right, 'First-horse-11'),
      desk.byPhone(right, 'Second-horse-12'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('takes no code of another purpose', async () => {
    await desk.reachable();
    await desk.logInCode();
    expect((await desk.byPhone(await desk.code())).body.code).toBe('identity/code-wrong');
  });
});

describe('a forgotten password by e-mail', () => {
  test('is set once with the link; every session ends, and the member is told', async () => {
    const { token } = await desk.reachable();
    expect((await desk.askLink(` ${desk.name().toUpperCase()}@MAIL.test `)).body).toMatchObject({
      expiredMinutes: 1,
    });
    expect(await desk.lastMessage()).toMatchObject({
      template: 'password-reset-link',
      channel: 'email',
      state: 'waiting',
    });
    const secret = await desk.linkSecret();
    expect(secret.length).toBeGreaterThan(40);
    expect(await desk.byLink(secret)).toMatchObject({ status: 200, body: { done: true }, cookie: undefined });
    expect((await ask(desk.world, { path: '/api/identity/member', token })).status).toBe(401);
    expect((await desk.logIn(newPassword)).status).toBe(200);
    expect((await desk.lastMessage())?.template).toBe('password-changed');
    expect((await desk.byLink(secret)).body.code).toBe('identity/link-invalid');
  });

  test('can be asked for with a form', async () => {
    await desk.reachable();
    const reply = await desk.world.app.inject({
      method: 'POST',
      url: '/api/identity/password/email',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://portal.test' },
      payload: new URLSearchParams({ username: desk.name(), email: `${desk.name()}@mail.test` }).toString(),
    });
    expect(reply.statusCode).toBe(200);
    expect(await desk.lastMessage()).toMatchObject({ template: 'password-reset-link', state: 'waiting' });
    const other = await desk.world.app.inject({
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
    await desk.reachable();
    const answer = await desk.askLink(email ?? `${desk.name()}@mail.test`, username ?? desk.name());
    expect(answer).toMatchObject({ status: 200, body: { expiredMinutes: 1 } });
    expect(await desk.lastMessage()).toMatchObject({ state: 'withheld' });
    expect((await desk.byLink(await desk.linkSecret())).body.code).toBe('identity/link-invalid');
  });

  test('of a link that is too old, was followed by a newer one, or was never ours, is refused', async () => {
    await desk.reachable();
    await desk.askLink();
    const first = await desk.linkSecret();
    desk.world.clock.forward(MINUTE_MS);
    await desk.askLink();
    expect((await desk.byLink(first)).body.code).toBe('identity/link-invalid');
    desk.world.clock.forward(30 * MINUTE_MS);
    expect((await desk.byLink(await desk.linkSecret())).body.code).toBe('identity/link-invalid');
    expect((await desk.byLink('made-up')).body.code).toBe('identity/link-invalid');
  });

  test.each([
    [
      'the mailbox was left for another',
      `update identity.contacts set value = 'new-' || value where kind = 'email' and member_id = $1`,
    ],
    [
      'the mailbox is no longer known to be theirs',
      `update identity.contacts set verified_at = null where kind = 'email' and member_id = $1`,
    ],
    ['another password was chosen', 'update identity.members set password_changed_at = $2 where id = $1'],
  ])('is nothing any more once %s', async (_what, since) => {
    const { member } = await desk.reachable();
    await desk.askLink();
    desk.world.clock.forward(1_000);
    await desk.world.database.pool.query(
      since,
      [member.id, desk.world.clock.now()].slice(0, since.includes('$2') ? 2 : 1),
    );
    expect((await desk.byLink(await desk.linkSecret())).body.code).toBe('identity/link-invalid');
    expect((await desk.logIn(password)).status).toBe(200);
  });

  test('obeys the rule of passwords, and a refused one costs no link', async () => {
    await desk.reachable();
    await desk.askLink();
    const secret = await desk.linkSecret();
    expect((await desk.byLink(secret, newPassword, 'something-else')).body.code).toBe(
      'identity/passwords-differ',
    );
    expect((await desk.byLink(secret, 'x')).body.code).toMatch(/^identity\/pattern-/);
    expect((await desk.byLink(secret)).status).toBe(200);
  });

  test('asks for an e-mail address', async () => {
    const answer = await desk.askLink('not an address');
    expect(answer.body).toMatchObject({ code: 'identity/pattern-21', fields: [{ path: 'email' }] });
  });

  test('comes only from a page of ours', async () => {
    const elsewhere = { origin: 'https://evil.example' };
    await desk.turn('REGMOBVERF3', true);
    for (const [path, body] of [
      ['/api/identity/password/email', { username: desk.name(), email: 'a@b.test' }],
      ['/api/identity/password/code', desk.number()],
      ['/api/identity/login/code', desk.number()],
      ['/api/identity/register/code', { mobileNo: desk.number().mobileNum, countryDialingCode: '66' }],
    ] as const)
      expect((await desk.post(path, body, elsewhere)).body.code).toBe('identity/wrong-origin');
  });
});
