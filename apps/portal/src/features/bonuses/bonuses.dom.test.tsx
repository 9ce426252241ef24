import type { Bonus } from '@fairhall/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openLiveLine } from '../../app/testing/live-line.ts';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { BonusesPage } from './bonuses-page.tsx';

afterEach(leave);

const paid: Bonus = {
  id: '7',
  kind: 'promo',
  code: 'FEAST',
  currency: 'P',
  status: 'paid',
  enteredAt: '2026-11-21T04:00:00.000Z',
  expiresAt: '2026-11-24T04:00:00.000Z',
  terms: { rate: 5_000, minDeposit: '10000', maxBonus: '50000' },
  turnoverPercent: 300,
  turnoverOf: 'bonus',
  amount: '15000',
  paidAt: '2026-11-22T04:00:00.000Z',
  forfeits: 'bonus-and-winnings',
  takenBack: '0',
  takenWinnings: '0',
  deposit: { id: '12', orderNumber: 'D00000012', amount: '30000' },
  requirement: { required: '45000', done: '15000', left: '12000', status: 'open' },
};
const waiting: Bonus = {
  ...paid,
  id: '8',
  status: 'waiting',
  amount: null,
  paidAt: null,
  deposit: null,
  requirement: null,
};
const reversed: Bonus = {
  ...paid,
  id: '6',
  status: 'reversed',
  takenBack: '5000',
  requirement: { required: '45000', done: '0', left: '0', status: 'reversed' },
};
const sums = (...items: Bonus[]) => {
  const sum = (of: 'amount' | 'takenBack') => String(items.reduce((all, one) => all + Number(one[of]), 0));
  const total = { currency: 'P', count: items.length, credited: sum('amount'), takenBack: sum('takenBack') };
  const totals = items.length > 0 ? [total] : [];
  return { subtotals: totals, totals };
};
const page = (...items: Bonus[]) => ({
  'GET /api/promotions/bonuses': { items, next: null, ...sums(...items) },
});
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li') as HTMLElement;
  await userEvent.click(within(row).getByText(name));
  return row;
};

test('what came with a way to deposit stands beside what codes brought, under no code', async () => {
  comeAsMember();
  await show(<BonusesPage />, page({ ...paid, kind: 'method', code: null, expiresAt: null }));
  const row = await rowOf('Bonus with a deposit');
  expect(within(row).getByRole('link', { name: 'Came with deposit D00000012 of P 300.00' })).toBeDefined();
  expect(within(row).getByText('P 450.00 of bets have to settle before you can withdraw.')).toBeDefined();
});

test('each code says what it brought, with which deposit, and how far it is played', async () => {
  comeAsMember();
  await show(<BonusesPage />, page(paid));
  const row = await rowOf('Promo code FEAST');
  expect(row.textContent).toContain('P 150.00');
  expect(within(row).getByText('Credited')).toBeDefined();
  const order = within(row).getByRole('link', { name: 'Came with deposit D00000012 of P 300.00' });
  expect(order.getAttribute('href')).toBe('/deposit/12');
  expect(within(row).getByRole('progressbar', { name: 'Played 33 %' })).toBeDefined();
  expect(within(row).getByText('P 150.00 of P 450.00')).toBeDefined();
});

test('what bonuses of the days come to stands above them, and what those on the page come to below', async () => {
  comeAsMember();
  let reads = 0;
  const rest = { subtotals: sums(reversed).totals, totals: sums(paid, reversed).totals };
  await show(<BonusesPage />, {
    'GET /api/promotions/bonuses': () => {
      reads += 1;
      return reads === 1
        ? { items: [paid], next: '7', ...rest, subtotals: sums(paid).totals }
        : { items: [reversed], next: null, ...rest };
    },
  });
  const tile = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;
  expect(await tile('Bonuses and codes')).toContain('2');
  expect(await tile('Went back')).toContain('50.00');
  expect(screen.getByText(/· Credited P 150\.00 · Went back P 0\.00$/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/· Credited P 300\.00 · Went back P 50\.00$/)).toBeDefined();
});

test('what is played of a bonus goes on when the house says so', async () => {
  comeAsMember();
  const line = openLiveLine();
  let done = '15000';
  await show(<BonusesPage />, {
    'GET /api/promotions/bonuses': () => ({
      ...{ next: null, ...sums(paid) },
      items: [{ ...paid, requirement: { required: '45000', done, left: '12000', status: 'open' } }],
    }),
  });
  const row = await rowOf('Promo code FEAST');
  expect(within(row).getByRole('progressbar', { name: 'Played 33 %' })).toBeDefined();
  done = '30000';
  line.say({ kind: 'turnover.changed', body: {} });
  const further = { name: 'Played 66 %' };
  expect(await within(row).findByRole('progressbar', further, { timeout: 2_000 })).toBeDefined();
  line.hangUp();
});

test('what was taken back with its deposit is said', async () => {
  comeAsMember();
  await show(<BonusesPage />, page(reversed));
  const row = await rowOf('Promo code FEAST');
  expect(within(row).getByText(/P 50\.00 of it went back/)).toBeDefined();
});

test('a code that expired says until when no deposit came', async () => {
  comeAsMember();
  await show(<BonusesPage />, page({ ...waiting, status: 'expired' }));
  const row = await rowOf('Promo code FEAST');
  expect(within(row).getByText(/^No deposit was credited for it by .*2026/)).toBeDefined();
});

test('a code that waits says until when, and is given up after a question', async () => {
  comeAsMember();
  const { asked } = await show(<BonusesPage />, {
    ...page(waiting),
    'POST /api/promotions/bonuses/8/give-up': { ...waiting, status: 'given-up' },
  });
  const row = await rowOf('Promo code FEAST');
  expect(within(row).getByText(/next deposit of at least P 100\.00/)).toBeDefined();
  await userEvent.click(within(row).getByRole('button', { name: 'Give up this code' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give up this code' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Give up this code' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toContain('POST /api/promotions/bonuses/8/give-up');
});

test('one that has just been used says so in the question', async () => {
  comeAsMember();
  await show(<BonusesPage />, {
    ...page(waiting),
    'POST /api/promotions/bonuses/8/give-up': refusal('promotions/not-waiting', {}, 409),
  });
  const row = await rowOf('Promo code FEAST');
  await userEvent.click(within(row).getByRole('button', { name: 'Give up this code' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Give up this code' }));
  await within(dialog).findByText('This code is not waiting any more.');
});

test('state and days stand in the address; without any the page says how one comes by a bonus', async () => {
  comeAsMember();
  const { where, asked } = await show(<BonusesPage />, page(), '/bonuses?status=paid');
  await screen.findByText('No bonus in these days');
  expect(asked.some((call) => call.includes('status=paid'))).toBe(true);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Expired');
  await waitFor(() => expect(where()).toContain('status=expired'));
});

test('free rounds stand above the codes with what is left of them and what they won', async () => {
  comeAsMember();
  const grant = {
    ...{ id: '1', vendorName: 'Hall', rounds: 10, used: 3, stake: '500', currency: 'P', won: '1250' },
    ...{ games: [{ gameId: '7', name: 'Naga Sevens' }], state: 'live' },
    ...{ givenAt: '2026-11-21T00:00:00.000Z', expiresAt: '2026-11-28T00:00:00.000Z' },
  };
  await show(<BonusesPage />, {
    ...page(),
    'GET /api/play/grants': { items: [grant], next: null },
  });
  const row = await rowOf('10 free rounds at P 5.00');
  expect(row.textContent).toContain('12.50');
  expect(within(row).getByText('3 played, 7 left')).toBeDefined();
  expect(within(row).getByRole('link', { name: 'Naga Sevens' }).getAttribute('href')).toBe('/game?gameId=7');
});

const goes = {
  ...{ bonus: '15000', winnings: '2000', goes: '17000', stays: '31000', remaining: '30000' },
  ...{ currency: 'P', forfeits: 'bonus-and-winnings' },
} as const;
const openForfeit = async () => {
  const row = await rowOf('Promo code FEAST');
  await userEvent.click(within(row).getByRole('button', { name: 'Give up this bonus' }));
  return await screen.findByRole('dialog', { name: 'Give up this bonus' });
};

test('a bonus that is still to be played says what goes and what stays, and is given up for exactly that', async () => {
  comeAsMember();
  const { asked, sent } = await show(<BonusesPage />, {
    ...page(paid),
    'GET /api/promotions/bonuses/7/forfeit': goes,
    'POST /api/promotions/bonuses/7/forfeit': { ...paid, status: 'forfeited' },
  });
  const dialog = await openForfeit();
  await within(dialog).findByText('P 150.00 of bonus goes');
  expect(within(dialog).getByText('P 20.00 of winnings goes')).toBeDefined();
  expect(within(dialog).getByText('P 310.00 stays in your wallet')).toBeDefined();
  expect(within(dialog).getByText('P 300.00 less is to be played before you can withdraw')).toBeDefined();
  expect(asked).not.toContain('POST /api/promotions/bonuses/7/forfeit');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Give up this bonus' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ goes: '17000' }]);
});

test('while a round is open the question says so, and nothing can be confirmed', async () => {
  comeAsMember();
  await show(<BonusesPage />, {
    ...page(paid),
    'GET /api/promotions/bonuses/7/forfeit': refusal('promotions/rounds-open', {}, 409),
  });
  const dialog = await openForfeit();
  await within(dialog).findByText(/rounds are not settled yet/);
  expect(within(dialog).queryByRole('button', { name: 'Give up this bonus' })).toBeNull();
});

test('one that was given up says what went back, and is given up no second time', async () => {
  comeAsMember();
  const forfeited: Bonus = { ...paid, status: 'forfeited', takenBack: '15000', takenWinnings: '2000' };
  await show(
    <BonusesPage />,
    page({ ...forfeited, requirement: { ...paid.requirement!, left: '0', status: 'forfeited' } }),
  );
  const row = await rowOf('Promo code FEAST');
  expect(within(row).getByText(/P 150\.00 of bonus and P 20\.00 of winnings went back/)).toBeDefined();
  expect(within(row).queryByRole('button', { name: 'Give up this bonus' })).toBeNull();
});
