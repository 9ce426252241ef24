import { expect, test } from 'vitest';
import { dialects } from './dialects/index.ts';
import { signatureOf } from './dialects/telegram-widget.ts';
import { presets } from './presets.ts';

const token = '123456:TEST-TOKEN';
const settings = {
  ...presets.TELEGRAM,
  provider: 'TELEGRAM',
  clientId: '123456',
  clientSecret: token,
} as const;
const visit = {
  returnAddress: 'https://portal.test/social-return',
  state: 'the-state',
  nonce: 'n',
  verifier: 'v',
};
/** A second after the log-in. */
const at = new Date(1_700_000_001_000);
const told = { auth_date: 1_700_000_000, first_name: 'สมชาย', id: 42, username: 'somchai' };
const HASH = 'e5673f519201f072cb0127531c3b01c4abb6f770c469bf49e92dd39bae93edc8';
const wordOf = (fields: unknown) => Buffer.from(JSON.stringify(fields)).toString('base64url');
const identify = (fields: unknown, when = at, by: { clientSecret: string } = settings) =>
  dialects.telegram.identify({ ...settings, ...by }, visit, { code: wordOf(fields), at: when });
const signed = (fields: Record<string, string | number>) => ({
  ...fields,
  hash: signatureOf(token, fields).toString('hex'),
});

test('the signature of a known word is this one', () => {
  expect(signatureOf(token, told).toString('hex')).toBe(HASH);
});

test('who is signed for is known by Telegram’s number, and the word is to be believed once', async () => {
  const person = await identify({ ...told, hash: HASH });
  expect(person).toMatchObject({ subject: '42', name: 'สมชาย' });
  expect(person.once?.until.getTime()).toBeGreaterThan(at.getTime() + 86_400_000);
});

test('the browser is sent with the bot’s number and the way back, and never with its token', async () => {
  const address = await dialects.telegram.addressOf(settings, visit, 'TH');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    bot_id: '123456',
    origin: 'https://portal.test',
    return_to: 'https://portal.test/social-return?state=the-state',
  });
  expect(address.origin + address.pathname).toBe('https://oauth.telegram.org/auth');
});

test.each<[string, unknown, Date, string]>([
  ['of another person', { ...told, id: 43, hash: HASH }, at, 'untrusted'],
  ['with a field more', { ...told, photo_url: 'x', hash: HASH }, at, 'untrusted'],
  ['with a field less', { auth_date: told.auth_date, id: 42, hash: HASH }, at, 'untrusted'],
  ['without a signature', told, at, 'untrusted'],
  ['with half a signature', { ...told, hash: HASH.slice(0, 32) }, at, 'untrusted'],
  ['with its signature in capitals', { ...told, hash: HASH.toUpperCase() }, at, 'untrusted'],
  ['with something after its signature', { ...told, hash: `${HASH}zz` }, at, 'untrusted'],
  ['with a line of its own in a name', signed({ ...told, first_name: 'Bob\nid=7' }), at, 'untrusted'],
  ['with a line of its own in the name of a field', signed({ ...told, 'x\nid': 7 }), at, 'untrusted'],
  ['a day and a second old', { ...told, hash: HASH }, new Date(at.getTime() + 86_400_000), 'untrusted'],
  ['of tomorrow', { ...told, hash: HASH }, new Date(at.getTime() - 3_600_000), 'untrusted'],
  ['without a time', signed({ id: 42 }), at, 'untrusted'],
  ['that names nobody', signed({ auth_date: told.auth_date }), at, 'untrusted'],
  ['that is a list', [told], at, 'untrusted'],
  ['that says no', false, at, 'denied'],
])('a word %s names nobody', async (_what, fields, when, kind) => {
  await expect(identify(fields, when)).rejects.toMatchObject({ kind });
});

test('what another bot’s token signed names nobody', async () => {
  const other = { clientSecret: '123456:OTHER-TOKEN' };
  await expect(identify({ ...told, hash: HASH }, at, other)).rejects.toMatchObject({ kind: 'untrusted' });
});

test('what is no JSON names nobody', async () => {
  const answer = dialects.telegram.identify(settings, visit, { code: '%%%', at });
  await expect(answer).rejects.toMatchObject({ kind: 'untrusted' });
});
