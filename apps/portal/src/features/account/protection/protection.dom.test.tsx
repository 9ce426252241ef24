import { OwnCurrencyProvider } from '@fairhall/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../../app/testing/show.tsx';
import { Break } from '../break.tsx';
import { CheckCard } from './check-card.tsx';
import { ExcludeCard } from './exclude-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { PlayedCard } from './played-card.tsx';
import { ProtectionPage } from './protection-page.tsx';
import { SelfTestCard } from './self-test-card.tsx';

afterEach(leave);

const can = { login: true, bet: true, deposit: true, withdraw: true };
const safety = (limits: object[]) => ({ limits, exclusion: null, can });
const daily = (facts: object) => ({
  ...{ kind: 'deposit', window: 'day', amount: '50000', used: '20000', setBy: 'member', pending: null },
  ...facts,
});
const nothing = { minutes: 0, staked: '0', won: '0', net: '0' };
const sitting = (facts: object = {}) => ({
  ...{ sitting: null, today: nothing, everyMinutes: 60, checkAt: null, isCheckDue: false },
  ...{ timeUpAt: null, isTimeUp: false, serverTime: new Date().toISOString() },
  ...facts,
});

test('a limit is typed, sent in minor units, and stands there with what is used of it', async () => {
  comeAsMember();
  const { sent } = await show(<LimitsCard />, {
    'GET /api/safety': safety([]),
    'PUT /api/safety/limits': safety([daily({})]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set: Deposits, Day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deposits · Day' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save limit' }));
  expect(dialog.getByText('Please enter a number.')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox'), '500');
  await userEvent.click(dialog.getByRole('button', { name: 'Save limit' }));
  expect((await screen.findAllByText('P 200.00 of P 500.00 used')).length).toBeGreaterThan(0);
  expect(sent).toEqual([{ kind: 'deposit', window: 'day', amount: '50000' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a limit is typed and read in the member’s own currency', async () => {
  comeAsMember();
  const { sent } = await show(
    <OwnCurrencyProvider currency="VND">
      <LimitsCard />
    </OwnCurrencyProvider>,
    {
      'GET /api/safety': safety([daily({ amount: '600000', used: '200000' })]),
      'PUT /api/safety/limits': safety([]),
    },
  );
  expect(await screen.findByText('₫ 200,000 of ₫ 600,000 used')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Change: Deposits, Day' }));
  const typed = await screen.findByRole('textbox');
  expect(typed).toHaveProperty('value', '600,000');
  await userEvent.clear(typed);
  await userEvent.type(typed, '500000');
  await userEvent.click(screen.getByRole('button', { name: 'Save limit' }));
  await waitFor(() => expect(sent).toEqual([{ kind: 'deposit', window: 'day', amount: '500000' }]));
});

test('playing time is typed in minutes', async () => {
  comeAsMember();
  const { sent } = await show(<LimitsCard />, {
    'GET /api/safety': safety([]),
    'PUT /api/safety/limits': safety([daily({ kind: 'time', window: 'week', amount: '300', used: '95' })]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set: Playing time, Week' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'New limit in minutes' }), '3a00');
  await userEvent.click(screen.getByRole('button', { name: 'Save limit' }));
  expect((await screen.findAllByText('1 h 35 min of 5 h 00 min used')).length).toBeGreaterThan(0);
  expect(sent).toEqual([{ kind: 'time', window: 'week', amount: '300' }]);
});

test.each([
  ['can be dropped, and not yet confirmed', 3_600_000, 1],
  ['can be dropped or confirmed once its day is over', -1_000, 2],
])('a higher limit that waits %s', async (_what, inMs, buttons) => {
  comeAsMember();
  const from = new Date(Date.now() + inMs).toISOString();
  await show(<LimitsCard />, {
    'GET /api/safety': safety([daily({ pending: { amount: '90000', from } })]),
    'POST /api/safety/limits/confirm': refusal('safety/nothing-pending', {}, 409),
  });
  const waiting = (await screen.findByText(/You asked for: P 900\.00/)).parentElement as HTMLElement;
  expect(within(waiting).getAllByRole('button')).toHaveLength(buttons);
  if (buttons === 1) return;
  await userEvent.click(within(waiting).getByRole('button', { name: 'Confirm' }));
  expect(await within(waiting).findByText(/No change of this limit/)).toBeDefined();
});

test('a limit that staff set is said to be the house’s, and cannot be removed', async () => {
  comeAsMember();
  await show(<LimitsCard />, { 'GET /api/safety': safety([daily({ setBy: 'staff' })]) });
  expect(await screen.findByText('Set by the house')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Change: Deposits, Day' }));
  expect(screen.queryByRole('button', { name: 'Remove this limit' })).toBeNull();
});

test('the interval between looks is chosen among four, the house’s own to begin with', async () => {
  comeAsMember();
  const { sent } = await show(<CheckCard />, {
    'GET /api/safety/sitting': sitting(),
    'PUT /api/safety/reality-check': sitting({ everyMinutes: 15 }),
  });
  expect((await screen.findByRole('button', { name: '60 min' })).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: '15 min' }));
  expect(await screen.findByRole('button', { name: '15 min', pressed: true })).toBeDefined();
  expect(sent).toEqual([{ everyMinutes: 15 }]);
});

test('what was played is said for today and for the sitting, won and lost with their signs', async () => {
  comeAsMember();
  await show(<PlayedCard />, {
    'GET /api/wallet/balance': { sumBalance: '100', bonus: '0', currency: 'P' },
    'GET /api/safety/sitting': sitting({
      today: { minutes: 95, staked: '50000', won: '20000', net: '-30000' },
      sitting: {
        beganAt: new Date().toISOString(),
        played: { minutes: 7, staked: '100', won: '250', net: '150' },
      },
    }),
  });
  expect(await screen.findByText('1 h 35 min')).toBeDefined();
  expect(screen.getByText('−300.00')).toBeDefined();
  expect(screen.getByText('+1.50')).toBeDefined();
});

test('a visitor reads what there is, and nothing is asked of the house', async () => {
  const { asked } = await show(<ProtectionPage />);
  expect(await screen.findByText(/Breaks from a day to a month/)).toBeDefined();
  expect(asked.filter((one) => one.includes('/api/safety'))).toEqual([]);
});

const excluded = (facts: object) => ({
  ...safety([]),
  exclusion: {
    ...{ kind: 'self-exclusion', from: '2026-01-01T00:00:00.000Z', until: '2026-07-01T00:00:00.000Z' },
    ...{ hasEnded: false, opensAt: null },
    ...facts,
  },
});

test('a member excludes themselves with their password, after reading for how long', async () => {
  comeAsMember();
  const { sent } = await show(<ExcludeCard />, {
    'GET /api/safety': safety([]),
    'POST /api/safety/self-exclusion': excluded({}),
  });
  await userEvent.click(await screen.findByRole('button', { name: '6 months' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exclude yourself' }));
  expect(dialog.getByText(/nobody can end it early/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Exclude me for 6 months' }));
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Password'), 'my words');
  await userEvent.click(dialog.getByRole('button', { name: 'Exclude me for 6 months' }));
  await waitFor(() => expect(sent).toEqual([{ months: 6, password: 'my words' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: '1 year' })).toBeNull();
});

test.each([
  ['lasts', {}, /You have excluded yourself until 01\/07\/2026/],
  ['opens tomorrow', { hasEnded: true, opensAt: '2026-07-03T00:00:00.000Z' }, /again from 03\/07\/2026/],
])('an exclusion that %s says until when, and offers nothing', async (_what, facts, sentence) => {
  comeAsMember();
  await show(<Break />, { 'GET /api/safety': excluded(facts) });
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('after its end a member comes back only by asking, with their password', async () => {
  comeAsMember();
  const { sent } = await show(<Break />, {
    'GET /api/safety': excluded({ hasEnded: true }),
    'POST /api/safety/return': excluded({ hasEnded: true, opensAt: '2026-07-03T00:00:00.000Z' }),
  });
  await userEvent.type(await screen.findByLabelText('Password'), 'my words');
  await userEvent.click(screen.getByRole('button', { name: 'Ask to come back' }));
  expect(await screen.findByText(/You asked to come back/)).toBeDefined();
  expect(sent).toEqual([{ password: 'my words' }]);
});

test('the nine questions are answered for oneself: a result is shown, and nothing is sent or kept', async () => {
  const { asked } = await show(<SelfTestCard />);
  const stored = JSON.stringify(localStorage);
  await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show the result' }));
  expect(screen.getByText('Please answer all nine questions.')).toBeDefined();
  for (const question of screen.getAllByRole('group'))
    await userEvent.click(within(question).getByRole('radio', { name: 'Sometimes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show the result' }));
  expect(screen.getByText(/Your answers are those of somebody whom playing harms/)).toBeDefined();
  expect(asked).toEqual([]);
  expect(JSON.stringify(localStorage)).toBe(stored);
});
