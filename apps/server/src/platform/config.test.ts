import { expect, test } from 'vitest';
import { BadConfig, demoSecrets, portsFrom, readConfig } from './config.ts';

const live = {
  FAIRHALL_MODE: 'live',
  DATABASE_URL: 'postgresql://db/fairhall',
  FAIRHALL_SECRET: 'x'.repeat(40),
  FAIRHALL_UPLOADS: '/srv/uploads',
  FAIRHALL_PORTAL_ORIGIN: 'https://play.example',
  FAIRHALL_BACK_OFFICE_ORIGIN: 'https://office.example',
  FAIRHALL_STUDIO_ORIGIN: 'https://studio.example',
  BANK_URL: 'https://bank.example',
  BANK_SHARED_SECRET: 'y'.repeat(40),
  FAIRHALL_TRUST_PROXY: '1',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Example <house@mail.example>',
  SMS_PROVIDER: 'http',
  SMS_URL: 'https://sms.example/send',
};

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof BadConfig ? error.problems : [String(error)];
  }
}

test('a demo needs nothing: every port follows from one number', () => {
  const config = readConfig({ FAIRHALL_PORT: '5000' });
  expect(config.mode).toBe('demo');
  expect(config.ports).toEqual(portsFrom(5000));
  expect(config.origins.backOffice).toBe('http://127.0.0.1:5001');
});

test('a vendor’s check needs its id and its key, and https in live mode', () => {
  expect(readConfig({}).geetest).toBeUndefined();
  const keys = { GEETEST_CAPTCHA_ID: 'an-id', GEETEST_CAPTCHA_KEY: 'a-key' };
  expect(readConfig(keys).geetest).toEqual({
    captchaId: 'an-id',
    captchaKey: 'a-key',
    url: 'https://gcaptcha4.geetest.com',
  });
  expect(problemsOf({ GEETEST_CAPTCHA_ID: 'an-id' })).toEqual([
    'GEETEST_CAPTCHA_KEY: must be set with GEETEST_CAPTCHA_ID',
  ]);
  expect(problemsOf({ GEETEST_CAPTCHA_KEY: 'a-key' })).toEqual([
    'GEETEST_CAPTCHA_ID: must be set with GEETEST_CAPTCHA_KEY',
  ]);
  const check = { FAIRHALL_CHECK_ORIGIN: 'https://check.example' };
  expect(problemsOf({ ...live, ...keys, ...check, GEETEST_URL: 'http://vendor.test' })).toEqual([
    'GEETEST_URL: must be https in live mode',
  ]);
});

test('a project at Firebase is a name, and its keys come over https in live mode', () => {
  expect(readConfig({}).firebase).toBeUndefined();
  expect(readConfig({ FIREBASE_PROJECT: 'our-project' }).firebase).toMatchObject({
    project: 'our-project',
    jwksUrl: expect.stringMatching(/^https:\/\/www\.googleapis\.com\//),
  });
  expect(problemsOf({ FIREBASE_PROJECT: 'No project' })[0]).toMatch(/^FIREBASE_PROJECT/);
  expect(problemsOf({ ...live, FIREBASE_JWKS_URL: 'http://keys.test' })).toEqual([
    'FIREBASE_JWKS_URL: must be https in live mode',
  ]);
});

test('the portal’s forms prove telephones with Firebase where its key is set, out of reach of our own pages', () => {
  const firebase = { FIREBASE_PROJECT: 'our-project', FIREBASE_API_KEY: 'AIzaSyA-public-key' };
  expect(readConfig({ FIREBASE_PROJECT: 'our-project' }).phoneCheck).toBeUndefined();
  expect(readConfig(firebase)).toMatchObject({
    phoneCheck: { project: 'our-project', apiKey: 'AIzaSyA-public-key' },
    origins: { portal: 'http://127.0.0.1:4100', check: 'http://localhost:4100' },
  });
  expect(problemsOf({ FIREBASE_API_KEY: 'AIzaSyA-public-key' })).toEqual([
    'FIREBASE_PROJECT: must be set with FIREBASE_API_KEY',
  ]);
  const check = { FAIRHALL_CHECK_ORIGIN: 'https://check.example' };
  expect(readConfig({ ...live, ...firebase, ...check }).origins.check).toBe('https://check.example');
  expect(problemsOf({ ...live, ...firebase })).toEqual([
    'FAIRHALL_CHECK_ORIGIN: must be set with a vendor’s check in live mode',
  ]);
  expect(
    problemsOf({ ...live, ...firebase, FAIRHALL_CHECK_ORIGIN: String(live.FAIRHALL_PORTAL_ORIGIN) }),
  ).toEqual(['FAIRHALL_CHECK_ORIGIN: must not be the origin of pages of ours']);
  expect(problemsOf({ ...live, ...firebase, ...check, FIREBASE_EMULATOR: 'https://emulator.test' })).toEqual([
    'FIREBASE_EMULATOR: is for trying only, not for live mode',
  ]);
});

test('live mode starts when everything is given', () => {
  expect(readConfig(live)).toMatchObject({ mode: 'live', origins: { portal: 'https://play.example' } });
});

const askedApart = ['FAIRHALL_MODE', 'FAIRHALL_TRUST_PROXY', 'MAIL_FROM', 'SMS_URL'];
test.each(Object.keys(live).filter((name) => !askedApart.includes(name)))(
  'live mode without %s does not start, and names it',
  (name) => {
    expect(problemsOf({ ...live, [name]: undefined })).toEqual([`${name}: must be set in live mode`]);
  },
);

test.each(Object.entries(demoSecrets))('live mode with the demo’s %s does not start', (name, value) => {
  expect(problemsOf({ ...live, [name]: value })).toEqual([
    `${name}: is the demo's own secret, known to everybody; make one with openssl rand -base64 48`,
  ]);
});

test.each(['FAIRHALL_PORTAL_ORIGIN', 'FAIRHALL_BACK_OFFICE_ORIGIN', 'FAIRHALL_STUDIO_ORIGIN', 'BANK_URL'])(
  'live mode has %s over https only',
  (name) => {
    expect(problemsOf({ ...live, [name]: 'http://play.example' })).toEqual([
      `${name}: must be https in live mode`,
    ]);
  },
);

test.each([
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_PROVIDER=http', 'SMS_URL'],
  ['SMS_PROVIDER=twilio', 'TWILIO_ACCOUNT_SID'],
  ['SMS_PROVIDER=twilio', 'TWILIO_AUTH_TOKEN'],
  ['SMS_PROVIDER=twilio', 'TWILIO_FROM'],
])('%s without %s does not start, in a demo either', (cause, needed) => {
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15005550006' };
  const [name = '', value = 'smtp://mail.example'] = cause.split('=');
  const env = {
    SMTP_URL: undefined,
    ...(needed.startsWith('TWILIO') && twilio),
    [name]: value,
    [needed]: undefined,
  };
  expect(problemsOf(env)).toEqual([`${needed}: must be set with ${cause}`]);
});

test('live mode sends SMS over https only', () => {
  expect(problemsOf({ ...live, SMS_URL: 'http://sms.example/send' })).toEqual([
    'SMS_URL: must be https in live mode',
  ]);
});

test('a demo without providers keeps its messages', () => {
  expect(readConfig({}).messages).toEqual({ smtp: undefined, sms: undefined });
});

test('live mode is told whether a proxy stands before it', () => {
  expect(problemsOf({ ...live, FAIRHALL_TRUST_PROXY: undefined })).toEqual([
    expect.stringMatching(/^FAIRHALL_TRUST_PROXY: must be stated in live mode: 1 behind .*, 0 when /),
  ]);
  expect(readConfig({ ...live, FAIRHALL_TRUST_PROXY: '0' }).trustProxy).toBe(false);
  expect(readConfig({ ...live, FAIRHALL_TRUST_PROXY: '1' }).trustProxy).toBe(true);
});

test('callers from this machine are counted like any other, but in a demo', () => {
  expect(readConfig(live).exemptFromLimits).toEqual([]);
  expect(readConfig({}).exemptFromLimits).toEqual(['127.0.0.1', '::1']);
});

test.each([
  ['FAIRHALL_MODE', 'production'],
  ['FAIRHALL_PORT', '80'],
  ['FAIRHALL_PORT', 'many'],
  ['FAIRHALL_SECRET', 'short'],
  ['DATABASE_URL', 'mysql://db'],
  ['FAIRHALL_PORTAL_ORIGIN', 'https://play.example/path'],
])('%s=%s is refused by name', (name, value) => {
  expect(problemsOf({ [name]: value })[0]).toMatch(new RegExp(`^${name}: `));
});
