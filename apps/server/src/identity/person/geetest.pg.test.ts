import type { PersonFields } from '@fairhall/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttp } from '#platform/http';
import { refusalStatuses } from '#platform/refusal';
import {
  ask,
  createMemberWorld,
  form,
  join,
  type MemberWorld,
  password,
} from '../../../testing/member-world.ts';
import type { Verdict } from './geetest.ts';
import { geetestPage } from './geetest-page.ts';

let world: MemberWorld;
let verdict: Verdict = 'person';
const judged: PersonFields[] = [];
beforeAll(async () => {
  world = await createMemberWorld();
  await join(world, 'mali01');
  await world.database.pool.query(`update brand.brands set bot_check_actions = '{LOGIN,REGISTER}'`);
  await world.brand.refresh();
  Object.assign(world.identityNeeds, {
    geetest: {
      captchaId: 'an-id',
      async judge(fields: PersonFields) {
        judged.push(fields);
        return verdict;
      },
    },
  });
});
afterAll(() => world.stop());
beforeEach(() => {
  verdict = 'person';
  judged.length = 0;
});

let lots = 0;
function found(): Required<Pick<PersonFields, 'lot_number' | 'captcha_output' | 'pass_token' | 'gen_time'>> {
  lots += 1;
  return { lot_number: `lot-${lots}`, captcha_output: 'found', pass_token: 'p', gen_time: '1795233600' };
}
const logIn = (fields: PersonFields = {}) =>
  ask(world, { path: '/api/identity/login', body: { username: 'mali01', password, ...fields } });

test('a browser is told to open the vendor’s check, and for a picture still to work', async () => {
  const geetest = { kind: 'geetest', captchaId: 'an-id', origin: 'https://check.test' };
  const asked = (action: string) => ask(world, { path: '/api/identity/bot-check', body: { action } });
  expect((await asked('LOGIN')).body).toEqual(geetest);
  expect((await asked('REGISTER')).body).toEqual(geetest);
  expect((await asked('PICTURE')).body).toMatchObject({ kind: 'work' });
});

test('what the vendor finds to be a person’s opens the log-in, once', async () => {
  const fields = found();
  const answers = await Promise.all([1, 2, 3].map(() => logIn(fields)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await logIn(fields)).body.code).toBe('identity/captcha-required');
  expect(judged[0]).toMatchObject(fields);
});

test('registration asks for it too', async () => {
  const register = (name: string, fields: object) =>
    ask(world, { path: '/api/identity/register', body: form(name, { ...fields }) });
  expect((await register('fresh01', {})).body.code).toBe('identity/captcha-required');
  expect((await register('fresh01', found())).status).toBe(200);
});

test.each<Verdict>(['machine', 'silent'])(
  'a vendor that says %s leaves a picture to be read',
  async (said) => {
    verdict = said;
    const { status, body } = await logIn(found());
    expect([status, body.code]).toEqual([400, 'identity/captcha-required']);
    expect(body).toHaveProperty('captcha.value');
  },
);

test('without its fields the vendor is not asked, and our own work does not stand in', async () => {
  const { body } = await logIn({ captcha_output: '1.2', pass_token: 'p', gen_time: '1' });
  expect(body.code).toBe('identity/captcha-required');
  expect(judged).toEqual([]);
});

test('the check has a page of its own, under another origin, whose policy alone names the vendor’s hosts', async () => {
  const app = await createHttp({
    log: world.log,
    statuses: refusalStatuses(),
    trustProxy: false,
    gameOrigins: () => [],
  });
  geetestPage(app, world.identityNeeds);
  app.get('/other', (_request, reply) => reply.send('other'));
  const url = '/bot-check?captchaId=an-id&language=eng';
  const at = (host: string) => app.inject({ url, headers: { host } });
  expect((await at('portal.test')).statusCode).toBe(404);
  const { headers, body } = await at('check.test');
  const hosts = 'https://static.geetest.com https://gcaptcha4.geetest.com';
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hosts}`,
    `style-src ${hosts}`,
    `img-src data: ${hosts}`,
    `connect-src ${hosts}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${world.identityNeeds.origins[0]}`,
  ]);
  expect(headers['x-frame-options']).toBeUndefined();
  expect(body).not.toContain('an-id');
  const { headers: others } = await app.inject({ url: '/other' });
  expect(others['content-security-policy']).not.toContain('geetest');
  expect(others['content-security-policy']).toContain("frame-ancestors 'none'");
  await app.close();
});
