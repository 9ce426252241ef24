import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  createMemberWorld,
  form,
  join,
  type MemberWorld,
  makeAgent,
  password,
  portalOrigin,
} from '../../../testing/member-world.ts';
import type { IdentityTables } from '../tables.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const path = '/api/identity/register';
const register = (body: unknown, more: object = {}) => ask(world, { path, body, ...more });
const memberNamed = (account: string) =>
  world.db
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select(['id', 'upline_id', 'path', 'depth', 'root_agent_id', 'type', 'affiliate_code', 'terms_version'])
    .where('account', '=', account)
    .executeTakeFirstOrThrow();

test('whoever registers is a player, has accounts, and is signed in by the token of the answer', async () => {
  const { token, firstTimeLogin, member } = await join(world, 'Malee01', { login: true });
  expect(member).toMatchObject({ account: 'malee01', type: 0, currency: 'P', language: 'TH' });
  expect(firstTimeLogin).toBe(true);
  expect(world.accountsOpened.map(String)).toContain(member.id);
  const me = await ask(world, { path: '/api/identity/member', token });
  expect(me.body).toMatchObject({ member: { id: member.id } });
});

test('the session cookie cannot be read by a script nor sent from another site', async () => {
  const response = await world.app.inject({
    method: 'POST',
    url: path,
    headers: { origin: portalOrigin },
    payload: form('cookie01'),
  });
  expect([response.headers['set-cookie']].flat().join('\n')).toMatch(
    /^fh_session=.*HttpOnly; SameSite=Strict/m,
  );
});

test('a password of 64 signs is taken, and counts to its last sign', async () => {
  const long = 'a lantern over the river '.repeat(3).slice(0, 63);
  await join(world, 'long01', { password: `${long}A`, confirmPassword: `${long}A` });
  const logIn = (given: string) =>
    ask(world, { path: '/api/identity/login', body: { username: 'long01', password: given } });
  expect((await logIn(`${long}B`)).status).toBe(401);
  expect((await logIn(`${long}A`)).status).toBe(200);
});

test('an account name is taken whatever its letters’ size, even by two at the same moment', async () => {
  const answers = await Promise.all([register(form('Twice01')), register(form('tWICE01'))]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('identity/username-taken');
});

test.each([
  ['a name shorter than the rule', { username: 'ab' }, 'identity/pattern-2', 'username'],
  ['a name that starts with a digit', { username: '1abcd' }, 'identity/pattern-2', 'username'],
  ['a name of look-alike letters', { username: 'аdmіnа' }, 'identity/pattern-2', 'username'],
  ['a reserved name', { username: 'Admin' }, 'identity/username-reserved', 'username'],
  ['a short password', { password: 'short', confirmPassword: 'short' }, 'identity/pattern-1', 'password'],
  ['another confirmation', { confirmPassword: 'Another-1' }, 'identity/passwords-differ', 'confirmPassword'],
  [
    'the name as password',
    { password: 'Niran0001', confirmPassword: 'Niran0001', username: 'niran0001' },
    'identity/password-is-username',
    'password',
  ],
  [
    'a password that many people use',
    { password: 'Qwertyuiop', confirmPassword: 'Qwertyuiop' },
    'identity/password-common',
    'password',
  ],
  [
    'the name and a year as password',
    { password: 'Niran0001-26', confirmPassword: 'Niran0001-26', username: 'niran0001' },
    'identity/password-guessable',
    'password',
  ],
  ['no age tick', { ageConfirmed: false }, 'identity/age-not-confirmed', 'ageConfirmed'],
  ['no terms tick', { termsAccepted: false }, 'identity/terms-not-accepted', 'termsAccepted'],
  ['a field nobody asked for', { email: 'a@b.co' }, 'identity/field-not-asked', 'email'],
  [
    'a typed code nobody has',
    { affiliateCode: 'NOBODY22' },
    'identity/invitation-code-error',
    'affiliateCode',
  ],
])('registration refuses %s', async (_what, more, code, field) => {
  const answer = await register({ ...form('niran01'), ...more });
  expect(answer.status).toBe(code === 'identity/username-taken' ? 409 : 400);
  expect(answer.body).toMatchObject({ code, fields: [{ path: field, code }] });
});

test.each(['isAgent', 'type', 'balance', 'upline_id', 'status'])(
  'registration refuses a body that sets %s',
  async (name) => {
    const answer = await register({ ...form('mass01'), [name]: 2 });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request/invalid' } });
  },
);

test('a code in the address beats the domain’s, the domain’s beats a typed one, and each is kept on the member', async () => {
  const house = await makeAgent(world, 'house01', 'HOUSE234');
  await makeAgent(world, 'agent01', 'AGENT234', house);
  const domains = await makeAgent(world, 'agent02', 'DOMAIN23', house);
  await world.db
    .withTables<IdentityTables>()
    .updateTable('identity.links')
    .set({ domain: 'shop.test' })
    .where('owner_id', '=', domains)
    .execute();
  await join(world, 'fromurl01', {
    affiliateCode: 'agent234',
    affiliateCodeFromUrl: true,
    domain: 'shop.test',
  });
  await join(world, 'fromdomain01', { affiliateCode: 'AGENT234', domain: 'shop.test' });
  await join(world, 'typed01', { affiliateCode: 'AGENT234' });
  await join(world, 'badurl01', { affiliateCode: 'NOBODY22', affiliateCodeFromUrl: true });
  const codes = await Promise.all(['fromurl01', 'fromdomain01', 'typed01', 'badurl01'].map(memberNamed));
  expect(codes.map((member) => member.affiliate_code)).toEqual(['AGENT234', 'DOMAIN23', 'AGENT234', null]);
});

test('a member stands in the tree below the agent whose code was used', async () => {
  const agent = await memberNamed('agent01');
  const member = await memberNamed('typed01');
  expect(member).toMatchObject({ upline_id: agent.id, path: `${agent.path}${member.id}/`, depth: 2 });
  expect(member.root_agent_id).toBe((await memberNamed('house01')).id);
});

test.each(['referralCode', 'recommenderId'])(
  'the code of a member, given as %s, puts the newcomer below that member’s agent; one that nobody has is refused',
  async (field) => {
    const referrer = await memberNamed('typed01');
    const { pool } = world.database;
    await pool.query('update brand.register_rules set is_enabled = true where field = $1', [field]);
    await world.brand.refresh();
    const codes = await pool.query('select referral_code from identity.members where id = $1', [referrer.id]);
    const name = `by${field.toLowerCase()}`.slice(0, 16);
    await join(world, name, { [field]: codes.rows[0].referral_code });
    const newcomer = await memberNamed(name);
    expect(newcomer.upline_id).toBe(referrer.upline_id);
    const kept = await pool.query('select referrer_id from identity.referrals where member_id = $1', [
      newcomer.id,
    ]);
    expect(kept.rows).toEqual([{ referrer_id: referrer.id }]);
    const nobodys = await register(form(`${name.slice(0, 14)}x`, { [field]: 'NOBODY22' }));
    expect(nobodys.body.code).toBe('identity/invitation-code-error');
  },
);

test('nobody can be placed under a player, nor moved by writing a path', async () => {
  const player = await memberNamed('typed01');
  await expect(makeAgent(world, 'agent03', 'AGENT333', player.id)).rejects.toThrow('is no agent');
  await expect(
    world.database.pool.query('update identity.members set path = $1 where id = $2', ['/1/', player.id]),
  ).rejects.toThrow('cannot be moved by hand');
});

test('a link with one use left takes one of two who come at the same moment', async () => {
  const owner = await makeAgent(world, 'agent04', 'ONEUSE23');
  await world.db
    .withTables<IdentityTables>()
    .updateTable('identity.links')
    .set({ max_uses: 1 })
    .where('owner_id', '=', owner)
    .execute();
  const answers = await Promise.all(
    ['race01', 'race02'].map((name) => register(form(name, { affiliateCode: 'ONEUSE23' }))),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
});

test('a call with a cookie from another site’s page is refused', async () => {
  const answer = await register(form('evil01'), { origin: 'https://evil.test' });
  expect(answer).toMatchObject({ status: 403, body: { code: 'identity/wrong-origin' } });
});

test('a network registers no more than twenty members a day', async () => {
  const ip = '203.0.113.7';
  await world.database.pool.query(
    `insert into identity.attempts (subject, failed, pending, window_from, pending_from, locked_until)
     values ('register:203.0.113.0/24', 19, 0, $1, $1, null)`,
    [world.clock.now()],
  );
  expect((await register(form('twentieth'), { ip })).status).toBe(200);
  const refused = await register(form('twentyfirst'), { ip: '203.0.113.99' });
  expect(refused).toMatchObject({ status: 429, body: { code: 'request/too-many' } });
});

test('free play makes a trial without accounts and outside the tree, gone when its day is over', async () => {
  const opened = world.accountsOpened.length;
  const trial = await ask(world, { path: '/api/identity/trial', body: {} });
  const { token, member } = trial.body as unknown as { token: string; member: { account: string } };
  expect(trial.body).toMatchObject({ member: { type: 4, toUpline: false } });
  expect(world.accountsOpened).toHaveLength(opened);
  expect(await memberNamed(member.account)).toMatchObject({ upline_id: null, depth: 0, root_agent_id: null });
  world.clock.forward(25 * 3_600_000);
  await world.identity.cleanUp();
  expect((await ask(world, { path: '/api/identity/member', token })).status).toBe(401);
  await expect(memberNamed(member.account)).rejects.toThrow();
});

test('the password is stored as argon2id and nothing else', async () => {
  const { rows } = await world.database.pool.query(
    'select password_hash from identity.members where account = $1',
    ['malee01'],
  );
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(rows[0].password_hash).not.toContain(password);
});

test('a network is told thirty times an hour that a name is somebody’s, and then nothing', async () => {
  await join(world, 'known01');
  const from = { ip: '203.0.113.42' };
  for (let asked = 0; asked < 30; asked += 1)
    expect((await register(form('known01'), from)).body.code).toBe('identity/username-taken');
  expect((await register(form('known01'), from)).body.code).toBe('request/too-many');
  expect((await register(form('nobody01'), from)).body.code).toBe('request/too-many');
  world.clock.forward(3_600_000);
  expect((await register(form('nobody01'), from)).status).toBe(200);
});
