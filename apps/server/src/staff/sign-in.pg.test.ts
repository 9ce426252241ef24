import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spendCode } from './spend-code.ts';
import { type House, openHouse, password } from './testing/house.ts';

const DAY_MS = 86_400_000;

let house: House;
beforeAll(async () => {
  house = await openHouse({ anong: 'owner', malee: 'owner', boon: 'auditor', chai: 'support', dao: 'risk' });
});
afterAll(() => house.close());

async function challengeOf(username: string): Promise<string> {
  const { body } = await house.call('POST', '/api/staff/sign-in', { body: { username, password } });
  return body.challenge;
}

test('password and code open a session that the cookie resumes in another tab', async () => {
  const challenge = await challengeOf('anong');
  const body = { challenge, code: house.nextCode() };
  const { status, headers, body: answer } = await house.call('POST', '/api/staff/sign-in/code', { body });
  expect(status).toBe(200);
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^fh_staff=[\w-]+; Path=\/api; HttpOnly; SameSite=Strict$/);
  const resumed = await house.call('POST', '/api/staff/session', { cookie: cookie.split(';')[0] ?? '' });
  expect(resumed.body.token).toBe(answer.token);
  const own = await house.call('GET', '/api/staff/me', { token: answer.token });
  expect(own.body).toMatchObject({ username: 'anong', grants: [{ role: 'owner' }] });
});

test('the cookie gives its token to the back office’s own pages only', async () => {
  const body = { challenge: await challengeOf('anong'), code: house.nextCode() };
  const { headers } = await house.call('POST', '/api/staff/sign-in/code', { body });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const answer = await house.call('POST', '/api/staff/session', { cookie, origin: 'https://evil.test' });
  expect(answer).toMatchObject({ status: 403, body: { code: 'identity/wrong-origin' } });
});

test('the cookie alone opens nothing', async () => {
  const token = await house.signIn('anong');
  expect((await house.call('GET', '/api/staff/people', { token })).status).toBe(200);
  expect((await house.call('GET', '/api/staff/people', { cookie: 'fh_staff=x' })).status).toBe(401);
});

test('a code works once', async () => {
  const code = house.nextCode();
  const first = await challengeOf('boon');
  const second = await challengeOf('boon');
  const used = await house.call('POST', '/api/staff/sign-in/code', { body: { challenge: first, code } });
  const again = await house.call('POST', '/api/staff/sign-in/code', { body: { challenge: second, code } });
  expect([used.status, again.status, again.body.code]).toEqual([200, 401, 'staff/wrong-code']);
});

test('of two sign-ins with one code at the same moment, one enters', async () => {
  const challenges = [await challengeOf('boon'), await challengeOf('boon'), await challengeOf('boon')];
  const code = house.nextCode();
  const answers = await Promise.all(
    challenges.map((challenge) =>
      house.call('POST', '/api/staff/sign-in/code', { body: { challenge, code } }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test('a code that is being spent is waited for, and not spent again', async () => {
  const { rows } = await house.database.pool.query<{ id: bigint }>(
    "select id from staff.people where username = 'chai'",
  );
  const staffId = BigInt(rows[0]?.id ?? 0);
  const client = await house.database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from staff.people where id = $1 for update', [staffId]);
  const code = house.nextCode();
  const spending = Array.from({ length: 3 }, () =>
    spendCode(house, { staffId, code, visit: { origin: '127.0.0.1' } }),
  );
  await wait(200);
  await client.query('commit');
  client.release();
  const kinds = (await Promise.all(spending)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['spent', 'wrong', 'wrong']);
});

test('a challenge is used once', async () => {
  const challenge = await challengeOf('chai');
  const enter = () =>
    house.call('POST', '/api/staff/sign-in/code', { body: { challenge, code: house.nextCode() } });
  expect((await enter()).status).toBe(200);
  expect((await enter()).body.code).toBe('staff/challenge-expired');
});

test('five wrong codes lock the codes, also for the right one', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const challenge = await challengeOf('dao');
    await house.call('POST', '/api/staff/sign-in/code', { body: { challenge, code: '000000' } });
  }
  const challenge = await challengeOf('dao');
  const body = { challenge, code: house.nextCode() };
  expect((await house.call('POST', '/api/staff/sign-in/code', { body })).body.code).toBe(
    'staff/sign-in-locked',
  );
});

test.each(['chai', 'nobody-known'])(
  'five wrong passwords lock the name %s, known or not',
  async (username) => {
    const attempt = (word: string) =>
      house.call('POST', '/api/staff/sign-in', { body: { username, password: word } });
    const codes: string[] = [];
    for (let count = 0; count < 6; count += 1) codes.push((await attempt('wrong')).body.code);
    expect(codes).toEqual([...Array(5).fill('staff/wrong-sign-in'), 'staff/sign-in-locked']);
    house.clock.forward(15 * 60_000);
    expect((await attempt('wrong')).body.code).toBe('staff/wrong-sign-in');
  },
);

test('thirty wrong passwords at once share five tries: each is counted before it is judged', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      house.call('POST', '/api/staff/sign-in', { body: { username: 'at-once', password: 'wrong' } }),
    ),
  );
  const codes = answers.map(({ body }) => body.code).toSorted();
  expect(codes).toEqual([...Array(25).fill('staff/sign-in-locked'), ...Array(5).fill('staff/wrong-sign-in')]);
});

test('a network that guesses at many names is locked, whichever it names next', async () => {
  house.clock.forward(15 * 60_000);
  const attempt = (username: string) =>
    house.call('POST', '/api/staff/sign-in', { body: { username, password: 'wrong' } });
  for (let count = 0; count < 50; count += 1)
    expect((await attempt(`somebody${count}`)).body.code).toBe('staff/wrong-sign-in');
  expect((await attempt('anong')).body.code).toBe('staff/sign-in-locked');
  house.clock.forward(15 * 60_000);
});

test('half an hour without a call, or twelve hours in all, ends a session', async () => {
  const token = await house.signIn('boon');
  const status = async () => (await house.call('GET', '/api/staff/me', { token })).status;
  house.clock.forward(29 * 60_000);
  expect(await status()).toBe(200);
  house.clock.forward(31 * 60_000);
  expect(await status()).toBe(401);
  const working = await house.signIn('boon');
  for (let half = 0; half < 24; half += 1) {
    house.clock.forward(29 * 60_000);
    await house.call('GET', '/api/staff/me', { token: working });
  }
  house.clock.forward(29 * 60_000);
  expect((await house.call('GET', '/api/staff/me', { token: working })).status).toBe(401);
});

test('signing out ends the session for token and cookie', async () => {
  const token = await house.signIn('anong');
  expect((await house.call('DELETE', '/api/staff/session', { token })).status).toBe(200);
  expect((await house.call('GET', '/api/staff/me', { token })).body.code).toBe('staff/signed-out');
});

test('a new person sets up password and codes, and holds no right until it is approved', async () => {
  const token = await house.signIn('anong');
  const invited = await house.call('POST', '/api/staff/people', {
    token,
    body: { username: 'Ekkachai', name: 'Ek', ownAccount: null, code: house.nextCode() },
  });
  const body = { username: 'ekkachai', password: invited.body.oneTimePassword };
  const { body: step } = await house.call('POST', '/api/staff/sign-in', { body });
  expect(step).toMatchObject({ step: 'enrol' });
  const totp = new TOTP({ secret: Secret.fromBase32(step.secret) });
  const enrol = (word: string) =>
    house.call('POST', '/api/staff/sign-in/enrol', {
      body: {
        challenge: step.challenge,
        password: word,
        code: totp.generate({ timestamp: house.clock.now().getTime() }),
      },
    });
  expect((await enrol('short')).body.code).toBe('staff/weak-password');
  expect((await enrol('Password1234')).body.code).toBe('identity/password-common');
  const entered = await enrol('a long walk by the river');
  expect(entered.status).toBe(200);
  const people = await house.call('GET', '/api/staff/people', { token: entered.body.token });
  expect(people.body.code).toBe('staff/forbidden');
});

test('a one-time password ends after a day, also for who began to set up their own; codes are reset by another two', async () => {
  const invited = await house.call('POST', '/api/staff/people', {
    token: await house.signIn('anong'),
    body: { username: 'late-comer', name: 'Late', ownAccount: null, code: house.nextCode() },
  });
  const begin = (word: string) =>
    house.call('POST', '/api/staff/sign-in', { body: { username: 'late-comer', password: word } });
  house.clock.forward(DAY_MS - 60_000);
  const { body: step } = await begin(invited.body.oneTimePassword);
  house.clock.forward(60_000);
  const totp = new TOTP({ secret: Secret.fromBase32(step.secret) });
  const code = totp.generate({ timestamp: house.clock.now().getTime() });
  const enrolled = await house.call('POST', '/api/staff/sign-in/enrol', {
    body: { challenge: step.challenge, password: 'a long walk by the river', code },
  });
  expect(enrolled.body.code).toBe('staff/challenge-expired');
  expect((await begin(invited.body.oneTimePassword)).body.code).toBe('staff/wrong-sign-in');
  const { rows } = await house.database.pool.query(
    "select id from staff.people where username = 'late-comer'",
  );
  expect((await begin(await resetCodes(rows[0].id))).body).toMatchObject({ step: 'enrol' });
});

test('whoever has their codes reset needs what the approver was shown: the old password opens nothing', async () => {
  const { rows } = await house.database.pool.query("select id from staff.people where username = 'chai'");
  const theirs = await house.signIn('chai');
  const oneTime = await resetCodes(rows[0].id);
  expect((await house.call('GET', '/api/staff/me', { token: theirs })).status).toBe(401);
  const begin = (word: string) =>
    house.call('POST', '/api/staff/sign-in', { body: { username: 'chai', password: word } });
  expect((await begin(password)).body.code).toBe('staff/wrong-sign-in');
  expect((await begin(oneTime)).body).toMatchObject({ step: 'enrol' });
  const kept = await house.database.pool.query(
    'select (select array_agg(a::text) from staff.approvals a) || (select array_agg(t::text) from staff.audit t) as all',
  );
  expect(kept.rows[0].all.join()).not.toContain(oneTime);
});

test('a reset does not let in again who is suspended', async () => {
  const { rows } = await house.database.pool.query("select id from staff.people where username = 'dao'");
  await house.database.pool.query("update staff.people set status = 'suspended' where id = $1", [rows[0].id]);
  const oneTime = await resetCodes(rows[0].id);
  const answer = await house.call('POST', '/api/staff/sign-in', {
    body: { username: 'dao', password: oneTime },
  });
  expect(answer.body.code).toBe('staff/wrong-sign-in');
});

/** Asked for by one owner, agreed to by another, who is shown the one-time password. */
async function resetCodes(id: bigint): Promise<string> {
  const asked = await house.call('POST', `/api/staff/people/${id}/second-factor-reset`, {
    token: await house.signIn('anong'),
    body: { reason: 'lost the telephone' },
  });
  const token = await house.signIn('malee');
  const { body: seen } = await house.call('GET', `/api/staff/approvals/${asked.body.approvalId}`, { token });
  const approved = await house.call('POST', `/api/staff/approvals/${asked.body.approvalId}/approve`, {
    token,
    body: { payloadHash: seen.payloadHash, code: house.nextCode() },
  });
  return approved.body.oneTimePassword;
}

test('a suspended person is out at once, and the last owner cannot be', async () => {
  const token = await house.signIn('anong');
  const { rows } = await house.database.pool.query('select id, username from staff.people');
  const idOf = (username: string) => rows.find((row) => row.username === username)?.id;
  const suspend = (username: string) =>
    house.call('POST', `/api/staff/people/${idOf(username)}/suspension`, {
      token,
      body: { suspended: true, reason: 'left the house', code: house.nextCode() },
    });
  const theirs = await house.signIn('boon');
  expect((await suspend('boon')).body.status).toBe('suspended');
  expect((await house.call('GET', '/api/staff/me', { token: theirs })).status).toBe(401);
  expect((await suspend('anong')).body.code).toBe('staff/not-oneself');
});

test('who is let in again holds no right any more: two people give them anew', async () => {
  const token = await house.signIn('anong');
  const { rows } = await house.database.pool.query("select id from staff.people where username = 'boon'");
  const suspend = (suspended: boolean) =>
    house.call('POST', `/api/staff/people/${rows[0].id}/suspension`, {
      token,
      body: { suspended, reason: 'on leave', code: house.nextCode() },
    });
  expect((await suspend(true)).body.status).toBe('suspended');
  expect((await suspend(false)).body).toMatchObject({ status: 'active', grants: [] });
  const theirs = await house.signIn('boon');
  expect((await house.call('GET', '/api/staff/audit', { token: theirs })).body.code).toBe('staff/forbidden');
});

test('the code secret is not readable in the database', async () => {
  const { rows } = await house.database.pool.query(
    "select code_secret from staff.people where username = 'anong'",
  );
  expect(rows[0].code_secret.toString('latin1')).not.toContain('JBSWY3DP');
});
