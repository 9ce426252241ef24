import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { BoundsDialog } from './bounds-dialog.tsx';

const bounds = {
  ...{ openDeposits: 3, openWithdrawals: 1, payoutAccounts: 5, receivedAfterMinutes: 30 },
  ...{ largeWithdrawal: '5000000', revision: 4 },
};

speakEnglish();

function open() {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    sent.push({ method, url, body: JSON.parse(body) });
    return Response.json({ ...bounds, revision: 5 });
  });
  const onClose = vi.fn();
  show(<BoundsDialog currency="P" bounds={bounds} onClose={onClose} />);
  return { sent, onClose };
}
async function type(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label));
  if (text !== '') await userEvent.type(screen.getByLabelText(label), text);
}
const save = () => screen.getByRole('button', { name: 'Save' });

test('bounds are typed as numbers and an amount, and sent with what was before one’s eyes', async () => {
  const { sent, onClose } = open();
  await type('Unpaid deposits of one member', '4');
  await type('A withdrawal is large from', '75,000');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'more work');
  await userEvent.click(save());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      method: 'PUT',
      url: '/api/cashier/staff/order-bounds/P',
      body: { ...bounds, openDeposits: 4, largeWithdrawal: '7500000', reason: 'more work' },
    },
  ]);
});

test.each([
  ['Open withdrawals of one member', ''],
  ['Open withdrawals of one member', '0'],
  ['A withdrawal is large from', '0'],
])('nothing is sent while %s is "%s"', async (label, text) => {
  const { sent } = open();
  await type(label, text);
  await userEvent.type(screen.getByLabelText(/^Reason/), 'more work');
  await userEvent.click(save());
  expect(sent).toEqual([]);
});
