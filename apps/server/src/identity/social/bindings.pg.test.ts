import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type MemberWorld } from '../../../testing/member-world.ts';
import { readMessages } from '../../../testing/read-messages.ts';
import { openBrowser, type TestBrowser } from './testing/browser.ts';
import type { FakeProvider } from './testing/fake-provider.ts';
import { openSocialWorld } from './testing/social-world.ts';
import { base, bind, comeBack, goTo, register } from './testing/steps.ts';

let world: MemberWorld;
let fake: FakeProvider;
beforeAll(async () => {
  ({ world, fake } = await openSocialWorld('GOOGLE'));
});
afterAll(async () => {
  await fake.stop();
  await world.stop();
});

const visit = async (browser: TestBrowser, subject: string) =>
  comeBack(browser, fake.agree(await goTo(browser, 'GOOGLE'), subject));

test('staff end a binding that is not the member’s own: it lets in nobody, all is told, and another may be bound', async () => {
  const browser = openBrowser(world);
  await visit(browser, 'thief');
  await register(browser, 'robbed01');
  await bind(browser);
  const { rows } = await world.database.pool.query(
    "select id from identity.members where account = 'robbed01'",
  );
  await world.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select id, brand_id, 'email', 'robbed@example.com', now() from identity.members where account = 'robbed01'`,
  );
  const memberId = String(rows[0].id);
  const end = (provider: string) =>
    ask(world, {
      path: `/api/identity/staff/members/${memberId}/bindings/${provider}/end`,
      body: { reason: 'the member never bound it' },
      staff: true,
    });
  await expect(
    world.database.pool.query("delete from identity.bindings where subject = 'thief'"),
  ).rejects.toThrow('cannot be changed or undone');
  const card = await ask(world, { path: `/api/identity/staff/members/${memberId}`, staff: true });
  expect(card.body.bindings).toMatchObject([{ provider: 'GOOGLE' }]);
  expect((await end('LINE')).body.code).toBe('identity/social-not-bound');
  expect((await end('GOOGLE')).status).toBe(200);
  expect(world.deeds.at(-1)).toMatchObject({
    action: 'identity.end-binding',
    reason: 'the member never bound it',
  });
  expect((await readMessages(world.database)).at(-1)).toMatchObject({ template: 'security-changed' });
  expect((await browser.call('GET', `${base}/bindings`)).status).toBe(401);
  expect((await visit(openBrowser(world), 'thief')).body).toMatchObject({ kind: 'unbound' });
  const ended = await world.database.pool.query(
    "select 1 from identity.ended_bindings where subject = 'thief'",
  );
  expect(ended.rowCount).toBe(1);
  expect((await end('GOOGLE')).body.code).toBe('identity/social-not-bound');
});
