import { gameCategories, type TurnoverRequirement } from '@fairhall/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openLiveLine } from '../../app/testing/live-line.ts';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { withdrawalOptions } from './testing/withdrawal-options.ts';
import { WithdrawPage } from './withdraw-page.tsx';

afterEach(leave);

const weights = Object.fromEntries(
  gameCategories.map((category) => [category, category === 'LIVE' ? 15 : 100]),
) as TurnoverRequirement['weights'];

const requirement: TurnoverRequirement = {
  id: '4',
  source: 'deposit',
  bonusId: null,
  depositId: '12',
  orderNumber: 'D00000012',
  base: '100000',
  percent: 100,
  required: '100000',
  done: '40000',
  remaining: '60000',
  currency: 'P',
  weights,
  bonusLeft: null,
  status: 'open',
  openedAt: '2026-11-21T04:00:00.000Z',
  endedAt: null,
};
const done: TurnoverRequirement = {
  ...requirement,
  id: '3',
  orderNumber: 'D00000009',
  done: '100000',
  remaining: '0',
  status: 'done',
  endedAt: '2026-11-20T04:00:00.000Z',
};
const cashier = {
  'GET /api/cashier/withdrawal-options': withdrawalOptions,
  'GET /api/cashier/withdrawals': { items: [], next: null, subtotals: [], totals: [] },
};
const bet = {
  roundId: '77',
  vendor: 'STUDIO',
  gameName: 'Naga Sevens',
  category: 'LIVE',
  validBet: '300000',
  used: '266667',
  counted: '40000',
  weight: 15,
  settledAt: '2026-11-21T04:10:00.000Z',
};

test('while something is to be played the form stays shut, and says what is left of which deposit', async () => {
  comeAsMember();
  await show(<WithdrawPage />, {
    ...cashier,
    'GET /api/turnover/requirements': {
      items: [done, requirement],
      next: null,
      remaining: '60000',
      openCount: 3,
      nextOpen: [requirement],
    },
  });
  expect(await screen.findByText('You can withdraw once P 600.00 more has counted.')).toBeDefined();
  // above the form and in the list
  expect(screen.getAllByRole('progressbar', { name: 'Played 40 %' })).toHaveLength(2);
  expect(screen.getAllByText('P 400.00 of P 1,000.00')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Withdraw' }).hasAttribute('disabled')).toBe(true);
});

test('bets that count while the form is open open it, without the page asking by itself', async () => {
  comeAsMember();
  const line = openLiveLine();
  let remaining = '60000';
  const { asked } = await show(<WithdrawPage />, {
    ...cashier,
    'GET /api/turnover/requirements': () => ({
      ...{ items: [], next: null, remaining, nextOpen: [], openCount: remaining === '0' ? 0 : 1 },
    }),
  });
  expect(await screen.findByText('You can withdraw once P 600.00 more has counted.')).toBeDefined();
  const asks = () => asked.filter((one) => one.includes('/api/turnover/requirements')).length;
  expect(asks()).toBe(1);
  remaining = '0';
  line.say({ kind: 'turnover.changed', body: {} });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Withdraw' }).hasAttribute('disabled')).toBe(false),
  );
  expect(asks()).toBe(2);
  line.hangUp();
});

test('a requirement opens to the bets that counted, and how much of each', async () => {
  comeAsMember();
  const { asked } = await show(<WithdrawPage />, {
    ...cashier,
    'GET /api/turnover/requirements': {
      items: [done],
      next: null,
      remaining: '0',
      openCount: 0,
      nextOpen: [],
    },
    'GET /api/turnover/requirements/3/bets': { items: [bet], next: null },
  });
  const list = within(await screen.findByRole('list', { name: 'Requirements on your deposits' }));
  expect(list.getByText('Played')).toBeDefined();
  expect(asked.filter((call) => call.includes('/bets'))).toEqual([]);
  await userEvent.click(list.getByText('Deposit D00000009'));
  const bets = within(await screen.findByRole('list', { name: 'Bets that counted' }));
  expect(bets.getByText('Naga Sevens')).toBeDefined();
  expect(bets.getByText(/P 2,666.67 of the bet of P 3,000.00 at 15 %/)).toBeDefined();
  expect(list.getByText(/Slots.*100 % · Live casino 15 %/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Withdraw' }).hasAttribute('disabled')).toBe(false);
});

test('what was never asked says so, and what does not come can be asked for again', async () => {
  comeAsMember();
  let isBroken = true;
  await show(<WithdrawPage />, {
    ...cashier,
    'GET /api/turnover/requirements': () =>
      isBroken
        ? refusal('turnover/not-found', {}, 404)
        : { items: [], next: null, remaining: '0', openCount: 0, nextOpen: [] },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await userEvent.click(again);
  expect(await screen.findByText('Nothing was ever asked')).toBeDefined();
});

test('what a bonus holds back can be given up where the withdrawal is asked for', async () => {
  comeAsMember();
  const ofBonus: TurnoverRequirement = {
    ...requirement,
    ...{
      id: '5',
      source: 'promo-code',
      bonusId: '7',
      depositId: null,
      orderNumber: null,
      bonusLeft: '15000',
    },
  };
  const { asked } = await show(<WithdrawPage />, {
    ...cashier,
    'GET /api/cashier/withdrawal-options': { ...withdrawalOptions, available: '45000', bonus: '15000' },
    'GET /api/turnover/requirements': {
      ...{ items: [], next: null, remaining: '120000', openCount: 2, nextOpen: [requirement, ofBonus] },
    },
    'GET /api/promotions/bonuses/7/forfeit': {
      ...{ bonus: '15000', winnings: '0', goes: '15000', stays: '30000', remaining: '60000' },
      ...{ currency: 'P', forfeits: 'bonus' },
    },
  });
  // what is their own and what is bonus stand apart, and what giving it up costs is said before that
  const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  await screen.findByText('Your own');
  expect([figure('Your own'), figure('Bonus to be played')]).toEqual(['300.00', '150.00']);
  expect(await screen.findAllByText('P 150.00 of it is still bonus')).toHaveLength(1);
  // what a deposit asks for is given up by nobody
  const offers = await screen.findAllByRole('button', { name: 'Give up this bonus' });
  expect(offers).toHaveLength(1);
  await userEvent.click(offers[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Give up this bonus' });
  await within(dialog).findByText('P 300.00 stays in your wallet');
  expect(within(dialog).queryByText(/of winnings goes/)).toBeNull();
  expect(asked).toContain('GET /api/promotions/bonuses/7/forfeit');
});
