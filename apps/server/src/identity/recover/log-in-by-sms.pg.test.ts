import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRecoveryDesk, type RecoveryDesk } from '../../../testing/recovery-desk.ts';
import { proveMobile } from './prove-mobile.ts';

let desk: RecoveryDesk;
beforeAll(async () => {
  desk = await openRecoveryDesk();
});
afterAll(() => desk.world.stop());
beforeEach(() => desk.next());

describe('log-in by SMS', () => {
  test('opens a session with the code, once', async () => {
    const { member } = await desk.reachable();
    expect((await desk.logInCode()).body).toMatchObject({ expiredMinutes: 5 });
    const answer = await desk.bySms(await desk.code());
    expect(answer).toMatchObject({
      status: 200,
      body: { member: { id: member.id }, passwordExpired: false },
    });
    expect(answer.cookie).toBeTruthy();
    expect((await desk.bySms(await desk.code())).body.code).toBe('identity/code-expired');
  });

  test('asks nobody for a new password, however old theirs is', async () => {
    await desk.reachable();
    await desk.world.database.pool.query(
      `update identity.members set must_change_password = true where account = $1`,
      [desk.name()],
    );
    await desk.logInCode();
    expect((await desk.bySms(await desk.code())).body).toMatchObject({ passwordExpired: false });
  });

  test.each([
    ['nobody has', false],
    ['somebody typed in without proving it', true],
  ])('of a number %s gets the same answers, and nothing is sent', async (_whose, isTyped) => {
    if (isTyped) await desk.reachable({ isVerified: false });
    const unknown = await desk.logInCode();
    expect(unknown.status).toBe(200);
    expect(Object.keys(unknown.body).toSorted()).toEqual(['expiredMinutes', 'expiresAt', 'resendAt']);
    expect(await desk.lastMessage()).toMatchObject({ state: 'withheld' });
    expect((await desk.bySms(await desk.code())).body.code).toBe('identity/code-wrong');
    expect((await desk.logInCode()).body.code).toBe('identity/code-too-soon');
  });

  test('of a number nobody has is refused as such where the brand reveals it', async () => {
    await desk.turn('REVEALACCOUNT3', true);
    expect(await desk.logInCode()).toMatchObject({ status: 404, body: { code: 'identity/unknown-account' } });
    expect((await desk.forgotCode()).body.code).toBe('identity/unknown-account');
    expect((await desk.askLink()).body.code).toBe('identity/unknown-account');
  });

  test('is told of so often to one network where the brand reveals it, whatever was asked for', async () => {
    await desk.turn('REVEALACCOUNT3', true);
    const ask = (at: number) =>
      desk.post(
        '/api/identity/login/code',
        { countryDialingCode: '66', mobileNum: `08200000${String(at).padStart(2, '0')}` },
        { ip: '203.0.113.40' },
      );
    const codes = [];
    for (let at = 0; at < 32; at += 1) codes.push((await ask(at)).body.code);
    expect(codes).toEqual([
      ...Array(30).fill('identity/unknown-account'),
      ...Array(2).fill('request/too-many'),
    ]);
  });

  test('is closed with its switch', async () => {
    await desk.turn('MOBILEVERCODELOGIN3', false);
    expect((await desk.logInCode()).body.code).toBe('identity/sms-log-in-closed');
    expect((await desk.bySms('123456')).body.code).toBe('identity/sms-log-in-closed');
    await desk.turn('MOBILEVERCODELOGIN3', true);
  });

  test('keeps the code of somebody who may not log in now', async () => {
    await desk.reachable();
    await desk.logInCode();
    desk.world.guardLogin(async () => {
      const { refuse } = await import('#platform/refusal');
      refuse('safety/frozen');
    });
    expect((await desk.bySms(await desk.code())).body.code).toBe('safety/frozen');
    desk.world.guardLogin(async () => undefined);
    expect((await desk.bySms(await desk.code())).status).toBe(200);
  });

  test('turns a player away from the agents’ door', async () => {
    await desk.reachable();
    await desk.logInCode();
    expect((await desk.bySms(await desk.code(), { agentsOnly: true })).body.code).toBe(
      'identity/agents-only',
    );
  });

  test('of a number that has gone to somebody else since is refused', async () => {
    const { member } = await desk.reachable();
    await desk.logInCode();
    await desk.world.database.pool.query(`delete from identity.contacts where member_id = $1`, [member.id]);
    expect((await desk.bySms(await desk.code())).body.code).toBe('identity/code-wrong');
  });

  test('reads the number however it is written', async () => {
    await desk.reachable();
    await desk.post('/api/identity/login/code', {
      countryDialingCode: '+66',
      mobileNum: desk.number().mobileNum.slice(1),
    });
    expect((await desk.bySms(await desk.code())).status).toBe(200);
    const wrong = { countryDialingCode: '66', mobileNum: '12' };
    expect((await desk.post('/api/identity/login/code', wrong)).body).toMatchObject({
      code: 'identity/mobile-digits',
      params: { digits: '9' },
      fields: [{ path: 'mobileNum', code: 'identity/mobile-digits' }],
    });
  });
});

describe('a number to register with', () => {
  beforeAll(() => desk.turn('REGMOBVERF3', true));
  afterAll(() => desk.turn('REGMOBVERF3', false));
  const sendCode = () =>
    desk.post('/api/identity/register/code', { mobileNo: desk.number().mobileNum, countryDialingCode: '66' });
  const prove = (verificationCode?: string) =>
    proveMobile(
      desk.world.identityNeeds,
      { verificationCode },
      { purpose: 'register', mobile: desk.mobile() },
    );

  test('is proven by the code sent to it, once', async () => {
    await sendCode();
    const proven = await prove(await desk.code());
    await inTransaction(desk.world.db, (tx) => proven.take(tx));
    await expect(inTransaction(desk.world.db, (tx) => proven.take(tx))).rejects.toMatchObject({
      code: 'identity/code-expired',
    });
  });

  test.each([[undefined], [''], ['000']])('is not proven by %j', async (given) => {
    await sendCode();
    await expect(prove(given)).rejects.toMatchObject({ code: 'identity/code-wrong' });
  });

  test('gets the same answer whether or not a member has it', async () => {
    await desk.turn('REGMOBVERF3', false);
    await desk.reachable();
    await desk.turn('REGMOBVERF3', true);
    expect((await sendCode()).status).toBe(200);
    expect(await desk.lastMessage()).toMatchObject({ state: 'waiting' });
  });

  test('is sent nothing where registration asks for no code', async () => {
    await desk.turn('REGMOBVERF3', false);
    expect((await sendCode()).body.code).toBe('identity/sms-registration-closed');
    await desk.turn('REGMOBVERF3', true);
  });
});
