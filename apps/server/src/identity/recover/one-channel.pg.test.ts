import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, password } from '../../../testing/member-world.ts';
import { newPassword, openRecoveryDesk, type RecoveryDesk } from '../../../testing/recovery-desk.ts';
import { resetByStaff } from '../../../testing/reset-by-staff.ts';

const away = '198.51.100.9';
const home = '127.0.0.1';

let desk: RecoveryDesk;
beforeAll(async () => {
  desk = await openRecoveryDesk();
});
afterAll(() => desk.world.stop());
beforeEach(() => {
  // codes to one network go out a second apart
  desk.world.clock.forward(2_000);
  return desk.next();
});

const logIn = (given: string, ip = away) =>
  ask(desk.world, { path: '/api/identity/login', ip, body: { username: desk.name(), password: given } });
const sendStep = (ticket: unknown, method: string) =>
  desk.post('/api/identity/login/second-step/code', { ticket, method }, { ip: away });
const step = (ticket: unknown, method: string, answer: string) =>
  desk.post('/api/identity/login/second-step', { ticket, method, answer }, { ip: away });
const drop = (memberId: string, kind: string) =>
  desk.world.database.pool.query('delete from identity.contacts where member_id = $1 and kind = $2', [
    memberId,
    kind,
  ]);

/** The deed of whoever holds the telephone and nothing else; the ticket it brings is left lying. */
async function setByPhone() {
  await desk.post('/api/identity/password/code', desk.number(), { ip: away });
  const body = { ...desk.number(), verificationCode: await desk.code(), newPassword };
  return desk.post('/api/identity/password/sms', body, { ip: away });
}

/** The same by whoever reads the mailbox. */
async function setByEmail() {
  const whom = { username: desk.name(), email: `${desk.name()}@mail.test` };
  await desk.post('/api/identity/password/email', whom, { ip: away });
  const use = { secret: await desk.linkSecret(), newPassword, confirmNewPassword: newPassword };
  expect((await desk.post('/api/identity/password/link', use, { ip: away })).status).toBe(200);
}

describe('whoever has one channel of a member, and comes from a new network', () => {
  test.each([
    ['the telephone', 'sms', 'email', setByPhone],
    ['the mailbox', 'email', 'sms', setByEmail],
  ] as const)(
    'is not let round the second step by setting a password through %s',
    async (_what, theirs, other, set) => {
      await desk.reachable();
      await set();
      desk.world.clock.forward(2_000);
      const { ticket, methods, needVerify } = (await logIn(newPassword)).body;
      expect([needVerify, methods]).toEqual([true, [other]]);
      expect((await sendStep(ticket, theirs)).body.code).toBe('identity/step-method');
      expect((await step(ticket, theirs, '000000')).body.code).toBe('identity/step-method');
      expect((await sendStep(ticket, other)).status).toBe(200);
      expect((await step(ticket, other, await desk.code())).status).toBe(200);
    },
  );

  test('is not let round it by a one-time password that staff sent there', async () => {
    const { member } = await desk.reachable();
    const drawn = await resetByStaff(desk.world, member.id);
    expect((await logIn(drawn)).body.methods).toEqual(['email']);
    await drop(member.id, 'mobileNum');
    const another = await resetByStaff(desk.world, member.id);
    await desk.world.database.pool.query(
      `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
       select id, brand_id, 'mobileNum', $2, registered_at from identity.members where id = $1`,
      [member.id, desk.mobile()],
    );
    expect((await logIn(another)).body.methods).toEqual(['sms']);
  });

  test('is asked for the name on the bank account when the channel is all there is beside it', async () => {
    const { member } = await desk.reachable();
    await drop(member.id, 'email');
    desk.world.holders.set(BigInt(member.id), 'Mali Srisuk');
    await setByPhone();
    expect((await logIn(newPassword)).body.methods).toEqual(['bank-name']);
    desk.world.holders.delete(BigInt(member.id));
  });

  test('is asked for that channel again when there is nothing else: the password may be a thief’s by now', async () => {
    const { member } = await desk.reachable();
    await drop(member.id, 'mobileNum');
    await setByEmail();
    expect((await logIn(newPassword)).body).toMatchObject({ needVerify: true, methods: ['email'] });
  });
});

describe('a password that came by a channel is the member’s own', () => {
  test('once it was used at home: both channels may stand beside it again', async () => {
    await desk.reachable();
    await setByEmail();
    expect((await logIn(newPassword, home)).body.token).toEqual(expect.any(String));
    expect((await logIn(newPassword)).body.methods).toEqual(['sms', 'email']);
  });

  test('once another step stood beside it, but not by a step through the channel itself', async () => {
    const { member } = await desk.reachable();
    await drop(member.id, 'mobileNum');
    await setByEmail();
    desk.world.clock.forward(2_000);
    const only = (await logIn(newPassword)).body.ticket;
    await sendStep(only, 'email');
    expect((await step(only, 'email', await desk.code())).status).toBe(200);
    const cameBy = async () =>
      (
        await desk.world.database.pool.query('select password_came_by from identity.members where id = $1', [
          member.id,
        ])
      ).rows[0].password_came_by;
    expect(await cameBy()).toBe('email');
    desk.world.holders.set(BigInt(member.id), 'Mali Srisuk');
    await desk.world.database.pool.query('delete from identity.known_networks where member_id = $1', [
      member.id,
    ]);
    const { ticket } = (await logIn(newPassword)).body;
    expect((await step(ticket, 'bank-name', 'Mali Srisuk')).status).toBe(200);
    expect(await cameBy()).toBeNull();
    desk.world.holders.delete(BigInt(member.id));
  });

  test('once they changed it themselves', async () => {
    const { member } = await desk.reachable();
    const drawn = await resetByStaff(desk.world, member.id);
    await drop(member.id, 'mobileNum');
    await drop(member.id, 'email');
    const { token } = (await logIn(drawn)).body;
    const change = { oldPassword: drawn, newPassword, confirmNewPassword: newPassword };
    const path = '/api/identity/password';
    expect((await ask(desk.world, { method: 'PUT', path, token: String(token), body: change })).status).toBe(
      200,
    );
    const { rows } = await desk.world.database.pool.query(
      'select password_came_by from identity.members where id = $1',
      [member.id],
    );
    expect(rows).toEqual([{ password_came_by: null }]);
  });
});

describe('a password that came by a channel, changed with a proof by the same channel', () => {
  const change = async (token: unknown, proof: 'sms' | 'email') => {
    const asked = { token: String(token) };
    desk.world.clock.forward(2_000);
    await desk.post('/api/identity/proofs/code', { channel: proof }, asked);
    const answer = await desk.code();
    await desk.post('/api/identity/proofs', { purpose: 'password', method: proof, answer }, asked);
    const chosen = 'Third-horse-9';
    const body = { oldPassword: newPassword, newPassword: chosen, confirmNewPassword: chosen };
    return ask(desk.world, { method: 'PUT', path: '/api/identity/password', body, ...asked });
  };
  const cameByNow = async (memberId: string) => {
    const { rows } = await desk.world.database.pool.query(
      'select password_came_by from identity.members where id = $1',
      [memberId],
    );
    return rows[0].password_came_by;
  };

  test.each([
    ['the same', 'email', 'email'],
    ['another', 'sms', null],
  ] as const)('is by %s channel what its owner has shown', async (_what, proof, after) => {
    const { member } = await desk.reachable();
    await setByEmail();
    expect(await cameByNow(member.id)).toBe('email');
    const { token } = (await logIn(newPassword, home)).body;
    await desk.world.database.pool.query(
      "update identity.members set password_came_by = 'email' where id = $1",
      [member.id],
    );
    expect((await change(token, proof)).status).toBe(200);
    expect(await cameByNow(member.id)).toBe(after);
  });
});

test('a link goes to no address that nobody has shown to be the member’s, with the same answer', async () => {
  await desk.reachable({ isVerified: false });
  expect(await desk.askLink()).toMatchObject({ status: 200, body: { expiredMinutes: 1 } });
  expect(await desk.lastMessage()).toMatchObject({ template: 'password-reset-link', state: 'withheld' });
  expect((await desk.byLink(await desk.linkSecret())).body.code).toBe('identity/link-invalid');
  expect((await desk.logIn(password)).status).toBe(200);
});
