import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MemberWorld, password } from '../../../testing/member-world.ts';
import { newestCode, readMessages } from '../../../testing/read-messages.ts';
import { openBrowser, type TestBrowser } from './testing/browser.ts';
import { clientSecret, type FakeProvider } from './testing/fake-provider.ts';
import { openSocialWorld } from './testing/social-world.ts';
import { base, bind, comeBack, confirm, goTo, register } from './testing/steps.ts';

let world: MemberWorld;
let fake: FakeProvider;
beforeAll(async () => {
  ({ world, fake } = await openSocialWorld('GOOGLE', 'LINE'));
});
afterEach(() => {
  fake.twist(undefined);
  world.guardLogin(async () => undefined);
});
afterAll(async () => {
  await fake.stop();
  await world.stop();
});

const MINUTE_MS = 60_000;
async function visit(browser: TestBrowser, subject: string, provider = 'GOOGLE') {
  return comeBack(browser, fake.agree(await goTo(browser, provider), subject));
}

async function joinBound(username: string, subject: string, provider = 'GOOGLE'): Promise<TestBrowser> {
  const browser = openBrowser(world);
  await visit(browser, subject, provider);
  await register(browser, username);
  await bind(browser);
  return browser;
}

async function giveEmail(account: string, value: string): Promise<void> {
  await world.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select id, brand_id, 'email', $2, now() from identity.members where account = $1`,
    [account, value],
  );
}

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await world.database.pool.query(`select count(*)::int as n from ${table} where ${where}`);
  return rows[0].n;
}

test('who comes for the first time is bound only after registering and confirming, and then comes in by it', async () => {
  const browser = openBrowser(world);
  expect(await visit(browser, 'first')).toMatchObject({
    status: 200,
    body: { kind: 'unbound', provider: 'GOOGLE', name: 'สมชาย' },
  });
  expect(browser.cookies.has('fh_session')).toBe(false);
  await register(browser, 'first01');
  expect(await count('identity.bindings', `subject = 'first'`)).toBe(0);
  expect((await browser.call('GET', `${base}/pending`)).body).toEqual({
    person: { provider: 'GOOGLE', name: 'สมชาย' },
  });
  expect((await browser.call('POST', `${base}/bindings`, { confirmed: false })).status).toBe(400);
  expect(await bind(browser)).toMatchObject({ status: 200, body: { provider: 'GOOGLE' } });
  const again = openBrowser(world);
  const { body } = await visit(again, 'first');
  expect(body).toMatchObject({ kind: 'signed-in', member: { account: 'first01' } });
  expect(again.cookies.get('fh_session')).toBeTruthy();
  expect(again.cookies.has('fh_social')).toBe(false);
  expect(await count('identity.log_ins', `way = 'social' and outcome = 'signed-in'`)).toBe(1);
});

test('who has an account logs in, confirms, and finds the binding in their list', async () => {
  await register(openBrowser(world), 'owner01');
  const browser = openBrowser(world);
  await visit(browser, 'owner');
  await browser.call('POST', '/api/identity/login', { username: 'owner01', password });
  await bind(browser);
  expect((await browser.call('GET', `${base}/bindings`)).body.items).toMatchObject([
    { provider: 'GOOGLE', name: 'สมชาย' },
  ]);
});

test('a provider’s word from a new network is asked for a second step, and opens nothing before it', async () => {
  await joinBound('roamer01', 'roamer');
  await giveEmail('roamer01', 'roamer@example.com');
  const abroad = openBrowser(world, { ip: '203.0.113.9' });
  expect(await visit(abroad, 'roamer')).toMatchObject({
    status: 200,
    body: { kind: 'second-step', needVerify: true, methods: ['email'] },
  });
  expect([abroad.cookies.has('fh_session'), abroad.token]).toEqual([false, undefined]);
});

test('an e-mail address of somebody’s, vouched for by the provider, opens nobody’s account', async () => {
  const browser = openBrowser(world);
  await register(browser, 'malee01');
  await giveEmail('malee01', 'malee@example.com');
  expect((await visit(openBrowser(world), 'somebody-with-her-mail')).body).toMatchObject({ kind: 'unbound' });
});

test('what is bound cannot be bound to another, changed or undone', async () => {
  await joinBound('bound01', 'taken');
  const other = openBrowser(world);
  await register(other, 'other01');
  const address = await goTo(other, 'GOOGLE', 'binding');
  expect((await comeBack(other, fake.agree(address, 'taken'))).body.code).toBe('identity/social-taken');
  const pool = world.database.pool;
  await expect(
    pool.query(`update identity.bindings set subject = 'x' where subject = 'taken'`),
  ).rejects.toThrow('cannot be changed');
  await expect(pool.query(`delete from identity.bindings where subject = 'taken'`)).rejects.toThrow(
    'cannot be changed',
  );
});

test('of two members who confirm the same person at the same moment one is bound', async () => {
  const browsers = [openBrowser(world), openBrowser(world)];
  for (const [at, browser] of browsers.entries()) {
    await visit(browser, 'twice');
    await register(browser, `twice0${at}`);
  }
  const said = await Promise.all(browsers.map((browser) => bind(browser)));
  expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(said.find(({ status }) => status === 409)?.body.code).toBe('identity/social-taken');
});

test('a second press of the confirmation changes nothing', async () => {
  const browser = openBrowser(world);
  await visit(browser, 'pressed');
  await register(browser, 'pressed01');
  const said = await Promise.all([bind(browser), bind(browser)]);
  expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await count('identity.bindings', `subject = 'pressed'`)).toBe(1);
});

test('a member has one person of each provider', async () => {
  const browser = await joinBound('single01', 'mine');
  const started = await browser.call('POST', `${base}/GOOGLE/binding`, {});
  expect(started.body.code).toBe('identity/social-already-bound');
  await visit(browser, 'mine-too');
  expect((await bind(browser)).body.code).toBe('identity/social-already-bound');
  const line = await goTo(browser, 'LINE', 'binding');
  await comeBack(browser, fake.agree(line, 'mine-at-line'));
  expect((await bind(browser)).status).toBe(200);
});

test('nothing is bound without the strongest thing the member has, and they are told of what was', async () => {
  const browser = openBrowser(world);
  await register(browser, 'strong01');
  await giveEmail('strong01', 'strong@example.com');
  await comeBack(browser, fake.agree(await goTo(browser, 'GOOGLE', 'binding'), 'strong'));
  expect((await bind(browser)).body).toMatchObject({ code: 'identity/proof-required' });
  expect(await count('identity.bindings', `subject = 'strong'`)).toBe(0);
  await browser.call('POST', '/api/identity/proofs/code', { channel: 'email' });
  const answer = await newestCode(world.database);
  await browser.call('POST', '/api/identity/proofs', { purpose: 'social', method: 'email', answer });
  expect((await confirm(browser)).status).toBe(200);
  const told = await readMessages(world.database);
  expect(told.at(-1)).toMatchObject({
    template: 'security-changed',
    text: expect.stringContaining('strong01'),
  });
});

test('who says not now is forgotten: nothing is bound and nothing waits', async () => {
  const browser = openBrowser(world);
  await visit(browser, 'not-now');
  const kept = new Map(browser.cookies);
  await browser.call('DELETE', `${base}/pending`);
  for (const [name, value] of kept) browser.cookies.set(name, value);
  await register(browser, 'notnow01');
  expect((await bind(browser)).body.code).toBe('identity/social-nothing-to-bind');
  expect(await count('identity.social_visits', `subject = 'not-now'`)).toBe(0);
});

test('whom a provider vouched for in one browser waits in no other, and not for ever', async () => {
  const one = openBrowser(world);
  await visit(one, 'waiting');
  const other = openBrowser(world);
  await register(other, 'waiting01');
  expect((await bind(other)).body.code).toBe('identity/social-nothing-to-bind');
  world.clock.forward(30 * MINUTE_MS);
  await register(one, 'waiting02');
  expect((await bind(one)).body.code).toBe('identity/social-nothing-to-bind');
});

test('what one member began another who logs in since cannot confirm', async () => {
  const browser = openBrowser(world);
  await register(browser, 'began01');
  await comeBack(browser, fake.agree(await goTo(browser, 'GOOGLE', 'binding'), 'began'));
  await register(browser, 'began02');
  expect((await bind(browser)).body.code).toBe('identity/social-nothing-to-bind');
});

test.each([
  ['said no', { error: 'access_denied' }, 'identity/social-denied'],
  ['left without agreeing', { error: 'login_required' }, 'identity/social-denied'],
  ['met trouble there', { error: 'server_error' }, 'identity/social-down'],
  ['brings back an error nobody knows', { error: 'something_else' }, 'identity/social-untrusted'],
  ['brings back nothing', {}, 'identity/social-untrusted'],
  ['brings back a code of somebody’s own making', { code: 'made-up' }, 'identity/social-untrusted'],
])('who %s is told so and can start again', async (_title, back, code) => {
  const browser = openBrowser(world);
  const { state } = fake.agree(await goTo(browser, 'GOOGLE'), 'unlucky');
  expect((await comeBack(browser, { state, iss: fake.issuer, ...back })).body.code).toBe(code);
  expect((await visit(browser, 'unlucky')).status).toBe(200);
});

test.each([
  ['issuer', 'identity/social-untrusted'],
  ['audience', 'identity/social-untrusted'],
  ['nonce', 'identity/social-untrusted'],
  ['signature', 'identity/social-untrusted'],
  ['expired', 'identity/social-untrusted'],
  ['broken', 'identity/social-down'],
] as const)('a token with another %s opens nothing', async (twist, code) => {
  const browser = openBrowser(world);
  const back = fake.agree(await goTo(browser, 'GOOGLE'), 'twisted');
  fake.twist(twist);
  expect((await comeBack(browser, back)).body.code).toBe(code);
  expect(browser.cookies.has('fh_session')).toBe(false);
});

test('a visit is good for one return, for ten minutes, in the browser that began it', async () => {
  const browser = openBrowser(world);
  const used = fake.agree(await goTo(browser, 'GOOGLE'), 'once');
  expect((await comeBack(browser, used)).status).toBe(200);
  expect((await comeBack(browser, used)).body.code).toBe('identity/social-used');
  const stolen = fake.agree(await goTo(browser, 'GOOGLE'), 'once');
  expect((await comeBack(openBrowser(world), stolen)).body.code).toBe('identity/social-other-browser');
  expect((await comeBack(browser, stolen)).status).toBe(200);
  const late = fake.agree(await goTo(browser, 'GOOGLE'), 'once');
  world.clock.forward(10 * MINUTE_MS);
  expect((await comeBack(browser, late)).body.code).toBe('identity/social-expired');
  const unknown = await comeBack(browser, { state: 'a-state-of-nobody', code: 'x' });
  expect(unknown.body.code).toBe('identity/social-expired');
});

test('a page that is not ours can neither begin nor finish a visit', async () => {
  const browser = openBrowser(world);
  const foreign = 'https://elsewhere.test';
  const begun = await browser.call('POST', `${base}/GOOGLE/log-in`, {}, foreign);
  expect(begun.body.code).toBe('identity/wrong-origin');
  const back = fake.agree(await goTo(browser, 'GOOGLE'), 'foreign');
  expect((await browser.call('POST', `${base}/return`, back, foreign)).body.code).toBe(
    'identity/wrong-origin',
  );
});

test('whoever may not sign in does not come in by a provider either', async () => {
  await joinBound('frozen01', 'frozen');
  world.guardLogin(async () => {
    const { refuse } = await import('#platform/refusal');
    refuse('safety/frozen');
  });
  expect((await visit(openBrowser(world), 'frozen')).body.code).toBe('safety/frozen');
});

test('a closed account stays closed', async () => {
  await joinBound('closed01', 'closed');
  await world.database.pool.query(`update identity.members set status = 'closed' where account = 'closed01'`);
  expect((await visit(openBrowser(world), 'closed')).body.code).toBe('identity/account-closed');
});

test('who comes in by a provider is not asked for a new password', async () => {
  await joinBound('due01', 'due');
  await world.database.pool.query(
    `update identity.members set must_change_password = true where account = 'due01'`,
  );
  const browser = openBrowser(world);
  expect((await visit(browser, 'due')).body).toMatchObject({ passwordExpired: false });
  const other = openBrowser(world);
  expect(
    (await other.call('POST', '/api/identity/login', { username: 'due01', password })).body,
  ).toMatchObject({ passwordExpired: true });
});

test('a trial is asked to register, not bound', async () => {
  const browser = openBrowser(world);
  await visit(browser, 'trial');
  await browser.call('POST', '/api/identity/trial', {});
  expect((await bind(browser)).body.code).toBe('identity/register-first');
});

test('neither state nor secret nor cookie is kept in the database', async () => {
  const browser = openBrowser(world);
  const back = fake.agree(await goTo(browser, 'GOOGLE'), 'kept');
  await comeBack(browser, back);
  const { rows } = await world.database.pool.query(
    `select v::text as line from identity.social_visits v union all select p::text from identity.providers p`,
  );
  const kept = rows.map(({ line }) => line).join();
  const cookie = browser.cookies.get('fh_social') ?? 'none';
  for (const secret of [back.state, back.code, cookie, clientSecret]) expect(kept).not.toContain(secret);
});
