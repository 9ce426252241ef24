import type { StaffWithdrawal } from '@fairhall/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { enter } from '../../shared/session.ts';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { RevealAccount } from './reveal-account.tsx';

speakEnglish();

function open(permissions: string[], holder = '5') {
  enter({ token: 'a token', staff: { id: '5', permissions } } as never);
  const claimedBy = { id: holder, username: 'ben', until: '2099-01-01T00:00:00.000Z' };
  const order = { id: '9', orderNumber: 'W00000009', bankName: 'USDT TRC20', holderName: null, claimedBy };
  show(<RevealAccount withdrawal={order as unknown as StaffWithdrawal} />);
}

test('the number behind the mask is asked for with a reason, and only by whoever has the order in hand and may pay', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push([url, JSON.parse(String(init?.body))]);
    return Response.json({ accountNumber: 'TV3nb5HYFe2xBEmyb3ETe93UGkjAhWyzrs' });
  });
  open(['cashier.withdrawals.read']);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  open(['cashier.withdrawals.pay'], '6');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  open(['cashier.withdrawals.pay']);
  await userEvent.click(screen.getByRole('button', { name: 'Show number' }));
  const confirm = screen.getAllByRole('button', { name: 'Show number' }).at(-1) as Element;
  await userEvent.click(confirm);
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText(/Reason/), 'the bank is down, paid by hand');
  await userEvent.click(confirm);
  expect(await screen.findByText('TV3nb5HYFe2xBEmyb3ETe93UGkjAhWyzrs')).toBeDefined();
  expect(sent).toEqual([
    ['/api/cashier/staff/withdrawals/9/account', { reason: 'the bank is down, paid by hand' }],
  ]);
});
