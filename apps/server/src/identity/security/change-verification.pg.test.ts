import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, createMemberWorld, join, type MemberWorld, password } from '../../../testing/member-world.ts';
import { newestCode } from '../../../testing/read-messages.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const kinds = ['nothing', 'a telephone', 'an authenticator app'] as const;
const newPassword = 'Another-one-86';
const post = (token: string, path: string, body: object) => ask(world, { path, token, body });
const change = (token: string, oldPassword = password) =>
  ask(world, {
    method: 'PUT',
    path: '/api/identity/password',
    token,
    body: { oldPassword, newPassword, confirmNewPassword: newPassword },
  });
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now().getTime() });
let secret = '';

async function memberWith(kind: (typeof kinds)[number], name: string): Promise<string> {
  // codes to one network go out a second apart
  world.clock.forward(60_000);
  const { token, member } = await join(world, name);
  if (kind === 'a telephone')
    await world.database.pool.query(
      `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
       select id, brand_id, 'mobileNum', '+668' || lpad(id::text, 8, '0'), registered_at
       from identity.members where id = $1`,
      [member.id],
    );
  if (kind === 'an authenticator app') {
    const proof = { purpose: 'second-factor', method: 'password', answer: password };
    await post(token, '/api/identity/proofs', proof);
    secret = String((await post(token, '/api/identity/second-factor/setup', {})).body.secret);
    await post(token, '/api/identity/second-factor', { code: codeOf(secret) });
    world.clock.forward(60_000);
  }
  return token;
}

async function turn(isOn: boolean) {
  await world.database.pool.query(`update brand.switches set is_on = $1 where name = 'CHNGPASSVERIF3'`, [
    isOn,
  ]);
  await world.brand.refresh();
}

test.each([
  [true, 'nothing', 200],
  [true, 'a telephone', 403],
  [true, 'an authenticator app', 403],
  [false, 'nothing', 200],
  [false, 'a telephone', 200],
  [false, 'an authenticator app', 403],
] as const)(
  'CHNGPASSVERIF3 %s: who has %s and gives the old password is answered %i',
  async (isOn, kind, status) => {
    await turn(isOn);
    const token = await memberWith(kind, `verif${isOn ? 1 : 0}${kinds.indexOf(kind)}x`);
    expect((await change(token, 'Not-the-old-1')).body.code).toBe('identity/wrong-password');
    const answer = await change(token);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.code).toBe('identity/proof-required');
    await turn(true);
  },
);

test('on, a code to the telephone is what is asked, and serves', async () => {
  const token = await memberWith('a telephone', 'verifcode1');
  await post(token, '/api/identity/proofs/code', { channel: 'sms' });
  const answer = await newestCode(world.database);
  await post(token, '/api/identity/proofs', { purpose: 'password', method: 'sms', answer });
  expect((await change(token)).status).toBe(200);
});

test('off, the code of a member’s own app is still asked, and no other proof stands for it', async () => {
  await turn(false);
  const token = await memberWith('an authenticator app', 'verifapp01');
  const byPassword = { purpose: 'password', method: 'password', answer: password };
  expect((await post(token, '/api/identity/proofs', byPassword)).body.code).toBe('identity/proof-method');
  const byApp = { purpose: 'password', method: 'authenticator', answer: codeOf(secret) };
  expect((await post(token, '/api/identity/proofs', byApp)).status).toBe(200);
  expect((await change(token)).status).toBe(200);
  await turn(true);
});
