import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '#platform/refusal';
import {
  ask,
  createMemberWorld,
  join,
  type MemberWorld,
  portalOrigin,
} from '../../../testing/member-world.ts';
import { readMessages } from '../../../testing/read-messages.ts';
import { Authenticator } from './testing/authenticator.ts';
import { logInOptions, logInWith, show, withPasskey } from './testing/steps.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const MINUTE_MS = 60_000;
const home = '203.0.113.7';
const away = '198.51.100.9';
const turn = async (name: string, isOn: boolean) => {
  await world.database.pool.query('update brand.switches set is_on = $1 where name = $2', [isOn, name]);
  await world.brand.refresh();
};
const logIns = async (memberId: string) =>
  (
    await world.database.pool.query(
      'select outcome, way from identity.log_ins where member_id = $1 order by id',
      [memberId],
    )
  ).rows;

test('whoever holds the device comes in by it, without a name; when it was last used is kept', async () => {
  const { device, token, member } = await withPasskey(world, 'comes01');
  const options = await logInOptions(world);
  expect(options).toEqual({
    challenge: expect.any(String),
    rpId: 'portal.test',
    timeout: 5 * MINUTE_MS,
    userVerification: 'required',
  });
  const answer = await show(world, device.sign(options));
  expect(answer).toMatchObject({ status: 200, body: { member: { account: 'comes01' } } });
  expect(answer.cookie).toEqual(expect.any(String));
  expect(await logIns(member.id)).toContainEqual({ outcome: 'signed-in', way: 'passkey' });
  const { items } = (await ask(world, { path: '/api/identity/passkeys', token })).body;
  expect(items).toMatchObject([{ lastUsedAt: world.clock.now().toISOString() }]);
});

test('from a new network no second step is asked: the device and who unlocked it are two; the member is told', async () => {
  const { device, member } = await withPasskey(world, 'travels01', home);
  await world.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select id, brand_id, 'email', 'travels01@mail.example', registered_at from identity.members where id = $1`,
    [member.id],
  );
  const answer = await logInWith(world, device, away);
  expect(answer.body).toHaveProperty('token');
  const told = (await readMessages(world.database)).filter(({ text }) => text.includes('travels01'));
  expect(told.map(({ template }) => template)).toEqual(['new-device']);
});

describe('refused alike, and let nobody in:', () => {
  const flaws = {
    'signed on another page': { origin: 'https://evil.example' },
    'signed for another house': { rpId: 'evil.example' },
    'not unlocked by anybody': { isUnlocked: false },
  } as const;
  test.each(Object.entries(flaws))('%s', async (what, flaw) => {
    const { device } = await withPasskey(world, `flaw${what.length}x${what.charCodeAt(11)}`);
    const answer = await show(world, device.sign(await logInOptions(world), flaw));
    expect([answer.status, answer.body.code]).toEqual([401, 'identity/passkey-refused']);
    expect(answer.cookie).toBeUndefined();
  });

  test('a key that nobody has', async () => {
    const answer = await logInWith(world, new Authenticator(portalOrigin));
    expect([answer.status, answer.body.code]).toEqual([401, 'identity/passkey-refused']);
  });

  test('a member’s own key that says it is another member’s', async () => {
    const victim = await withPasskey(world, 'victim01');
    const { device } = await withPasskey(world, 'liar01');
    const { body } = await logInWith(world, victim.device);
    expect(body).toHaveProperty('token');
    device.claim(victim.device.sign(await logInOptions(world)).response.userHandle);
    expect((await logInWith(world, device)).body.code).toBe('identity/passkey-refused');
  });

  test('a signature that was changed on the way', async () => {
    const { device } = await withPasskey(world, 'tampered01');
    const signed = device.sign(await logInOptions(world));
    const other = device.sign(await logInOptions(world));
    const mixed = { ...signed, response: { ...signed.response, signature: other.response.signature } };
    expect((await show(world, mixed)).body.code).toBe('identity/passkey-refused');
  });

  test('a count that did not go on: the key has a copy', async () => {
    const { device, member } = await withPasskey(world, 'copied01');
    for (let times = 0; times < 3; times += 1) await logInWith(world, device);
    for (const count of [3, 2, 0]) {
      const answer = await show(world, device.sign(await logInOptions(world), { count }));
      expect(answer.body.code).toBe('identity/passkey-refused');
    }
    expect((await logIns(member.id)).at(-1)).toEqual({ outcome: 'wrong-passkey', way: 'passkey' });
    expect((await show(world, device.sign(await logInOptions(world), { count: 9 }))).status).toBe(200);
  });
});

test('a device that does not count is believed', async () => {
  const { device } = await withPasskey(world, 'uncounted01');
  for (let times = 0; times < 2; times += 1)
    expect((await show(world, device.sign(await logInOptions(world), { count: 0 }))).status).toBe(200);
});

test('a challenge serves once, for five minutes, on the page it was made for; a failed try uses it too', async () => {
  const { device } = await withPasskey(world, 'single01');
  const options = await logInOptions(world);
  const signed = device.sign(options);
  const twice = await Promise.all([show(world, signed), show(world, signed)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 410]);
  const tried = await logInOptions(world);
  await show(world, new Authenticator(portalOrigin).sign(tried));
  expect((await show(world, device.sign(tried))).body.code).toBe('identity/passkey-expired');
  const late = device.sign(await logInOptions(world));
  world.clock.forward(5 * MINUTE_MS);
  expect((await show(world, late)).body.code).toBe('identity/passkey-expired');
  const forged = device.sign({
    challenge: Buffer.from('x'.repeat(98)).toString('base64url'),
    rpId: 'portal.test',
  });
  expect((await show(world, forged)).body.code).toBe('identity/passkey-expired');
});

test('a page of another site gets no challenge and lets nobody in', async () => {
  const { device } = await withPasskey(world, 'site01');
  const path = '/api/identity/login/passkey/options';
  const asked = await ask(world, { method: 'POST', path, origin: 'https://evil.example' });
  expect(asked.body.code).toBe('identity/wrong-origin');
  const signed = device.sign(await logInOptions(world));
  expect((await show(world, signed, { origin: 'https://evil.example' })).body.code).toBe(
    'identity/wrong-origin',
  );
});

describe('the gates of every way in:', () => {
  afterEach(() => world.guardLogin(async () => undefined));

  test('who is frozen or excluded stays outside, and the key’s count stays where it was', async () => {
    const { device } = await withPasskey(world, 'frozen01');
    world.guardLogin(async () => refuse('safety/frozen'));
    const signed = device.sign(await logInOptions(world), { count: 1 });
    expect((await show(world, signed)).body.code).toBe('safety/frozen');
    world.guardLogin(async () => undefined);
    expect((await show(world, device.sign(await logInOptions(world), { count: 1 }))).status).toBe(200);
  });

  test('an account that is closed', async () => {
    const { device, member } = await withPasskey(world, 'closed01');
    await world.database.pool.query(`update identity.members set status = 'closed' where id = $1`, [
      member.id,
    ]);
    expect((await logInWith(world, device)).body.code).toBe('identity/account-closed');
  });

  test('the agents’ door turns players away', async () => {
    const { device } = await withPasskey(world, 'player01');
    const answer = await show(world, device.sign(await logInOptions(world)), { agentsOnly: true });
    expect(answer.body.code).toBe('identity/agents-only');
  });

  test('one device at a time, where the brand says so', async () => {
    const { device, token } = await withPasskey(world, 'device01');
    await turn('ONEDEVICE3', true);
    expect((await logInWith(world, device)).status).toBe(200);
    await turn('ONEDEVICE3', false);
    expect((await ask(world, { path: '/api/identity/member', token })).body.code).toBe(
      'identity/signed-in-elsewhere',
    );
  });

  test('a house that has switched passkeys off; its members still see and remove theirs', async () => {
    const { device, token, passkey } = await withPasskey(world, 'switch01');
    const signed = device.sign(await logInOptions(world));
    await turn('PASSKEYLOGIN3', false);
    expect((await show(world, signed)).body.code).toBe('identity/passkeys-closed');
    expect((await ask(world, { path: '/api/identity/passkeys', token })).body.items).toEqual([passkey]);
    await turn('PASSKEYLOGIN3', true);
  });

  test('fifty that were refused lock their network, as fifty wrong passwords do, and no other', async () => {
    const { device } = await withPasskey(world, 'flood01', home);
    const flood = '192.0.2.77';
    const codes: unknown[] = [];
    for (let tries = 0; tries < 51; tries += 1)
      codes.push((await logInWith(world, new Authenticator(portalOrigin), flood)).body.code);
    expect(codes.slice(0, 50)).toEqual(Array(50).fill('identity/passkey-refused'));
    expect(codes.at(-1)).toBe('identity/locked');
    expect((await logInWith(world, device, flood)).body.code).toBe('identity/locked');
    expect((await logInWith(world, device, home)).status).toBe(200);
    world.clock.forward(15 * MINUTE_MS);
    expect((await logInWith(world, device, flood)).status).toBe(200);
  });

  test('a name that wrong passwords have locked is open to its member’s passkey', async () => {
    const { device } = await withPasskey(world, 'guessed01');
    for (let guess = 0; guess < 3; guess += 1)
      await ask(world, { path: '/api/identity/login', body: { username: 'guessed01', password: 'wrong' } });
    expect((await logInWith(world, device)).status).toBe(200);
  });
});

test('the options are the same for everybody, whoever has passkeys', async () => {
  const { challenge: _drawn, ...first } = await logInOptions(world);
  await join(world, 'without01');
  const { challenge: _other, ...second } = await logInOptions(world);
  expect(first).toEqual(second);
});
