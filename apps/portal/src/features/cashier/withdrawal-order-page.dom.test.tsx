import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, show } from '../../app/testing/show.tsx';
import { timesQuery } from '../../shared/measured-times.tsx';
import { queries } from '../../shared/queries.ts';
import { WithdrawalOrderPage } from './withdrawal-order-page.tsx';

afterEach(leave);

const at = '2026-11-21T04:00:00.000Z';
const step = { by: 'member', owner: 'risk', at, dueAt: '2099-11-21T04:30:00.000Z', reason: null };
const order = (status: string) => ({
  ...{ id: '9', orderNumber: 'W00000009', amount: '40000', fee: '0', toBePaid: '40000', currency: 'P' },
  ...{
    status,
    bankCode: '004',
    bankName: 'KBank',
    masked: '••••1234',
    usdtUnits: null,
    holderName: 'Mali Demo',
    createdAt: at,
  },
  ...{ autoReceivedAt: null, neededTier: null, heldUntil: null },
  ...{
    canCancel: false,
    canConfirm: false,
    canDispute: false,
    proofs: [],
    parts: [],
    isPayoutUnknown: false,
  },
  steps: [{ ...step, status }],
});
const none = { count: 3, medianSeconds: null };
const stages = { risk: { count: 25, medianSeconds: 80 }, pay: none, paying: none };

test.each([
  ['risk', /Half of 25 in the last 30 days were through this step within 80 seconds$/],
  ['pay', undefined],
  ['held', undefined],
])(
  'a withdrawal in %s says how long others stood there, once that is measured: %s',
  async (status, sentence) => {
    comeAsMember();
    await show(<WithdrawalOrderPage />, {
      'GET /api/cashier/withdrawals/': order(status),
      'GET /api/cashier/times': { stages },
    });
    await waitFor(() => expect(queries.getQueryData(timesQuery.queryKey)).toBeDefined());
    const [now] = await screen.findAllByRole('listitem');
    if (sentence) expect(await within(now as HTMLElement).findByText(sentence)).toBeDefined();
    else expect(within(now as HTMLElement).queryByText(/30 days/)).toBeNull();
  },
);

test('a payment whose end the bank has not told is said to be so, and not to be on its way', async () => {
  comeAsMember();
  await show(<WithdrawalOrderPage />, {
    'GET /api/cashier/withdrawals/': { ...order('paying'), isPayoutUnknown: true },
    'GET /api/cashier/times': { stages },
  });
  const [now] = await screen.findAllByRole('listitem');
  expect(now?.textContent).toContain('The bank has not answered yet');
});

test('a withdrawal in several payments says where each of them stands, and is confirmed as a whole', async () => {
  comeAsMember();
  const parts = [
    { part: 1, amount: '15000', state: 'paid', at },
    { part: 2, amount: '15000', state: 'failed', at },
    { part: 3, amount: '10000', state: 'unknown', at },
  ];
  await show(<WithdrawalOrderPage />, {
    'GET /api/cashier/withdrawals/': { ...order('part-failed'), parts },
    'GET /api/cashier/times': { stages },
  });
  const list = await screen.findByRole('region', { name: 'Payments' });
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent ?? '');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain('Part 1 · P 150.00Paid');
  expect(rows[1]).toContain('Part 2 · P 150.00Did not go through; our staff see to it');
  expect(rows[2]).toContain('Part 3 · P 100.00The bank has not answered yet');
  expect(screen.queryByRole('button', { name: /received/i })).toBeNull();
});
