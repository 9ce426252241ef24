import { randomInt } from 'node:crypto';
import type { Bonus, PasskeyView, Withdrawal } from '@fairhall/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import { launchBrowser } from './browser.ts';
import { answering, type Opener, press, walkDialogs } from './dialog-walk.ts';
import { payInto } from './member-pages.ts';
import { wordsOf } from './words.ts';
import { agentOf, readWorld } from './world.ts';

const world = readWorld();
const { portal } = world.addresses;
const { say } = wordsOf('portal', 'en');
const LONG_MS = 240_000;
const at = '2026-11-21T04:00:00.000Z';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const account = `further${randomInt(1_000_000_000)}`;
const password = 'Lantern-bridge-26';

const passkey: PasskeyView = {
  ...{ id: '1', name: 'A telephone', isSynced: true, addedAt: at, lastUsedAt: at },
};
const sent: Withdrawal = {
  ...{ id: '1', orderNumber: 'W00000001', amount: '100000', fee: '0', toBePaid: '100000', currency: 'P' },
  ...{
    status: 'sent',
    bankCode: '004',
    bankName: 'KBank',
    masked: '••••1234',
    holderName: 'Mali Demo',
    usdtUnits: null,
  },
  ...{ createdAt: at, autoReceivedAt: '2030-01-01T00:00:00.000Z', canCancel: false, canConfirm: true },
  ...{
    canDispute: true,
    neededTier: null,
    heldUntil: null,
    parts: [],
    isPayoutUnknown: false,
    proofs: [],
    steps: [],
  },
};

const waiting: Bonus = {
  ...{ id: '1', kind: 'promo', code: 'NEXT20', currency: 'P', status: 'waiting', enteredAt: at },
  ...{ expiresAt: '2030-01-01T00:00:00.000Z', turnoverPercent: 500, turnoverOf: 'bonus' },
  ...{ forfeits: 'bonus', takenWinnings: '0' },
  terms: { rate: 20_00, minDeposit: '10000', maxBonus: '50000' },
  ...{ amount: null, paidAt: null, takenBack: '0', deposit: null, requirement: null },
};

/** Credited, and still to be played. */
const forfeited = {
  ...{ status: 'paid', amount: '15000', paidAt: at, forfeits: 'bonus-and-winnings' },
  requirement: { required: '45000', done: '15000', left: '17000', status: 'open' },
} as const;

async function factorIsOn(page: Page): Promise<void> {
  await answering(page, 'identity/second-factor', () => ({
    ...{ isOn: true, since: at, recoveryCodesLeft: 3, atEveryLogIn: false },
  }));
  await go(page, '/me');
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${portal}${path}`);
  await page.getByRole('main').getByRole('heading').first().waitFor();
}

const inMain =
  (path: string, key: string): Opener[1] =>
  async (page) => {
    await go(page, path);
    await press(page.getByRole('main'), key);
  };

const withPasskey =
  (key: string): Opener[1] =>
  async (page) => {
    await answering(page, 'identity/passkeys', () => ({ items: [passkey] }));
    await inMain('/me', key)(page);
  };

const members: readonly Opener[] = [
  ['statements', inMain('/account', 'record.statements')],
  [
    'receipt',
    async (page) => {
      await go(page, '/account');
      await page.getByRole('main').locator('summary').last().click();
      await press(page.getByRole('main'), 'proof.openReceipt');
    },
  ],
  [
    'limit',
    async (page) => {
      await go(page, '/responsible');
      const [kind, window] = [say('protection.limits.kind.deposit'), say('protection.limits.window.day')];
      // set or changed, whichever this member has come to
      const name = say('protection.limits.changeOf', { deed: '', kind, window });
      await page.getByRole('main').getByRole('button', { name }).click();
    },
  ],
  ['exclusion', inMain('/responsible', 'protection.exclude.months.6')],
  ['closing', inMain('/me', 'closing.begin')],
  ['passkey-name', withPasskey('passkeys.rename')],
  ['passkey-removal', withPasskey('passkeys.remove')],
  [
    'renewal-of-codes',
    async (page) => {
      await factorIsOn(page);
      await press(page.getByRole('main'), 'security.renewCodes');
    },
  ],
  [
    'recovery-codes',
    async (page) => {
      await answering(page, 'identity/second-factor/recovery-codes', () => ({
        recoveryCodes: Array.from({ length: 10 }, (_, place) => `HQ7WMR-2KXDNP-83TZVB-LJ5FA${place}`),
      }));
      await factorIsOn(page);
      await press(page.getByRole('main'), 'security.renewCodes');
      const dialog = page.getByRole('dialog');
      await dialog.locator('input').first().fill('123456');
      await dialog.locator('button[type=submit]').click();
      await page.getByRole('dialog', { name: say('security.codesTitle') }).waitFor();
    },
  ],
  [
    'proof-of-payment',
    async (page) => {
      await answering(page, 'cashier/withdrawals/1', () => sent);
      await inMain('/withdraw/1', 'cashier.notReceived')(page);
    },
  ],
  [
    'bonus-given-up',
    async (page) => {
      await answering(page, 'promotions/bonuses?*', (answer) => ({
        ...answer,
        items: [waiting],
        next: null,
      }));
      await go(page, '/bonuses');
      await page.getByRole('main').locator('summary').first().click();
      await press(page.getByRole('main'), 'bonuses.giveUp');
    },
  ],
  [
    'bonus-forfeited',
    async (page) => {
      await answering(page, 'promotions/bonuses?*', (answer) => ({
        ...answer,
        items: [{ ...waiting, ...forfeited }],
        next: null,
      }));
      await answering(page, 'promotions/bonuses/1/forfeit', () => ({
        ...{ bonus: '15000', winnings: '2000', goes: '17000', stays: '31000', remaining: '30000' },
        ...{ currency: 'P', forfeits: 'bonus-and-winnings' },
      }));
      await go(page, '/bonuses');
      await page.getByRole('main').locator('summary').first().click();
      await press(page.getByRole('main'), 'bonuses.forfeit');
    },
  ],
  [
    'chat-room',
    async (page) => {
      await answering(page, 'brand/permission*', (answer) => ({ ...answer, chatRoom: true }));
      await answering(page, 'content/chat-room', () => ({ url: `${portal}/chat-room` }));
      await page.route('**/chat-room', (route) =>
        route.request().isNavigationRequest()
          ? route.fulfill({
              contentType: 'text/html',
              body: '<!doctype html><html lang="en"><title>Room</title><p>Room',
            })
          : route.fallback(),
      );
      await go(page, '/');
      await press(page.getByRole('contentinfo'), 'shell.chatRoom');
    },
  ],
];

/** Nobody goes on without an answer. */
const stops: readonly Opener[] = [
  [
    'reality-check',
    async (page) => {
      const played = { minutes: 62, staked: '50000', won: '20000', net: '-30000' };
      await answering(page, 'safety/sitting', (answer) => ({
        ...answer,
        ...{ sitting: { beganAt: at, played }, today: played, everyMinutes: 60, isCheckDue: true },
      }));
      await go(page, '/rng');
      const game = page.getByRole('main').getByRole('link', { name: /Naga Sevens/ });
      await page.goto(`${portal}${await game.first().getAttribute('href')}`);
    },
  ],
];

const agents: readonly Opener[] = [
  [
    'opened-account',
    async (page) => {
      await page.route('**/api/agents/accounts', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { account: 'somebody', password: 'Once-only-7' } })
          : route.fallback(),
      );
      await go(page, '/agent/register');
      await page.getByRole('main').locator('input[name=username]').fill('somebody');
      await press(page.getByRole('main'), 'openings.open');
    },
  ],
  [
    'closed-link',
    async (page) => {
      const link = { id: '1', code: 'open-me', userType: 0, note: '', visits: 0, registered: 0 };
      await answering(page, 'agents/links', () => ({
        items: [{ ...link, maxUses: null, expiresAt: null, createdAt: at, isOpen: true }],
      }));
      await go(page, '/agent/register');
      await page.getByRole('main').getByText('open-me').first().click();
      await press(page.getByRole('main'), 'agents.close');
    },
  ],
];

test(
  'the dialogs of money, protection and keys are clear to everybody in each language',
  async () => {
    const person = await becomeMember(portal, { account, password });
    await payInto(world, { ...person, about: 'walks through dialogs' }, 10_000n);
    expect(await walkDialogs({ browser, openers: members, person })).toEqual([]);
  },
  2 * LONG_MS,
);

test(
  'so is the reality check',
  async () => {
    const person = await becomeMember(portal, { account: `stopped${randomInt(1_000_000_000)}`, password });
    expect(await walkDialogs({ browser, openers: stops, person, areForced: true })).toEqual([]);
  },
  LONG_MS,
);

test(
  'so are those of an agent',
  async () =>
    expect(await walkDialogs({ browser, openers: agents, person: agentOf(world, 'demoagent') })).toEqual([]),
  LONG_MS,
);
