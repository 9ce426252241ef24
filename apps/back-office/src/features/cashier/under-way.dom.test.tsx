import type { StaffWithdrawal } from '@fairhall/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../shared/i18n.ts';
import { enter } from '../../shared/session.ts';
import { UnderWay } from './under-way.tsx';

beforeEach(async () => {
  localStorage.setItem('fairhall.office.language', 'EN');
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const payout = {
  ...{ part: 1, attempt: 1, amount: '40000', fee: '0', state: 'unknown', key: 'withdrawal/9' },
  ...{ provider: 'bank', reference: null, reason: null, isContradicted: false, timesAsked: 7 },
  ...{ createdAt: '2026-11-21T04:00:00.000Z', settledAt: null },
};
function show(underWay: unknown[], permissions: string[]) {
  enter({ token: 'a token', staff: { id: '5', permissions } } as never);
  const withdrawal = { id: '9', currency: 'P', underWay } as unknown as StaffWithdrawal;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UnderWay withdrawal={withdrawal} />
    </QueryClientProvider>,
  );
}

test('what was sent, how often it was asked about and what is known stands on the page, and its provider is asked with one press', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return Response.json({});
  });
  show([payout], ['cashier.withdrawals.pay']);
  const row = screen.getByText('withdrawal/9').closest('tr')?.textContent;
  for (const text of ['400.00', '7', 'Outcome unknown']) expect(row).toContain(text);
  await userEvent.click(screen.getByRole('button', { name: 'Ask the provider now' }));
  expect(sent).toEqual(['/api/cashier/staff/withdrawals/9/ask-payout']);
  cleanup();
  show([payout], ['cashier.withdrawals.read']);
  expect(screen.queryByRole('button', { name: 'Ask the provider now' })).toBeNull();
  cleanup();
  show([], ['cashier.withdrawals.pay']);
  expect(screen.queryByRole('table')).toBeNull();
});
