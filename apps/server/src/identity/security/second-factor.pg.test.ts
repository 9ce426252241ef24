import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '#platform/crypto';
import { ask, createMemberWorld, join, type MemberWorld, password } from '../../../testing/member-world.ts';
import { readMessages } from '../../../testing/read-messages.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const base = '/api/identity/second-factor';
const post = (token: string, path: string, body: object = {}) => ask(world, { path, token, body });
const prove = (token: string, method: string, answer: string, purpose = 'second-factor') =>
  post(token, '/api/identity/proofs', { purpose, method, answer });

/** What an app that holds the secret shows now; `steps` later when asked. */
function codeOf(secret: string, steps = 0): string {
  const timestamp = world.clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

async function withFactor(username: string) {
  const { token, member } = await join(world, username, { language: 'EN' });
  await prove(token, 'password', password);
  const begun = await post(token, `${base}/setup`);
  const secret = String(begun.body.secret);
  const confirmed = await post(token, base, { code: codeOf(secret) });
  world.clock.forward(60_000);
  return { token, member, secret, codes: confirmed.body.recoveryCodes as string[] };
}

const change = (token: string, newPassword: string) =>
  ask(world, {
    method: 'PUT',
    path: '/api/identity/password',
    token,
    body: { oldPassword: password, newPassword, confirmNewPassword: newPassword },
  });

test('the secret is shown only to who has just given the password, and counts once its code came back', async () => {
  const { token } = await join(world, 'factor01');
  expect((await post(token, `${base}/setup`)).body.code).toBe('identity/proof-required');
  expect((await prove(token, 'authenticator', '123456')).body.code).toBe('identity/proof-method');
  expect((await prove(token, 'password', 'not it')).body.code).toBe('identity/wrong-password');
  await prove(token, 'password', password);
  const begun = await post(token, `${base}/setup`);
  expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Fairhall:factor01\?/);
  expect((await ask(world, { path: base, token })).body).toMatchObject({ isOn: false });
  const wrong = await post(token, base, { code: '000000' });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'identity/factor-wrong' } });
  const confirmed = await post(token, base, { code: codeOf(String(begun.body.secret)) });
  expect(new Set(confirmed.body.recoveryCodes as string[]).size).toBe(10);
  expect((await ask(world, { path: base, token })).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
});

test('turning it on or off ends every other session, and what a browser keeps of the password', async () => {
  const elsewhere = async (username: string) =>
    String(
      (await ask(world, { path: '/api/identity/login', body: { username, password, remember: true } })).body
        .token,
    );
  const isOpen = async (token: string) =>
    (await ask(world, { path: '/api/identity/member', token })).status === 200;
  const { token } = await join(world, 'others01');
  const before = await elsewhere('others01');
  await prove(token, 'password', password);
  const secret = String((await post(token, `${base}/setup`)).body.secret);
  expect(await isOpen(before)).toBe(true);
  await post(token, base, { code: codeOf(secret) });
  expect([await isOpen(before), await isOpen(token)]).toEqual([false, true]);
  const after = await elsewhere('others01');
  world.clock.forward(60_000);
  await post(token, `${base}/off`, { code: codeOf(secret) });
  expect([await isOpen(after), await isOpen(token)]).toEqual([false, true]);
  const { rows } = await world.database.pool.query('select count(*)::int as kept from identity.remembered');
  expect(rows).toEqual([{ kept: 0 }]);
});

test('neither secret nor recovery codes can be read from the rows', async () => {
  const { secret, codes, member } = await withFactor('rows01');
  const { rows } = await world.database.pool.query(
    `select f.secret::text || coalesce(string_agg(r.code_hash::text, ''), '') as text
     from identity.second_factors f join identity.recovery_codes r using (member_id)
     where member_id = $1 group by f.secret`,
    [member.id],
  );
  const stored = Buffer.from(rows[0].text.replaceAll('\\x', ''), 'hex').toString('latin1');
  for (const told of [secret, ...codes]) expect(stored).not.toContain(told);
});

test('another session cannot finish what one began, nor can the one that began it ten minutes later', async () => {
  const { token } = await join(world, 'begun01');
  await prove(token, 'password', password);
  const secret = String((await post(token, `${base}/setup`)).body.secret);
  const other = await ask(world, { path: '/api/identity/login', body: { username: 'begun01', password } });
  const elsewhere = await post(String(other.body.token), base, { code: codeOf(secret) });
  expect(elsewhere.body.code).toBe('identity/factor-not-begun');
  world.clock.forward(10 * 60_000);
  expect((await post(token, base, { code: codeOf(secret) })).body.code).toBe('identity/factor-not-begun');
});

test('of ten uses of one code at the same moment one succeeds, and none later', async () => {
  const { token, secret } = await withFactor('replay01');
  const code = codeOf(secret);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => prove(token, 'authenticator', code, 'password')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  world.clock.forward(15 * 60_000);
  const again = await ask(world, { path: '/api/identity/login', body: { username: 'replay01', password } });
  const late = await prove(String(again.body.token), 'authenticator', code);
  expect(late.body.code).toBe('identity/factor-wrong');
});

test('five wrong codes lock for a quarter of an hour, however many are tried at once and for whatever deed', async () => {
  const { token, secret } = await withFactor('guess01');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, guess) =>
      guess % 2
        ? prove(token, 'authenticator', `1111${guess + 10}`)
        : post(token, `${base}/off`, { code: `2222${guess + 10}` }),
    ),
  );
  expect(answers.filter(({ body }) => body.code === 'identity/factor-wrong')).toHaveLength(5);
  expect(answers.filter(({ body }) => body.code === 'identity/factor-locked')).toHaveLength(15);
  expect((await prove(token, 'authenticator', codeOf(secret))).status).toBe(423);
  world.clock.forward(15 * 60_000);
  const again = await ask(world, { path: '/api/identity/login', body: { username: 'guess01', password } });
  expect((await prove(String(again.body.token), 'authenticator', codeOf(secret))).status).toBe(200);
});

test('a recovery code has 120 bits, and only its keyed hash is kept', async () => {
  const { member, codes } = await withFactor('bits01');
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{6}-){3}[2-9A-HJ-NP-Z]{6}$/);
  const { rows } = await world.database.pool.query<{ kept: Buffer }>(
    'select code_hash as kept from identity.recovery_codes where member_id = $1',
    [member.id],
  );
  const unkeyed = codes.flatMap((code) => [code, code.replaceAll('-', '')]).map((code) => sha256(code));
  expect(rows.map(({ kept }) => kept.length)).toEqual(codes.map(() => 32));
  expect(rows.filter(({ kept }) => unkeyed.some((hash) => hash.equals(kept)))).toEqual([]);
});

test('a recovery code works once in place of the app, in any writing', async () => {
  const { token, codes } = await withFactor('lost01');
  const [first = '', second = ''] = codes;
  const typed = first.toLowerCase().replace('-', ' ');
  expect((await prove(token, 'authenticator', typed)).status).toBe(200);
  expect((await prove(token, 'authenticator', first)).body.code).toBe('identity/factor-wrong');
  const renewed = await post(token, `${base}/recovery-codes`, { code: second });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  const third = await post(token, `${base}/off`, { code: codes[2] ?? '' });
  expect(third.body.code).toBe('identity/factor-wrong');
});

test('it goes off only with a code, the member is told, and it is known when it changed', async () => {
  const { token, secret, member } = await withFactor('off01');
  const changedAgo = async () => {
    const { rows } = await world.database.pool.query<{ at: Date }>(
      'select factor_changed_at as at from identity.members where id = $1',
      [member.id],
    );
    return world.clock.now().getTime() - (rows[0]?.at.getTime() ?? 0);
  };
  expect(await changedAgo()).toBe(60_000);
  await world.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select id, brand_id, 'email', 'off01@mail.example', registered_at from identity.members where id = $1`,
    [member.id],
  );
  expect((await post(token, `${base}/off`, { code: '000000' })).body.code).toBe('identity/factor-wrong');
  expect((await post(token, `${base}/off`, { code: codeOf(secret) })).status).toBe(200);
  expect(await changedAgo()).toBe(0);
  expect((await post(token, `${base}/off`, { code: codeOf(secret, 1) })).body.code).toBe(
    'identity/factor-off',
  );
  const told = (await readMessages(world.database)).filter(({ text }) => text.includes('off01'));
  expect(told.map(({ template }) => template)).toEqual(['security-changed']);
  expect(told[0]?.text).toContain('the second factor was turned off');
});

test('with a second factor on, the old password alone no longer changes the password', async () => {
  const { token, secret } = await withFactor('change01');
  expect((await change(token, 'Another-one-81')).body).toMatchObject({
    code: 'identity/proof-required',
    params: { purpose: 'password' },
  });
  expect((await prove(token, 'password', password, 'password')).body.code).toBe('identity/proof-method');
  await prove(token, 'authenticator', codeOf(secret), 'password');
  expect((await change(token, 'Another-one-81')).status).toBe(200);
});

test.each([
  ['another purpose', 'proof01'],
  ['another session', 'proof02'],
  ['five minutes ago', 'proof03'],
])('a proof given for %s is none', async (which, username) => {
  const { token, secret } = await withFactor(username);
  const login = await ask(world, { path: '/api/identity/login', body: { username, password } });
  const giver = which === 'another session' ? String(login.body.token) : token;
  const purpose = which === 'another purpose' ? 'payout-account' : 'password';
  expect((await prove(giver, 'authenticator', codeOf(secret), purpose)).status).toBe(200);
  if (which === 'five minutes ago') world.clock.forward(5 * 60_000);
  expect((await change(token, 'Another-one-82')).body.code).toBe('identity/proof-required');
});

test('a proof serves one deed: of two at the same moment one is refused', async () => {
  const { token, secret } = await withFactor('single01');
  await prove(token, 'authenticator', codeOf(secret), 'password');
  const answers = await Promise.all([change(token, 'Another-one-83'), change(token, 'Another-one-84')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a deed that is refused for something else leaves the proof for the next try', async () => {
  const { token, secret } = await withFactor('keep01');
  await prove(token, 'authenticator', codeOf(secret), 'password');
  const typo = await ask(world, {
    method: 'PUT',
    path: '/api/identity/password',
    token,
    body: { oldPassword: 'a typo', newPassword: 'Another-one-85', confirmNewPassword: 'Another-one-85' },
  });
  expect(typo.body.code).toBe('identity/wrong-password');
  expect((await change(token, 'Another-one-85')).status).toBe(200);
});
