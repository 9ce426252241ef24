import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  ask,
  createMemberWorld,
  form,
  type MemberWorld,
  password,
} from '../../../testing/member-world.ts';
import { newestCode, readMessages } from '../../../testing/read-messages.ts';

const switches = ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3'];

let world: MemberWorld;
let count = 0;
let mobileNum = '';
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  // codes to one network go out a second apart
  world.clock.forward(2_000);
  count += 1;
  mobileNum = `08200000${String(count).padStart(2, '0')}`;
  await turn({ USERNAMEREG3: true, MOBILENUMREG3: true, MOBILEVERCODELOGIN3: true });
});

async function turn(on: Record<string, boolean>) {
  await world.database.pool.query(
    'update brand.switches set is_on = coalesce(($2::jsonb ->> name)::boolean, false) where name = any ($1)',
    [switches, on],
  );
  await world.brand.refresh();
}
async function ruleMobile(rule: string) {
  await world.database.pool.query(`update brand.register_rules set ${rule} where field = 'mobileNum'`);
  await world.brand.refresh();
}
const { username: _username, password: _password, confirmPassword: _confirm, ...ticks } = form('nobody');
const number = () => ({ countryDialingCode: '66', mobileNum });
const register = (more: object = {}): Promise<Answer> =>
  ask(world, { path: '/api/identity/register/mobile', body: { ...ticks, ...number(), ...more } });
const sendCode = (more: object = {}) =>
  ask(world, {
    path: '/api/identity/register/mobile/code',
    body: { mobileNo: mobileNum, countryDialingCode: '66', ...more },
  });
const withName = (username: string, more: object = {}) =>
  ask(world, { path: '/api/identity/register', body: form(username, { ...more }) });
const code = () => newestCode(world.database);
const mobile = () => `+66${mobileNum.slice(1)}`;
async function contactOf(memberId: unknown) {
  const { rows } = await world.database.pool.query(
    `select value, verified_at is not null as proven from identity.contacts
     where member_id = $1 and kind = 'mobileNum'`,
    [memberId],
  );
  return rows[0];
}
const idOf = ({ body }: Answer) => (body.member as { id: string } | undefined)?.id;
const accountOf = ({ body }: Answer) => (body.member as { account: string }).account;

describe('with a mobile number and no password', () => {
  test('the code makes a member, whose drawn name and one-time password come by SMS', async () => {
    expect((await sendCode()).body).toMatchObject({ expiredMinutes: 5 });
    const answer = await register({ verificationCode: await code() });
    expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String), firstTimeLogin: true } });
    expect(answer.cookie).toEqual(expect.any(String));
    const account = accountOf(answer);
    expect(account).toMatch(/^m[a-z2-9]{8}$/);
    expect(account).not.toContain(mobileNum.slice(-4));
    expect(await contactOf(idOf(answer))).toEqual({ value: mobile(), proven: true });
    const told = (await readMessages(world.database)).at(-1);
    expect(told).toMatchObject({ template: 'one-time-password', channel: 'sms' });
    const drawn = /Fh7\w+/.exec(told?.text ?? '')?.[0] ?? '';
    const entered = await ask(world, {
      path: '/api/identity/login',
      body: { username: account, password: drawn },
    });
    expect(entered).toMatchObject({ status: 200, body: { passwordExpired: true } });
    const { rows } = await world.database.pool.query(
      `select o.useful_until = m.password_ends_at as together from messages.outgoing o
       join identity.members m on m.id = o.member_id where m.id = $1 and o.template = 'one-time-password'`,
      [idOf(answer)],
    );
    expect(rows).toEqual([{ together: true }]);
  });

  test('the same telephone logs in by SMS ever after', async () => {
    await sendCode();
    const answer = await register({ verificationCode: await code() });
    world.clock.forward(2_000);
    await ask(world, { path: '/api/identity/login/code', body: number() });
    const entered = await ask(world, {
      path: '/api/identity/login/sms',
      body: { ...number(), verificationCode: await code() },
    });
    expect(idOf(entered)).toBe(idOf(answer));
  });

  test.each<[string, object, string]>([
    ['no code', {}, 'identity/code-wrong'],
    ['a wrong code', { verificationCode: '000' }, 'identity/code-wrong'],
    ['a password nobody asked for', { password, confirmPassword: password }, 'identity/field-not-asked'],
    ['no number', { mobileNum: ' ' }, 'identity/field-required'],
    ['too short a number', { mobileNum: '081' }, 'identity/mobile-digits'],
    ['a country nobody knows', { countryDialingCode: '999' }, 'identity/mobile-invalid'],
    ['no tick', { ageConfirmed: false }, 'identity/age-not-confirmed'],
  ])('%s makes none', async (_what, more, refusal) => {
    await sendCode();
    const { rows: before } = await world.database.pool.query('select count(*) from identity.members');
    expect((await register(more)).body.code).toBe(refusal);
    const { rows: after } = await world.database.pool.query('select count(*) from identity.members');
    expect(after).toEqual(before);
  });

  test('a code is asked whether or not REGMOBVERF3 is on: nothing else would lead back', async () => {
    await turn({ MOBILENUMREG3: true, REGMOBVERF3: true });
    expect((await register()).body.code).toBe('identity/code-wrong');
    await turn({ MOBILENUMREG3: true });
    expect((await register()).body.code).toBe('identity/code-wrong');
    expect((await sendCode()).status).toBe(200);
  });

  test('of two who register one number with one code at the same moment one becomes a member', async () => {
    await sendCode();
    const verificationCode = await code();
    const answers = await Promise.all([1, 2, 3].map(() => register({ verificationCode })));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(['identity/contact-taken', 'identity/code-expired']).toContain(body.code);
  });

  test('a number that a member has is said to be taken to whoever shows that they hold it, and to nobody else', async () => {
    await sendCode();
    await register({ verificationCode: await code() });
    world.clock.forward(6 * 60_000);
    expect((await sendCode()).status).toBe(200);
    expect((await register({ verificationCode: '000000' })).body.code).toBe('identity/code-wrong');
    const taken = await register({ verificationCode: await code() });
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'identity/contact-taken', fields: [{ path: 'mobileNum' }] },
    });
  });

  test('a code is good for five tries, and another number’s for none', async () => {
    await sendCode();
    const right = await code();
    const other = { mobileNum: `08300000${String(count).padStart(2, '0')}` };
    expect((await register({ ...other, verificationCode: right })).body.code).toBe('identity/code-wrong');
    for (let guess = 0; guess < 5; guess += 1) await register({ verificationCode: `00000${guess}` });
    expect((await register({ verificationCode: right })).body.code).toBe('identity/code-tries-used');
  });
});

describe('with a mobile number and a password', () => {
  beforeEach(() => turn({ MOBILENUMREG3: true, MOBILENUMPASSREG3: true }));
  const chosen = { password, confirmPassword: password };

  test('the password serves from the first log-in on; the number is kept, not proven', async () => {
    const answer = await register(chosen);
    expect(answer.status).toBe(200);
    expect(await contactOf(idOf(answer))).toEqual({ value: mobile(), proven: false });
    const entered = await ask(world, {
      path: '/api/identity/login',
      body: { username: accountOf(answer), password },
    });
    expect(entered).toMatchObject({ status: 200, body: { passwordExpired: false } });
  });

  test('no code is sent where none is asked', async () => {
    expect((await sendCode()).body.code).toBe('identity/sms-registration-closed');
  });

  test('where REGMOBVERF3 is on the code is asked too, and the drawn name comes by SMS', async () => {
    await turn({ MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true });
    expect((await register(chosen)).body.code).toBe('identity/code-wrong');
    await sendCode();
    const answer = await register({ ...chosen, verificationCode: await code() });
    expect(await contactOf(idOf(answer))).toEqual({ value: mobile(), proven: true });
    const told = (await readMessages(world.database)).at(-1);
    expect(told?.template).toBe('account-opened');
    expect(told?.text).toContain(accountOf(answer));
    expect(told?.text).not.toContain(password);
  });

  test.each<[string, object, string]>([
    ['none', {}, 'identity/field-required'],
    ['one too short', { password: 'x', confirmPassword: 'x' }, 'identity/pattern-1'],
    ['two that differ', { password, confirmPassword: `${password}!` }, 'identity/passwords-differ'],
  ])('%s is refused', async (_what, more, refusal) => {
    expect((await register(more)).body.code).toBe(refusal);
  });
});

describe('with a username', () => {
  test('where REGMOBVERF3 is on, a number and its code are asked, whatever the rule of the number says', async () => {
    await turn({ USERNAMEREG3: true, REGMOBVERF3: true });
    expect((await withName(`proven${count}`)).body).toMatchObject({
      code: 'identity/field-required',
      fields: [{ path: 'mobileNum' }],
    });
    expect((await withName(`proven${count}`, number())).body).toMatchObject({
      code: 'identity/code-wrong',
      fields: [{ path: 'verificationCode' }],
    });
    await ask(world, {
      path: '/api/identity/register/code',
      body: { mobileNo: mobileNum, countryDialingCode: '66' },
    });
    const answer = await withName(`proven${count}`, { ...number(), verificationCode: await code() });
    expect(answer.status).toBe(200);
    expect(await contactOf(idOf(answer))).toEqual({ value: mobile(), proven: true });
  });

  test('a number the rule asks for is kept in one spelling, and unproven without REGMOBVERF3', async () => {
    await ruleMobile('is_enabled = true');
    const answer = await withName(`typed${count}`, { ...number(), mobileNum: ` ${mobileNum.slice(1)} ` });
    expect(await contactOf(idOf(answer))).toEqual({ value: mobile(), proven: false });
    expect((await withName(`typed${count}b`, { mobileNum })).body.code).toBe('identity/mobile-invalid');
    expect((await withName(`typed${count}c`)).status).toBe(200);
    await ruleMobile('is_enabled = false');
    expect((await withName(`typed${count}d`, number())).body.code).toBe('identity/field-not-asked');
  });

  test('a brand’s own expression is asked of the digits as they were typed', async () => {
    await ruleMobile("is_enabled = true, accepted_pattern = '^0[0-9]+$'");
    expect((await withName(`strict${count}`, { ...number(), mobileNum: mobileNum.slice(1) })).body.code).toBe(
      'identity/pattern-4',
    );
    expect((await withName(`strict${count}`, number())).status).toBe(200);
    await ruleMobile('is_enabled = false, accepted_pattern = null');
  });
});

test('each way is closed with its switch, on the server too', async () => {
  await turn({ USERNAMEREG3: true });
  expect((await register()).body.code).toBe('identity/registration-closed');
  expect((await sendCode()).body.code).toBe('identity/sms-registration-closed');
  await turn({ MOBILENUMREG3: true, REGMOBVERF3: true });
  expect((await withName(`closed${count}`)).body.code).toBe('identity/registration-closed');
  const byName = { mobileNo: mobileNum, countryDialingCode: '66' };
  expect((await ask(world, { path: '/api/identity/register/code', body: byName })).body.code).toBe(
    'identity/sms-registration-closed',
  );
});

test('a number of a country the house turns away is taken by no form', async () => {
  await world.database.pool.query(`update brand.brands set restricted_countries = '{TH}'`);
  await world.brand.refresh();
  expect((await sendCode()).body).toMatchObject({
    code: 'identity/mobile-invalid',
    fields: [{ path: 'mobileNo' }],
  });
  expect((await register()).body.code).toBe('identity/mobile-invalid');
  await world.database.pool.query(`update brand.brands set restricted_countries = '{}'`);
});

test('the database keeps no mobile number in another spelling', async () => {
  const { body } = await withName(`spelled${count}`);
  const insert = world.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value)
     select id, brand_id, 'mobileNum', '0812345678' from identity.members where id = $1`,
    [(body.member as { id: string }).id],
  );
  await expect(insert).rejects.toThrow(/mobile_numbers_are_spelled_alike/);
});
