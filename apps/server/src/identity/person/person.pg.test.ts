import { randomUUID } from 'node:crypto';
import { type BotCheckAction, type PersonFields, solveWork } from '@fairhall/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ask,
  createMemberWorld,
  form,
  join,
  type MemberWorld,
  password,
} from '../../../testing/member-world.ts';
import { readsCaptcha } from './captcha.ts';

let world: MemberWorld;
let nextNetwork = 0;
let ip: string;
beforeAll(async () => {
  world = await createMemberWorld();
  for (const name of ['mali01', 'nok01', 'lek01', 'dao01', 'pim01', 'ton01']) await join(world, name);
});
afterAll(() => world.stop());
beforeEach(async () => {
  nextNetwork += 1;
  ip = `198.51.${nextNetwork}.7`;
  await asked({ actions: [], name: null, network: null });
});

async function asked(of: { actions?: string[]; name?: number | null; network?: number | null }) {
  await world.database.pool.query(
    `update brand.brands set bot_check_actions = coalesce($1, bot_check_actions),
      picture_after_name_failures = $2, picture_after_network_failures = $3`,
    [of.actions ?? [], of.name ?? null, of.network ?? null],
  );
  await world.brand.refresh();
}
type Captcha = { captchaId: string; value: string };
const logIn = (username: string, typed: string, fields: PersonFields = {}) =>
  ask(world, { path: '/api/identity/login', ip, body: { username, password: typed, ...fields } });
const refresh = () => ask(world, { path: '/api/identity/captcha', ip, body: {} });
async function work(action: BotCheckAction): Promise<PersonFields> {
  const { body } = await ask(world, { path: '/api/identity/bot-check', ip, body: { action } });
  const { lot_number, pass_token, gen_time, parts, bits } = body as {
    lot_number: string;
    pass_token: string;
    gen_time: string;
    parts: number;
    bits: number;
  };
  return { lot_number, pass_token, gen_time, captcha_output: solveWork({ lot_number, parts, bits }) };
}

/** Only somebody who sees the picture knows its letters: here, whoever may write the table. */
async function letters(captchaId: string, answer = 'ABCDE'): Promise<PersonFields> {
  const { createHmac } = await import('node:crypto');
  const hash = createHmac('sha256', world.identityNeeds.keys.key('identity/captcha'))
    .update(`${captchaId}:${answer}`)
    .digest();
  await world.database.pool.query('update identity.captchas set answer_hash = $2 where id = $1', [
    captchaId,
    hash,
  ]);
  return { captchaId, captcha: answer };
}

test('the second failure of a name brings a picture, and the third try is not judged without it', async () => {
  await asked({ name: 2 });
  expect((await logIn('mali01', 'wrong-1')).body).toMatchObject({ code: 'identity/wrong-credentials' });
  const second = (await logIn('mali01', 'wrong-2')).body as { code: string; captcha: Captcha };
  expect(second.code).toBe('identity/wrong-credentials');
  const picture = await sharp(Buffer.from(second.captcha.value, 'base64')).metadata();
  expect(picture).toMatchObject({ format: 'png', width: 180, height: 64 });
  const unread = await logIn('mali01', password);
  expect(unread).toMatchObject({
    status: 400,
    body: { code: 'identity/captcha-required', fields: [{ path: 'captcha' }] },
  });
  const { captcha } = unread.body as { captcha: Captcha };
  expect((await logIn('mali01', password, await letters(captcha.captchaId))).status).toBe(200);
  expect((await logIn('mali01', password)).status).toBe(200);
});

test('a name nobody has brings a picture after as many failures', async () => {
  await asked({ name: 2 });
  await logIn('nobody99', 'wrong-1');
  expect((await logIn('nobody99', 'wrong-2')).body).toHaveProperty('captcha.value');
  expect((await logIn('nobody99', 'wrong-3')).body.code).toBe('identity/captcha-required');
});

test('a network that fails often reads a picture for every name, another network does not', async () => {
  await asked({ network: 3 });
  for (const name of ['ghost01', 'ghost02', 'ghost03']) await logIn(name, 'wrong');
  expect((await logIn('nok01', password)).body.code).toBe('identity/captcha-required');
  ip = '192.0.2.9';
  expect((await logIn('nok01', password)).status).toBe(200);
});

test('letters are good once: right ones, wrong ones, in parallel, and for three minutes', async () => {
  await asked({ name: 1 });
  const needs = world.identityNeeds;
  const draw = async () => (await refresh()).body as Captcha;
  const first = await letters((await draw()).captchaId);
  const race = await Promise.all([1, 2, 3].map(() => readsCaptcha(needs, first as never)));
  expect(race.filter(Boolean)).toHaveLength(1);
  world.clock.forward(1_000);
  const second = await letters((await draw()).captchaId);
  expect(await readsCaptcha(needs, { ...second, captcha: 'WRONG' } as never)).toBe(false);
  expect(await readsCaptcha(needs, second as never)).toBe(false);
  world.clock.forward(1_000);
  const third = await letters((await draw()).captchaId);
  world.clock.forward(3 * 60_000);
  expect(await readsCaptcha(needs, third as never)).toBe(false);
  expect(await readsCaptcha(needs, { captchaId: randomUUID(), captcha: 'ABCDE' })).toBe(false);
});

test('letters are read whatever their size and width, and wrong ones bring a new picture', async () => {
  await asked({ name: 1 });
  await logIn('lek01', 'wrong-1');
  const shown = (await logIn('lek01', password)).body as { captcha: Captcha };
  const wrong = await logIn('lek01', password, { captchaId: shown.captcha.captchaId, captcha: 'zzzzz' });
  expect(wrong.body).toMatchObject({ code: 'identity/captcha-wrong', fields: [{ path: 'captcha' }] });
  const { captcha } = wrong.body as { captcha: Captcha };
  expect(captcha.captchaId).not.toBe(shown.captcha.captchaId);
  await letters(captcha.captchaId);
  expect((await logIn('lek01', password, { captchaId: captcha.captchaId, captcha: ' aBc ｄe' })).status).toBe(
    200,
  );
});

test('a network refreshes its picture once a second, whichever process is asked', async () => {
  const answers = await Promise.all([refresh(), refresh(), refresh()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  world.clock.forward(1_000);
  expect((await refresh()).status).toBe(200);
});

test('the letters are nowhere in the database', async () => {
  await refresh();
  const { rows } = await world.database.pool.query('select * from identity.captchas limit 1');
  expect(Object.keys(rows[0]).sort()).toEqual([
    'answer_hash',
    'created_at',
    'expires_at',
    'id',
    'network',
    'taken_at',
  ]);
});

test('a log-in without work is asked for a picture; with it, it goes on', async () => {
  await asked({ actions: ['LOGIN'] });
  expect((await logIn('dao01', password)).body).toMatchObject({ code: 'identity/captcha-required' });
  expect((await logIn('dao01', password, await work('LOGIN'))).status).toBe(200);
});

test('whoever reads the picture needs no work, so that an old browser is not shut out', async () => {
  await asked({ actions: ['LOGIN'] });
  const { captcha } = (await logIn('pim01', password)).body as { captcha: Captcha };
  expect((await logIn('pim01', password, await letters(captcha.captchaId))).status).toBe(200);
});

test.each<[string, (done: PersonFields) => PersonFields | Promise<PersonFields>]>([
  ['numbers made up', (done) => ({ ...done, captcha_output: Array(16).fill('0').join('.') })],
  ['another sum’s number', (done) => ({ ...done, lot_number: 'x'.repeat(22) })],
  ['a later time', (done) => ({ ...done, gen_time: String(Number(done.gen_time) + 60) })],
  ['a signature of nobody', (done) => ({ ...done, pass_token: 'x'.repeat(43) })],
  ['work for another deed', () => work('REGISTER')],
  ['a part left out', ({ pass_token: _left, ...done }) => done],
])('work is refused: %s', async (_what, spoil) => {
  await asked({ actions: ['LOGIN', 'REGISTER'] });
  const fields = await spoil(await work('LOGIN'));
  expect((await logIn('ton01', password, fields)).body.code).toBe('identity/captcha-required');
});

test('work is good once, also for three at the same moment, and for five minutes', async () => {
  await asked({ actions: ['LOGIN'] });
  const once = await work('LOGIN');
  const race = await Promise.all([1, 2, 3].map(() => logIn('ton01', password, once)));
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
  const late = await work('LOGIN');
  world.clock.forward(5 * 60_000 + 1_000);
  expect((await logIn('ton01', password, late)).body.code).toBe('identity/captcha-required');
});

test('whoever cannot see the picture works longer instead', async () => {
  await asked({ actions: ['LOGIN'], name: 1 });
  await logIn('ton01', 'wrong-1', await work('LOGIN'));
  expect((await logIn('ton01', password, await work('LOGIN'))).body.code).toBe('identity/captcha-required');
  expect((await logIn('ton01', password, await work('PICTURE'))).status).toBe(200);
});

test('registration asks for work, and for a picture where the rule does', async () => {
  await asked({ actions: ['REGISTER'] });
  const register = (name: string, fields: PersonFields) =>
    ask(world, { path: '/api/identity/register', ip, body: form(name, fields as Record<string, unknown>) });
  expect((await register('fresh01', {})).body.code).toBe('identity/captcha-required');
  expect((await register('fresh01', await work('REGISTER'))).status).toBe(200);
  const rule = (is: boolean) =>
    world.database.pool.query(
      "update brand.register_rules set is_enabled = $1, is_required = $1 where field = 'captcha'",
      [is],
    );
  await rule(true);
  await world.brand.refresh();
  const unread = await register('fresh02', await work('REGISTER'));
  expect(unread.body.code).toBe('identity/captcha-required');
  const { captcha } = unread.body as { captcha: Captcha };
  expect((await register('fresh02', await letters(captcha.captchaId))).status).toBe(200);
  await rule(false);
});

test('pictures and work of yesterday are cleaned away', async () => {
  await refresh();
  world.clock.forward(25 * 3_600_000);
  await world.identity.cleanUp();
  const { rows } = await world.database.pool.query(
    'select (select count(*)::int from identity.captchas) + (select count(*)::int from identity.spent_work) as left',
  );
  expect(rows[0].left).toBe(0);
});

test('a log-in by SMS is asked for neither work nor picture: its code is a person’s', async () => {
  await asked({ actions: ['LOGIN'] });
  expect((await logIn('mali01', password)).body.code).toBe('identity/captcha-required');
  await world.database.pool.query(
    `update brand.switches set is_on = true where name = 'MOBILEVERCODELOGIN3'`,
  );
  await world.brand.refresh();
  const typed = { mobileNum: '812345678', countryDialingCode: '66' };
  const code = await ask(world, { path: '/api/identity/login/code', ip, body: typed });
  expect(code).toMatchObject({ status: 200, body: { expiredMinutes: 5 } });
  const answer = { type: 'sms', ...typed, verificationCode: 'x' };
  const judged = await ask(world, { path: '/api/identity/login/sms', ip, body: answer });
  expect(judged.body.code).toBe('identity/code-wrong');
});
