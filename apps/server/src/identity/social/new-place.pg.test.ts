import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MemberWorld, password } from '../../../testing/member-world.ts';
import { openBrowser } from './testing/browser.ts';
import type { FakeProvider } from './testing/fake-provider.ts';
import { openSocialWorld } from './testing/social-world.ts';
import { bind, comeBack, goTo, register } from './testing/steps.ts';

let world: MemberWorld;
let fake: FakeProvider;
beforeAll(async () => {
  ({ world, fake } = await openSocialWorld('GOOGLE'));
});
afterAll(async () => {
  await fake.stop();
  await world.stop();
});

const DAY_MS = 86_400_000;
const home = '203.0.113.7';

/** A member with a provider's word and nothing that a second step could ask for. */
async function joinBound(account: string): Promise<void> {
  const browser = openBrowser(world, { ip: home });
  await comeIn(account, home, browser);
  await register(browser, account);
  await bind(browser);
}

async function comeIn(subject: string, ip: string, browser = openBrowser(world, { ip })) {
  const back = fake.agree(await goTo(browser, 'GOOGLE'), subject);
  return (await comeBack(browser, back)).body.kind;
}

async function timesTold(account: string): Promise<number> {
  const { rows } = await world.database.pool.query(
    `select count(*)::int as n from messages.inbox i join identity.members m on m.id = i.member_id
     where m.account = $1 and i.template = 'new-device'`,
    [account],
  );
  return rows[0].n;
}

test('a member who has nothing but a provider’s word is told of a place once, and anew when it is long ago', async () => {
  await joinBound('only01');
  expect(await comeIn('only01', '198.51.100.9')).toBe('signed-in');
  expect(await timesTold('only01')).toBe(1);
  expect(await comeIn('only01', '198.51.100.9')).toBe('signed-in');
  expect(await comeIn('only01', '198.51.100.200')).toBe('signed-in');
  expect(await timesTold('only01')).toBe(1);
  expect(await comeIn('only01', '192.0.2.4')).toBe('signed-in');
  expect(await timesTold('only01')).toBe(2);
  world.clock.forward(90 * DAY_MS);
  expect(await comeIn('only01', '198.51.100.9')).toBe('signed-in');
  expect(await timesTold('only01')).toBe(3);
});

test('a place that only a provider vouched for stays new: the password is asked for a second step there', async () => {
  await joinBound('strange01');
  await comeIn('strange01', '198.51.100.9');
  await world.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select id, brand_id, 'email', 'strange01@example.com', now() from identity.members where account = 'strange01'`,
  );
  const browser = openBrowser(world, { ip: '198.51.100.9' });
  const { body } = await browser.call('POST', '/api/identity/login', { username: 'strange01', password });
  expect(body).toMatchObject({ needVerify: true, methods: ['email'] });
});
