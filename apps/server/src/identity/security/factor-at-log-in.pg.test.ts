import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, createMemberWorld, join, type MemberWorld, password } from '../../../testing/member-world.ts';
import { newestCode, readMessages } from '../../../testing/read-messages.ts';
import { codeOfApp, turnFactorOn } from '../../../testing/turn-factor-on.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const MINUTE_MS = 60_000;
const home = '203.0.113.7';
const away = '198.51.100.9';

const logIn = (username: string, ip: string) =>
  ask(world, { path: '/api/identity/login', body: { username, password }, ip });
const step = (ticket: unknown, method: string, answer: string, ip = away) =>
  ask(world, { path: '/api/identity/login/second-step', body: { ticket, method, answer }, ip });
const codeOf = (secret: string) => codeOfApp(world, secret);
async function withFactor(username: string) {
  const { token } = await join(world, username, {}, home);
  return turnFactorOn(world, token);
}

const giveEmail = (username: string) =>
  world.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select id, brand_id, 'email', account || '@mail.example', registered_at
     from identity.members where account = $1`,
    [username],
  );
async function toldOfPlaces(username: string): Promise<number> {
  const told = await readMessages(world.database);
  return told.filter(({ template, text }) => template === 'new-device' && text.includes(username)).length;
}

async function withSwitch(name: string, isOn: boolean, run: () => Promise<void>) {
  const turn = async (to: boolean) => {
    await world.database.pool.query('update brand.switches set is_on = $2 where name = $1', [name, to]);
    await world.brand.refresh();
  };
  await turn(isOn);
  await run().finally(() => turn(!isOn));
}
const withCheckOff = (run: () => Promise<void>) => withSwitch('LOGINIPVERF3', false, run);

test('a brand that turns the check off asks nobody who did not turn a second factor on, and writes to nobody', async () => {
  const { member } = await join(world, 'switch01', {}, home);
  world.holders.set(BigInt(member.id), 'Nok Dee');
  await giveEmail('switch01');
  await withCheckOff(async () => {
    expect((await logIn('switch01', away)).body.token).toEqual(expect.any(String));
  });
  expect(await toldOfPlaces('switch01')).toBe(0);
});

test('whoever turned the second factor on is asked in new places, whatever the brand’s switch says', async () => {
  const { secret } = await withFactor('switch02');
  await giveEmail('switch02');
  await withCheckOff(async () => {
    const { body } = await logIn('switch02', away);
    expect(body).toMatchObject({ needVerify: true, methods: ['authenticator'] });
    expect((await step(body.ticket, 'authenticator', codeOf(secret))).body.token).toEqual(expect.any(String));
    expect((await logIn('switch02', home)).body.token).toEqual(expect.any(String));
  });
  expect(await toldOfPlaces('switch02')).toBe(1);
});

test('whoever chose so is asked at every log-in, also at home, until they choose otherwise', async () => {
  const { secret } = await withFactor('always01');
  await giveEmail('always01');
  const choose = (token: unknown, code: string, atEveryLogIn: boolean) =>
    ask(world, {
      path: '/api/identity/second-factor/every-log-in',
      token: String(token),
      body: { code, atEveryLogIn },
    });
  const { token } = (await logIn('always01', home)).body;
  expect((await choose(token, '000000', true)).body.code).toBe('identity/factor-wrong');
  expect((await logIn('always01', home)).body.token).toEqual(expect.any(String));
  expect((await choose(token, codeOf(secret), true)).status).toBe(200);
  for (const _again of [1, 2]) {
    world.clock.forward(MINUTE_MS);
    const { body } = await logIn('always01', home);
    expect(body).toMatchObject({ needVerify: true, methods: ['authenticator'] });
    expect(body.token).toBeUndefined();
    expect((await step(body.ticket, 'authenticator', codeOf(secret), home)).status).toBe(200);
  }
  expect(await toldOfPlaces('always01')).toBe(0);
  world.clock.forward(MINUTE_MS);
  expect((await choose(token, codeOf(secret), false)).status).toBe(200);
  expect((await logIn('always01', home)).body.token).toEqual(expect.any(String));
});

test('where a password alone was enough is forgotten once the second factor is on', async () => {
  const thief = '192.0.2.66';
  await join(world, 'thief01', {}, home);
  expect((await logIn('thief01', thief)).body.token).toEqual(expect.any(String));
  const { token } = (await logIn('thief01', home)).body;
  await turnFactorOn(world, String(token));
  expect((await logIn('thief01', thief)).body).toMatchObject({ needVerify: true });
  expect((await logIn('thief01', home)).body.token).toEqual(expect.any(String));
});

test('a house that wants so asks everybody who has a second way at every log-in, at home too', async () => {
  await join(world, 'house01', {}, home);
  await giveEmail('house01');
  await join(world, 'house02', {}, home);
  const { secret } = await withFactor('house03');
  await withSwitch('LOGINALLVERF3', true, async () => {
    for (const _again of [1, 2]) {
      world.clock.forward(6 * MINUTE_MS);
      const { body } = await logIn('house01', home);
      expect(body).toMatchObject({ needVerify: true, methods: ['email'] });
      expect(body.token).toBeUndefined();
      const code = { ticket: body.ticket, method: 'email' };
      await ask(world, { path: '/api/identity/login/second-step/code', body: code, ip: home });
      const answer = await newestCode(world.database);
      expect((await step(body.ticket, 'email', answer, home)).body.token).toEqual(expect.any(String));
    }
    const { body } = await logIn('house03', home);
    expect(body).toMatchObject({ needVerify: true, methods: ['authenticator'] });
    expect((await step(body.ticket, 'authenticator', codeOf(secret), home)).status).toBe(200);
    // whoever has nothing else to show is let in by what they have
    expect((await logIn('house02', home)).body.token).toEqual(expect.any(String));
  });
  expect((await logIn('house01', home)).body.token).toEqual(expect.any(String));
  expect(await toldOfPlaces('house01')).toBe(0);
});
