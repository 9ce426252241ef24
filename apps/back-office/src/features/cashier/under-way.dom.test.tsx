import type { StaffWithdrawal } from '@fairhall/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { enter } from '../../shared/session.ts';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { UnderWay } from './under-way.tsx';

speakEnglish();

const payout = {
  ...{ part: 1, attempt: 1, amount: '40000', fee: '0', state: 'unknown', key: 'withdrawal/9' },
  ...{ provider: 'bank', reference: null, reason: null, isContradicted: false, timesAsked: 7 },
  ...{ createdAt: '2026-11-21T04:00:00.000Z', settledAt: null },
};
function showOrder(underWay: unknown[], permissions: string[]) {
  enter({ token: 'a token', staff: { id: '5', permissions } } as never);
  const withdrawal = { id: '9', currency: 'P', underWay } as unknown as StaffWithdrawal;
  show(<UnderWay withdrawal={withdrawal} />);
}

test('what was sent, how often it was asked about and what is known stands on the page, and its provider is asked with one press', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return Response.json({});
  });
  showOrder([payout], ['cashier.withdrawals.pay']);
  const row = screen.getByText('withdrawal/9').closest('tr')?.textContent;
  for (const text of ['400.00', '7', 'Outcome unknown']) expect(row).toContain(text);
  await userEvent.click(screen.getByRole('button', { name: 'Ask the provider now' }));
  expect(sent).toEqual(['/api/cashier/staff/withdrawals/9/ask-payout']);
  cleanup();
  showOrder([payout], ['cashier.withdrawals.read']);
  expect(screen.queryByRole('button', { name: 'Ask the provider now' })).toBeNull();
  cleanup();
  showOrder([], ['cashier.withdrawals.pay']);
  expect(screen.queryByRole('table')).toBeNull();
});
