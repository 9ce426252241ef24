import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, createMemberWorld, join, type MemberWorld, password } from '../../../testing/member-world.ts';
import { newestCode } from '../../../testing/read-messages.ts';
import { codeOfApp, turnFactorOn } from '../../../testing/turn-factor-on.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
  world.places.set(home, 'TH');
  world.places.set(inBritain, 'GB');
});
beforeEach(() => demandIn('TH', 'GB'));
afterAll(() => world.stop());

const MINUTE_MS = 60_000;
const home = '203.0.113.7';
const inBritain = '198.51.100.9';
const unplaced = '192.0.2.66';

async function demandIn(...countries: readonly string[]): Promise<void> {
  const freely = { minCycleMs: 0, autoplayAllowed: true, tierToPlay: 0, demoNeedsTier: false };
  const rules = countries.map((country) => ({ country, ...freely, needsSecondStep: true }));
  await world.database.pool.query('update brand.brands set market_rules = $1', [JSON.stringify(rules)]);
  await world.brand.refresh();
}

const logIn = (username: string, ip = home) =>
  ask(world, { path: '/api/identity/login', body: { username, password }, ip });
const step = (ticket: unknown, method: string, answer: string, ip = home) =>
  ask(world, { path: '/api/identity/login/second-step', body: { ticket, method, answer }, ip });
let names = 0;
/** Something that neither protects nor takes money home. */
const rename = (token: unknown, ip = home) =>
  ask(world, {
    method: 'PUT',
    path: '/api/identity/member/nickname',
    token: String(token),
    body: { nickname: `Early bird ${names++}` },
    ip,
  });
const isDue = async (token: unknown, ip = home) =>
  (await ask(world, { path: '/api/identity/member', token: String(token), ip })).body.secondStepDue;
const giveContact = (account: string, kind: 'email' | 'mobileNum', value: string, isProven = true) =>
  world.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select id, brand_id, $2, $3, case when $4 then registered_at end
     from identity.members where account = $1`,
    [account, kind, value, isProven],
  );

test('without a rule nobody is asked, and nothing is due', async () => {
  await demandIn();
  const { token, secondStepDue } = await join(world, 'free01', {}, home);
  expect(secondStepDue).toBe(false);
  expect((await rename(token)).status).toBe(200);
  expect((await logIn('free01')).body).toMatchObject({ secondStepDue: false });
});

test('who has nothing is let in, changes nothing before they have set one up, and is then asked every time', async () => {
  const joined = await join(world, 'none01', {}, home);
  expect(joined.secondStepDue).toBe(true);
  const { body } = await logIn('none01');
  expect(body).toMatchObject({ token: expect.any(String), secondStepDue: true });
  expect(await rename(body.token)).toMatchObject({
    status: 403,
    body: { code: 'identity/second-step-required' },
  });
  expect(await isDue(body.token)).toBe(true);
  const { secret } = await turnFactorOn(world, String(body.token));
  expect(await isDue(body.token)).toBe(false);
  expect((await rename(body.token)).status).toBe(200);
  for (const _again of [1, 2]) {
    world.clock.forward(MINUTE_MS);
    const asked = (await logIn('none01')).body;
    expect(asked).toMatchObject({ needVerify: true, methods: ['authenticator'] });
    expect(asked.token).toBeUndefined();
    const { body: opened } = await step(asked.ticket, 'authenticator', codeOfApp(world, secret));
    expect(opened).toMatchObject({ token: expect.any(String), secondStepDue: false });
  }
});

test('an address that was shown to be theirs is one, an address that was only typed is none', async () => {
  const { token } = await join(world, 'mail01', {}, home);
  await giveContact('mail01', 'email', 'mail01@mail.example', false);
  expect(await isDue(token)).toBe(true);
  await world.database.pool.query(
    "update identity.contacts set verified_at = now() where value = 'mail01@mail.example'",
  );
  expect(await isDue(token)).toBe(false);
  const { body } = await logIn('mail01');
  expect(body).toMatchObject({ needVerify: true, methods: ['email'] });
  const sent = { ticket: body.ticket, method: 'email' };
  await ask(world, { path: '/api/identity/login/second-step/code', body: sent, ip: home });
  const opened = await step(body.ticket, 'email', await newestCode(world.database));
  expect(opened.body).toMatchObject({ secondStepDue: false });
});

test('a name on a bank account is asked for, and is no second step', async () => {
  const { member } = await join(world, 'bank01', {}, home);
  world.holders.set(BigInt(member.id), 'Nok Dee');
  const { body } = await logIn('bank01');
  expect(body).toMatchObject({ needVerify: true, methods: ['bank-name'] });
  const opened = await step(body.ticket, 'bank-name', 'Nok Dee');
  expect(opened.body).toMatchObject({ token: expect.any(String), secondStepDue: true });
  expect((await rename(opened.body.token)).body.code).toBe('identity/second-step-required');
});

test.each([
  ['sms', true],
  ['firebase', true],
  ['social', false],
  ['password', false],
  ['registration', false],
  ['passkey', false],
])('who came by %s and has a telephone only: due is %s', async (way, isExpected) => {
  const account = `way${way}`;
  const { token, member } = await join(world, account, {}, home);
  await giveContact(account, 'mobileNum', `+66800000${String(member.id).padStart(3, '0')}`);
  await world.database.pool.query('update identity.sessions set way = $2 where member_id = $1', [
    member.id,
    way,
  ]);
  expect(await isDue(token)).toBe(isExpected);
});

test('a password that came by the telephone makes the telephone no second thing', async () => {
  const { token, member } = await join(world, 'came01', {}, home);
  await giveContact('came01', 'mobileNum', '+66812340001');
  await world.database.pool.query("update identity.sessions set way = 'password' where member_id = $1", [
    member.id,
  ]);
  await world.database.pool.query("update identity.members set password_came_by = 'sms' where id = $1", [
    member.id,
  ]);
  expect(await isDue(token)).toBe(true);
});

test('the rule holds where a member is, and where their number is of', async () => {
  await demandIn('GB');
  const { token } = await join(world, 'place01', {}, home);
  expect(await isDue(token, home)).toBe(false);
  expect(await isDue(token, inBritain)).toBe(true);
  expect((await rename(token, inBritain)).body.code).toBe('identity/second-step-required');
  expect((await rename(token, home)).status).toBe(200);
  await giveContact('place01', 'mobileNum', '+447700900123', false);
  expect(await isDue(token, home)).toBe(true);
  // nobody knows where they are: where the house does business, in Thailand, there is no such rule
  await world.database.pool.query("delete from identity.contacts where value = '+447700900123'");
  expect(await isDue(token, unplaced)).toBe(false);
});

test('a rule that comes while somebody is in holds from the next call', async () => {
  await demandIn();
  const { token } = await join(world, 'later01', {}, home);
  expect((await rename(token)).status).toBe(200);
  await demandIn('TH');
  expect((await rename(token)).body.code).toBe('identity/second-step-required');
  await demandIn();
  expect((await rename(token)).status).toBe(200);
});

test('a trial is nobody, and is asked for nothing', async () => {
  const { body } = await ask(world, { path: '/api/identity/trial', body: {}, ip: home });
  expect(body).toMatchObject({ secondStepDue: false });
});
