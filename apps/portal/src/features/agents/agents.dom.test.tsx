import type { AgentLink, TeamFigures } from '@fairhall/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { DayBars } from './day-bars.tsx';
import { LinksPage } from './links-page.tsx';
import { OverviewPage } from './overview-page.tsx';
import { TeamPage } from './team-page.tsx';

afterEach(leave);

const figures = (part: Partial<TeamFigures> = {}): TeamFigures => ({
  ...{ registered: 0, firstDepositors: 0, firstDeposits: '0', depositors: 0, deposits: '0' },
  ...{ withdrawers: 0, withdrawals: '0', players: 0, rounds: 0, stake: '0', validBet: '0', payout: '0' },
  winLoss: '0',
  ...part,
});
const link = (part: Partial<AgentLink> = {}): AgentLink => ({
  ...{ id: '5', code: 'MARKET22', userType: 0, note: 'the stall', visits: 9, registered: 2, maxUses: 10 },
  ...{ expiresAt: null, createdAt: '2026-11-20T04:00:00Z', isOpen: true },
  ...part,
});

test('the overview shows the team now, the period, and each day, whose rounds are a link away', async () => {
  comeAsMember();
  await show(<OverviewPage />, {
    'GET /api/agents/overview': {
      currency: 'P',
      now: { members: 3, agents: 1, direct: 2, balance: '7700000' },
      total: figures({ deposits: '27000', winLoss: '-1500' }),
      days: [{ day: '2026-11-21', figures: figures({ deposits: '27000' }) }],
    },
  });
  expect(await screen.findByText('77,000.00')).toBeTruthy();
  expect(screen.getByText('−15.00')).toBeTruthy();
  const day = within(screen.getByRole('table')).getByRole('link', { name: '21/11/2026' });
  expect(day.getAttribute('href')).toBe('/agent/betting?from=2026-11-21&to=2026-11-21');
});

test('days are drawn oldest first, each as high as it is to the largest', async () => {
  const days = ['2026-11-21', '2026-11-20'].map((day, at) => ({
    day,
    figures: figures({ winLoss: at === 0 ? '-400' : '100' }),
  }));
  await show(<DayBars days={days} name="winLoss" />);
  const bars = [...document.querySelectorAll<HTMLElement>('[aria-hidden] > span')];
  expect(bars.map((bar) => bar.style.blockSize)).toEqual(['max(2px, 25%)', 'max(2px, 100%)']);
});

test('an agent with nobody below is shown the way to a link', async () => {
  comeAsMember();
  await show(<TeamPage />, { 'GET /api/agents/team': { items: [], next: null, currency: 'P', line: [] } });
  const way = await screen.findByRole('link', { name: 'Register account' });
  expect(way.getAttribute('href')).toBe('/agent/register');
});

test('an open link shows its address and a code of 200 px, and is closed only when asked twice', async () => {
  comeAsMember();
  const { asked } = await show(<LinksPage />, {
    'GET /api/agents/links': { items: [link()] },
    'DELETE /api/agents/links/5': link({ isOpen: false }),
  });
  await userEvent.click(await screen.findByText('MARKET22 · the stall'));
  expect(screen.getByText(/\/register\?affiliateCode=MARKET22$/)).toBeTruthy();
  expect(screen.getByText('2 / 10')).toBeTruthy();
  expect(screen.getByText('9')).toBeTruthy();
  const code = screen.getByTitle('QR code of MARKET22').closest('svg');
  expect(code?.getAttribute('width')).toBe('200');
  await userEvent.click(screen.getByRole('button', { name: 'Close this link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close MARKET22?' });
  expect(asked.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close this link' }));
  await waitFor(() => expect(asked).toContain('DELETE /api/agents/links/5'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an account opened in person shows its password once, and waits for its owner', async () => {
  comeAsMember();
  let items: object[] = [];
  const { sent } = await show(<LinksPage />, {
    'GET /api/brand/permission': {
      registerRules: { nickname: { maxLength: 24 } },
      brand: { merchantCode: 'FAIRHALL' },
      serverTime: new Date().toISOString(),
      switches: { AGEREGDOWN3: true },
    },
    'GET /api/agents/links': { items: [] },
    'GET /api/agents/accounts': () => ({ items, leftToday: 20 - items.length }),
    'POST /api/agents/accounts': (body: { username: string }) => {
      if (body.username === 'mali') return refusal('identity/username-taken', {}, 409, 'username');
      items = [{ id: '9', account: 'nok', userType: 0, openedAt: '2026-11-21T04:00:00Z', lastLoginAt: null }];
      return { account: 'nok', password: 'Fh7once' };
    },
  });
  const name = await screen.findByRole('textbox', { name: 'Username' });
  const open = screen.getByRole('button', { name: 'Open account' });
  await userEvent.click(open);
  expect(sent).toEqual([]);
  await userEvent.type(name, 'mali');
  await userEvent.click(open);
  expect(await screen.findByText('This username is already taken.')).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, 'nok');
  await userEvent.click(open);
  const dialog = await screen.findByRole('dialog', { name: 'nok is open' });
  expect(within(dialog).getByText('Fh7once')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'I have handed it over' }));
  expect(screen.queryByText('Fh7once')).toBeNull();
  expect(await screen.findByText('Not logged in yet')).toBeTruthy();
  expect(screen.getByText('Accounts you can still open today: 19')).toBeTruthy();
  expect(sent.at(-1)).toEqual({ userType: 0, username: 'nok' });
});

test('where the house does not let agents open accounts, the page has links only', async () => {
  comeAsMember();
  await show(<LinksPage />, {
    'GET /api/brand/permission': {
      brand: { merchantCode: 'FAIRHALL' },
      serverTime: new Date().toISOString(),
      switches: { AGEREGDOWN3: false },
    },
    'GET /api/agents/links': { items: [link()] },
  });
  expect(await screen.findByText('MARKET22 · the stall')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open account' })).toBeNull();
});

test('a closed link has neither address nor code', async () => {
  comeAsMember();
  await show(<LinksPage />, { 'GET /api/agents/links': { items: [link({ isOpen: false })] } });
  await userEvent.click(await screen.findByText('MARKET22 · the stall'));
  expect(screen.queryByText(/affiliateCode/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close this link' })).toBeNull();
});

test('a new link is sent as it is filled in; a number that is none is told at its field', async () => {
  comeAsMember();
  const { asked } = await show(<LinksPage />, {
    'GET /api/agents/links': { items: [] },
    'POST /api/agents/links': link(),
  });
  const uses = await screen.findByLabelText(/How many may register/);
  await userEvent.type(uses, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Open a new link' }));
  await screen.findByText('Enter a whole number from 1 to 100000');
  expect(asked).not.toContain('POST /api/agents/links');
  await userEvent.clear(uses);
  await userEvent.type(uses, '5');
  await userEvent.click(screen.getByRole('button', { name: 'Open a new link' }));
  await waitFor(() => expect(asked).toContain('POST /api/agents/links'));
});
