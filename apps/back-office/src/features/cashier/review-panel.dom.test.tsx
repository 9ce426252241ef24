import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../shared/i18n.ts';
import { enter } from '../../shared/session.ts';
import { FlagFacts } from './flag-facts.tsx';
import { ReviewPanel } from './review-panel.tsx';

beforeEach(async () => {
  localStorage.setItem('fairhall.office.language', 'EN');
  await startI18n();
  enter({ token: 'a token', staff: { id: '5', permissions: ['cashier.withdrawals.read'] } } as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const review = {
  ...{ currency: 'P', memberSince: '2026-11-01T04:00:00.000Z', lastPaidAt: null },
  ...{ deposits: { count: 3, amount: '123400' }, paid: { count: 0, amount: '0' } },
  ...{ staked: '567800', won: '55500', bonuses: '4400', openRounds: 2 },
};

test('beside a withdrawal stands what its member deposited, staked, won and was given, and why each flag was raised', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toContain('/api/cashier/staff/withdrawals/7/review');
    return Response.json(review);
  });
  const withdrawal = {
    ...{ id: '7', currency: 'P', flags: ['large-day', 'bonus-heavy'] },
    flagFacts: {
      'large-day': { fromMinor: '5000000', todayMinor: '6000000', count: 4 },
      'bonus-heavy': { bonusMinor: '4400', stakedMinor: '9900' },
    },
  } as never;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FlagFacts withdrawal={withdrawal} />
      <ReviewPanel withdrawal={withdrawal} />
    </QueryClientProvider>,
  );
  await screen.findByText('Since registration');
  const shown = document.body.textContent ?? '';
  for (const text of ['Deposited (3)', '1,234.00', '5,678.00', '555.00', '44.00', 'Rounds not settled'])
    expect(shown).toContain(text);
  expect(shown).toMatch(/60,000\.00 in a day, withdrawals: 4\. Large is .*50,000\.00 or more/);
  expect(shown).toMatch(/bonuses of .*44\.00, and only .*99\.00 staked/);
});
