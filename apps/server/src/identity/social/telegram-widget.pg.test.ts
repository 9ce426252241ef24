import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemberWorld, type MemberWorld } from '../../../testing/member-world.ts';
import { signatureOf } from './dialects/telegram-widget.ts';
import { openBrowser, type TestBrowser } from './testing/browser.ts';
import { bind, comeBack, goTo, register } from './testing/steps.ts';

const token = '123456:a-token-of-a-bot';
const HOUR_MS = 3_600_000;

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
  await inTransaction(world.db, (tx) =>
    world.identity.standInFor(tx, {
      provider: 'TELEGRAM',
      clientId: '123456',
      clientSecret: token,
      issuer: 'https://oauth.telegram.org',
    }),
  );
  await world.database.pool.query(
    `update identity.providers set dialect = 'telegram' where provider = 'TELEGRAM'`,
  );
});
afterAll(() => world.stop());

/** What Telegram would put behind the `#`, for somebody of this number. */
function wordOf(id: number): string {
  const told = { id, first_name: 'มาลี', auth_date: Math.floor(world.clock.now().getTime() / 1_000) };
  const hash = signatureOf(token, told).toString('hex');
  return Buffer.from(JSON.stringify({ ...told, hash })).toString('base64url');
}

async function comeWith(browser: TestBrowser, code: string) {
  const back = new URL(new URL(await goTo(browser, 'TELEGRAM')).searchParams.get('return_to') ?? '');
  return comeBack(browser, { state: back.searchParams.get('state'), code });
}

test('a word of Telegram’s older log-in binds its person, and lets them in from then on', async () => {
  const browser = openBrowser(world);
  expect((await comeWith(browser, wordOf(42))).body).toMatchObject({ kind: 'unbound', name: 'มาลี' });
  await register(browser, 'malee01');
  await bind(browser);
  world.clock.forward(HOUR_MS);
  const again = openBrowser(world);
  expect((await comeWith(again, wordOf(42))).body).toMatchObject({ kind: 'signed-in' });
});

test('a word of Telegram’s is believed once, also when two bring it at the same moment', async () => {
  const code = wordOf(43);
  const answers = await Promise.all([1, 2, 3].map(() => comeWith(openBrowser(world), code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  world.clock.forward(23 * HOUR_MS);
  expect((await comeWith(openBrowser(world), code)).body.code).toBe('identity/social-used');
});

test('a word of Telegram’s is believed for a day', async () => {
  const code = wordOf(44);
  world.clock.forward(24 * HOUR_MS + 1_000);
  expect((await comeWith(openBrowser(world), code)).body.code).toBe('identity/social-untrusted');
});
