import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { ProfitPage } from './profit-page.tsx';

afterEach(leave);

const none = { rounds: 0, stake: '0', validBet: '0', payout: '0', winLoss: '0' };
const lost = { rounds: 2, stake: '1500', validBet: '1500', payout: '400', winLoss: '-1100' };
const won = { rounds: 1, stake: '500', validBet: '500', payout: '2500', winLoss: '2000' };
const profit = {
  rows: [
    { category: 'FISH', vendor: 'ACME', vendorName: 'Acme', ...lost },
    { category: 'RNG', vendor: 'STUDIO', vendorName: 'Fairhall', ...won },
  ],
  days: [
    { day: '2026-11-18', ...lost },
    { day: '2026-11-19', ...none },
    { day: '2026-11-20', ...won },
  ],
  total: { rounds: 3, stake: '2000', validBet: '2000', payout: '2900', winLoss: '900' },
  deposits: '90000',
  bonuses: '7000',
  withdrawals: '1000',
  ofWallets: [] as object[],
};
const PATH = 'GET /api/reports/profit';

test('what vendors with wallets of their own told stands apart, and in the sum', async () => {
  comeAsMember();
  const ofWallets = [{ vendor: 'PURSE', vendorName: 'Purse Games', winLoss: '-2500' }];
  await show(<ProfitPage />, { [PATH]: { ...profit, ofWallets } });
  const wallets = within(await screen.findByRole('table', { name: 'Providers with a wallet of their own' }));
  expect(wallets.getAllByRole('row')[1]?.textContent).toBe('Purse Games−25.00');
  const tile = screen.getAllByText('Win / loss').find(({ tagName }) => tagName !== 'TH');
  expect(tile?.parentElement?.textContent).toContain('−16.00');
});

test('somebody who played there alone sees that, and no empty page', async () => {
  comeAsMember();
  const ofWallets = [{ vendor: 'PURSE', vendorName: 'Purse Games', winLoss: '-2500' }];
  await show(<ProfitPage />, { [PATH]: { ...profit, rows: [], days: [], total: none, ofWallets } });
  expect(await screen.findByText('Purse Games')).toBeDefined();
  expect(screen.queryByRole('img', { name: 'Win and loss by day' })).toBeNull();
});

test('a member sees what they won and lost drawn by day, and the same in tables with their totals', async () => {
  comeAsMember();
  await show(<ProfitPage />, { [PATH]: profit });
  const drawing = await screen.findByRole('img', { name: 'Win and loss by day' });
  const bars = [...drawing.querySelectorAll('rect')].map((bar) => ({
    top: Number(bar.getAttribute('y')),
    size: Number(bar.getAttribute('height')),
  }));
  // below the line, nothing, above it; the largest fills its half
  expect(bars.map(({ top, size }) => [top < 80, size > 0])).toEqual([
    [false, true],
    [false, false],
    [true, true],
  ]);
  expect(bars[2]?.size).toBeGreaterThan(bars[0]?.size ?? 0);
  expect(screen.getByText('Bonus').parentElement?.textContent).toContain('70.00');
  const vendors = within(screen.getByRole('table', { name: 'By category and provider' }));
  expect(vendors.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Provider'),
    'Fishing · Acme215.0015.004.00−11.00',
    'Slots · Fairhall15.005.0025.00+20.00',
    'Total320.0020.0029.00+9.00',
  ]);
  const days = within(screen.getByRole('table', { name: 'By day' }));
  expect(
    days
      .getAllByRole('rowheader')
      .concat(days.getAllByRole('cell'))
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['20/11/2026', '18/11/2026', 'Total']));
  expect(days.queryByText('19/11/2026')).toBeNull();
});

test('other days and one category are asked for by the address', async () => {
  comeAsMember();
  const { asked, where } = await show(<ProfitPage />, { [PATH]: profit });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'FISH');
  expect(where()).toContain('/profit?');
  expect(where()).toContain('category=FISH');
  expect(asked.filter((one) => one.startsWith(PATH))[0]).not.toContain('category');
});

test('days without a round say so, and still show what was brought', async () => {
  comeAsMember();
  await show(<ProfitPage />, {
    [PATH]: { ...profit, rows: [], days: [{ day: '2026-11-20', ...none }], total: none },
  });
  expect(await screen.findByText('No bets in this period')).toBeDefined();
  expect(screen.getByText('900.00')).toBeDefined();
  expect(screen.queryByRole('img', { name: 'Win and loss by day' })).toBeNull();
});

test('a report that is refused says why, and can be asked for again', async () => {
  comeAsMember();
  await show(<ProfitPage />, { [PATH]: refusal('reports/period-invalid', {}, 400) });
  expect(await screen.findByText(/at most 31 days/)).toBeDefined();
});
