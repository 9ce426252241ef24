import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import { type Entrances, everywhere, expectSignedIn, openAt, openEntrances, sendCode } from './entrance.ts';
import { complaintsAbout } from './look.ts';
import { wordsOf } from './words.ts';
import { readWorld, showWhenFailed } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const ours = ['MOBILEVERCODELOGIN3', 'MOBILENUMREG3'] as const;

let house: Entrances;
const pages: Page[] = [];

beforeAll(async () => {
  house = await openEntrances(world, ours);
});
beforeEach(() => {
  pages.length = 0;
  showWhenFailed(() => pages);
});
afterAll(() => house?.close());

test.each([everywhere[0], everywhere[3]])(
  'in %s at a %s, who forgot the password comes in by telephone, by e-mail and by SMS',
  async (...place) => {
    const { say } = wordsOf('portal', place[0]);
    const member = await makeReachable();

    const byPhone = await openAt(house.browser, place, pages);
    await byPhone.goto(`${portal}/login`);
    await byPhone.getByRole('button', { name: say('recover.forgot') }).click();
    await sendCode(byPhone, say, member.mobileNum);
    await byPhone.getByLabel(say('recover.code')).fill(await house.outbox.codeFor(member.mobile));
    await byPhone.getByLabel(say('recover.newPassword'), { exact: true }).fill('Second-horse-22');
    await byPhone.getByRole('button', { name: say('recover.setAndLogIn') }).click();
    await expectSignedIn(byPhone, true);

    const byEmail = await openAt(house.browser, place, pages);
    await byEmail.goto(`${portal}/login`);
    await byEmail.getByRole('button', { name: say('recover.forgot') }).click();
    await byEmail.getByRole('tab', { name: say('recover.byEmail') }).click();
    await byEmail.getByLabel(say('identity.username')).fill(member.account);
    await byEmail.getByRole('textbox', { name: say('identity.field.email') }).fill(member.email);
    await byEmail.getByRole('button', { name: say('recover.sendLink') }).click();
    await byEmail.getByText(say('recover.linkSentTitle')).waitFor();
    await byEmail.goto(await linkFor(member.email));
    await byEmail.getByLabel(say('recover.newPassword'), { exact: true }).fill('Third-horse-33');
    expect(new URL(byEmail.url()).hash).toBe('');
    await byEmail.getByLabel(say('identity.confirmPassword'), { exact: true }).fill('Third-horse-33');
    await byEmail.getByRole('button', { name: say('recover.setPassword'), exact: true }).click();
    await byEmail.getByText(say('recover.resetDone')).waitFor();

    const bySms = await openAt(house.browser, place, pages);
    await bySms.goto(`${portal}/login`);
    await bySms.getByRole('tab', { name: say('recover.bySms') }).click();
    await sendCode(bySms, say, member.mobileNum);
    await bySms.getByLabel(say('recover.code')).fill(await house.outbox.codeFor(member.mobile));
    await bySms
      .getByRole('dialog')
      .getByRole('button', { name: say('shell.logIn'), exact: true })
      .click();
    await expectSignedIn(bySms, true);
  },
);

test.each(everywhere)(
  'in %s at a %s, who registers by mobile number comes back by SMS, and from elsewhere with one more step',
  async (...place) => {
    const { say, families } = wordsOf('portal', place[0]);
    const digits = String(randomInt(10_000_000)).padStart(7, '0');
    const [mobileNum, mobile, email] = [`082${digits}`, `+6682${digits}`, `phone${digits}@mail.test`];

    const first = await openAt(house.browser, place, pages);
    await first.goto(`${portal}/register`);
    const dialog = first.getByRole('dialog');
    await dialog.getByRole('tab', { name: say('register.byMobile') }).click();
    await sendCode(first, say, mobileNum);
    expect(await complaintsAbout(first, 'registering by mobile number', families)).toEqual([]);
    await dialog.getByLabel(say('recover.code')).fill(await house.outbox.codeFor(mobile));
    for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
    await dialog.getByRole('button', { name: say('shell.register'), exact: true }).click();
    await expectSignedIn(first, true);
    const { rows } = await house.books.query(
      `select m.id, m.account from identity.members m join identity.contacts c on c.member_id = m.id
     where c.value = $1 and c.verified_at is not null`,
      [mobile],
    );
    const { id, account } = rows[0];
    await first.getByText(say('register.doneNamed', { account })).waitFor();
    expect(await house.outbox.newestFor(mobile, 'one-time-password')).toContain(account);

    // another year, another town: nobody knows the network, and there is a mailbox by now
    await house.books.query('delete from identity.known_networks where member_id = $1', [id]);
    await house.books.query(
      `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select id, brand_id, 'email', $2, now() from identity.members where id = $1`,
      [id, email],
    );
    const again = await openAt(house.browser, place, pages);
    await again.goto(`${portal}/login`);
    await again.getByRole('tab', { name: say('recover.bySms') }).click();
    await sendCode(again, say, mobileNum);
    await again.getByLabel(say('recover.code')).fill(await house.outbox.codeFor(mobile));
    const logIn = { name: say('shell.logIn'), exact: true } as const;
    await again.getByRole('dialog').getByRole('button', logIn).click();
    const step = again.getByRole('dialog', { name: say('security.step.title') });
    await step.getByRole('button', { name: say('recover.sendCode') }).click();
    await expectSignedIn(again, false);
    await step.getByLabel(say('security.code')).fill(await house.outbox.codeFor(email));
    await step.getByRole('button', logIn).click();
    await expectSignedIn(again, true);
  },
);

/** A member whose telephone and e-mail are known to be theirs. */
async function makeReachable() {
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  const account = `forgot${digits}`;
  const email = `${account}@mail.test`;
  const mobile = `+6681${digits}`;
  await becomeMember(portal, { account, password: 'First-horse-11' });
  await house.books.query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select m.id, m.brand_id, c.kind, c.value, now()
     from identity.members m, (values ('mobileNum', $2), ('email', $3)) c (kind, value) where m.account = $1`,
    [account, mobile, email],
  );
  return { account, email, mobile, mobileNum: `081${digits}` };
}

async function linkFor(email: string): Promise<string> {
  return /https?:\S+/.exec(await house.outbox.newestFor(email, 'password-reset-link'))?.[0] ?? '';
}
