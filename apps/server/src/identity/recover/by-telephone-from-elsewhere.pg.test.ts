import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, ask, password } from '../../../testing/member-world.ts';
import { newPassword, openRecoveryDesk, type RecoveryDesk } from '../../../testing/recovery-desk.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const away = '198.51.100.9';

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

const query = (sql: string, values: unknown[]) => desk.world.database.pool.query(sql, values);
const drop = (memberId: string, kind: string) =>
  query('delete from identity.contacts where member_id = $1 and kind = $2', [memberId, kind]);
const sessionsOf = async (memberId: string) =>
  (await query('select 1 from identity.sessions where member_id = $1 and ended_at is null', [memberId])).rows
    .length;

/** The code to the telephone, and whoever holds it at the door. */
async function bySms(ip = away): Promise<Answer> {
  await desk.post('/api/identity/login/code', desk.number(), { ip });
  const body = { type: 'sms', ...desk.number(), verificationCode: await desk.code() };
  return desk.post('/api/identity/login/sms', body, { ip });
}
const sendStep = (ticket: unknown, method: string, ip = away) =>
  desk.post('/api/identity/login/second-step/code', { ticket, method }, { ip });
const step = (ticket: unknown, method: string, answer: string, ip = away) =>
  desk.post('/api/identity/login/second-step', { ticket, method, answer }, { ip });
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: desk.world.clock.now().getTime() });

/** Whoever has nothing but a telephone and an authenticator app. */
async function withFactor() {
  const { token, member } = await desk.reachable();
  await query('delete from identity.contacts where member_id = $1', [member.id]);
  await desk.post(
    '/api/identity/proofs',
    { purpose: 'second-factor', method: 'password', answer: password },
    { token },
  );
  const { secret } = (await desk.post('/api/identity/second-factor/setup', {}, { token })).body;
  await desk.post('/api/identity/second-factor', { code: codeOf(String(secret)) }, { token });
  await query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select id, brand_id, 'mobileNum', $2, registered_at from identity.members where id = $1`,
    [member.id, desk.mobile()],
  );
  desk.world.clock.forward(MINUTE_MS);
  return { memberId: member.id, secret: String(secret) };
}

describe('a log-in by SMS from a new network', () => {
  test('opens nothing by its code alone when there is an app: a ticket, and no session or cookie', async () => {
    const { memberId, secret } = await withFactor();
    const before = await sessionsOf(memberId);
    const asked = await bySms();
    expect(asked).toMatchObject({
      status: 200,
      body: { needVerify: true, methods: ['authenticator'] },
      cookie: undefined,
    });
    expect(asked.body).not.toHaveProperty('token');
    expect(await sessionsOf(memberId)).toBe(before);
    const entered = await step(asked.body.ticket, 'authenticator', codeOf(secret));
    expect(entered).toMatchObject({ status: 200, body: { member: { id: memberId } } });
    expect(entered.cookie).toEqual(expect.any(String));
  });

  test('asks for the e-mail’s code, never for another SMS', async () => {
    await desk.reachable();
    const { methods, ticket } = (await bySms()).body;
    expect(methods).toEqual(['email']);
    expect((await sendStep(ticket, 'sms')).body.code).toBe('identity/step-method');
    expect((await step(ticket, 'sms', await desk.code())).body.code).toBe('identity/step-method');
    desk.world.clock.forward(2_000);
    expect((await sendStep(ticket, 'email')).status).toBe(200);
    expect(await desk.lastMessage()).toMatchObject({ channel: 'email' });
    expect((await step(ticket, 'email', await desk.code())).status).toBe(200);
  });

  test('asks for the name on the bank account when there is nothing stronger', async () => {
    const { member } = await desk.reachable();
    await drop(member.id, 'email');
    desk.world.holders.set(BigInt(member.id), 'Mali Srisuk');
    const { methods, ticket } = (await bySms()).body;
    expect(methods).toEqual(['bank-name']);
    expect((await step(ticket, 'bank-name', 'Nok Dee')).body.code).toBe('identity/name-wrong');
    expect((await step(ticket, 'bank-name', 'mali srisuk')).status).toBe(200);
    desk.world.holders.delete(BigInt(member.id));
  });

  test('of somebody who has only the telephone is all there is to show: it makes the network known', async () => {
    const { member } = await desk.reachable();
    await drop(member.id, 'email');
    expect((await bySms()).body.token).toEqual(expect.any(String));
    expect(await desk.lastMessage()).toMatchObject({ template: 'new-device', channel: 'sms' });
    await query(
      `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
       select id, brand_id, 'email', $2, registered_at from identity.members where id = $1`,
      [member.id, `${desk.name()}@mail.test`],
    );
    desk.world.clock.forward(90 * DAY_MS - 10 * MINUTE_MS);
    expect((await bySms('198.51.100.200')).body.token).toEqual(expect.any(String));
    desk.world.clock.forward(10 * MINUTE_MS);
    expect((await bySms()).body.needVerify).toBe(true);
  });

  test('that took its step is known from then on, and one from home never takes it', async () => {
    const { secret } = await withFactor();
    expect((await bySms('127.0.0.1')).body.token).toEqual(expect.any(String));
    desk.world.clock.forward(5 * MINUTE_MS);
    const { ticket } = (await bySms()).body;
    await step(ticket, 'authenticator', codeOf(secret));
    desk.world.clock.forward(5 * MINUTE_MS);
    expect((await bySms()).body.token).toEqual(expect.any(String));
  });

  test('spends its code with the ticket: neither the code nor the ticket serves twice', async () => {
    const { secret, memberId } = await withFactor();
    const before = await sessionsOf(memberId);
    const { ticket } = (await bySms()).body;
    const again = { type: 'sms', ...desk.number(), verificationCode: await desk.code() };
    expect((await desk.post('/api/identity/login/sms', again, { ip: away })).body.code).toBe(
      'identity/code-expired',
    );
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 6 }, () => step(ticket, 'authenticator', code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await step(ticket, 'authenticator', code)).body.code).toBe('identity/ticket-over');
    expect(await sessionsOf(memberId)).toBe(before + 1);
  });

  test('gives five guesses in all, and none from elsewhere', async () => {
    const { secret, memberId } = await withFactor();
    const before = await sessionsOf(memberId);
    const { ticket } = (await bySms()).body;
    expect((await step(ticket, 'authenticator', codeOf(secret), '192.0.2.1')).body.code).toBe(
      'identity/ticket-over',
    );
    const wrong = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => step(ticket, 'authenticator', String(100_000 + guess))),
    );
    expect(wrong.filter(({ body }) => body.code === 'identity/factor-wrong')).toHaveLength(5);
    desk.world.clock.forward(6 * MINUTE_MS);
    const another = (await bySms()).body.ticket;
    expect((await step(another, 'authenticator', codeOf(secret))).status).toBe(423);
    expect(await sessionsOf(memberId)).toBe(before);
  });

  test('is turned away at the step by whoever froze the account meanwhile', async () => {
    const { secret } = await withFactor();
    const { ticket } = (await bySms()).body;
    desk.world.guardLogin(async () => {
      const { refuse } = await import('#platform/refusal');
      refuse('safety/frozen');
    });
    expect((await step(ticket, 'authenticator', codeOf(secret))).body.code).toBe('safety/frozen');
    desk.world.guardLogin(async () => undefined);
  });
});

test('a password forgotten elsewhere is set by telephone, and opens a session only after the second step', async () => {
  const { memberId, secret } = await withFactor();
  await desk.post('/api/identity/password/code', desk.number(), { ip: away });
  const body = { ...desk.number(), verificationCode: await desk.code(), newPassword };
  const asked = await desk.post('/api/identity/password/sms', body, { ip: away });
  expect(asked).toMatchObject({
    status: 200,
    body: { needVerify: true, methods: ['authenticator'] },
    cookie: undefined,
  });
  expect(await sessionsOf(memberId)).toBe(0);
  expect(
    (
      await ask(desk.world, {
        path: '/api/identity/login',
        ip: away,
        body: { username: desk.name(), password: newPassword },
      })
    ).body.needVerify,
  ).toBe(true);
  expect((await step(asked.body.ticket, 'authenticator', codeOf(secret))).status).toBe(200);
});
