import { expect, onTestFinished, test } from 'vitest';
import { breakPolicy } from './break-policy.ts';
import { launchBrowser } from './browser.ts';
import { openBrowserOf, readWorld } from './world.ts';

const { portal } = readWorld().addresses;

test('a page runs, shows and is shown in nothing that its policy does not name', async () => {
  const watched = await launchBrowser({ breaksPolicy: true });
  onTestFinished(() => watched.close());
  const visit = await (await openBrowserOf(watched)).newPage();
  await visit.goto(`${portal}/help`);
  await visit.getByRole('heading').first().waitFor();
  const outcome = await visit.evaluate(breakPolicy);
  expect(outcome).toEqual({
    markup: 'TypeError',
    scriptText: 'TypeError',
    strangersWorker: 'TypeError',
    scriptAsWorker: 'TypeError',
    ownWorker: 'done',
    policyOfItsOwn: 'TypeError',
    opacity: '1',
    sent: 'not sent',
    broken: expect.arrayContaining(['connect-src', 'frame-src', 'img-src', 'style-src-elem']),
  });

  // a page elsewhere frames us, and sends us a form with the visitor's cookies
  await visit.route('http://evil.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe name="framed" src="${portal}/help"></iframe>
        <form method="post" action="${portal}/api/identity/trial" enctype="text/plain"><button>Win</button></form>`,
    }),
  );
  await visit.goto('http://evil.test/');
  const framed = visit.frame('framed');
  expect(framed?.url()).toMatch(/^chrome-error:|^about:blank/);
  const [answer] = await Promise.all([
    visit.waitForResponse(`${portal}/api/identity/trial`),
    visit.getByRole('button', { name: 'Win' }).click(),
  ]);
  expect(answer.status()).toBe(403);
  expect(await visit.context().cookies(`${portal}/api`)).toEqual([]);
});
