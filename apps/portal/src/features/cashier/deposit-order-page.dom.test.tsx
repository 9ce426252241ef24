import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { comeAsMember, leave, show } from '../../app/testing/show.tsx';
import { timesQuery } from '../../shared/measured-times.tsx';
import { queries } from '../../shared/queries.ts';
import { DepositList } from './deposit-list.tsx';
import { DepositOrderPage } from './deposit-order-page.tsx';

afterEach(leave);

const createdAt = '2026-11-21T04:00:00.000Z';
const expiresAt = '2099-11-21T04:30:00.000Z';
const order = (state: 'asked' | 'accepted') => ({
  ...{ id: '9', orderNumber: 'D00000009', method: 'agent', toldBy: 'reference', currency: 'P' },
  ...{ amount: '30000', payAmount: '30000', creditedAmount: null, feeAmount: '0' },
  ...{ status: 'created', createdAt, expiresAt, settledAt: null, slips: [] },
  payTo: { kind: 'agent', holderName: 'de*****nt', state, codesLeft: 5 },
  steps: [
    { status: 'created', by: 'member', owner: 'member', at: createdAt, dueAt: expiresAt, reason: null },
  ],
});

describe.each([
  ['asked', 'Waiting for the agent', /^.*Agent de\*\*\*\*\*nt by /],
  ['accepted', 'Waiting for payment', /^.*Waiting for you by /],
] as const)('a deposit in cash that the agent’s side calls %s', (state, words, owner) => {
  test(`is listed as “${words}”`, async () => {
    comeAsMember();
    const line = { ...order(state), bonus: null, movements: [] };
    await show(<DepositList />, {
      'GET /api/cashier/deposits': { items: [line], next: null, subtotals: [], totals: [] },
    });
    const list = await screen.findByRole('list', { name: 'My deposits' });
    expect(within(list).getByText(words)).toBeDefined();
  });

  test('says in its steps whom it waits for', async () => {
    comeAsMember();
    await show(<DepositOrderPage />, { 'GET /api/cashier/deposits/': order(state) });
    const steps = within(await screen.findByRole('list'));
    expect(steps.getByText(words)).toBeDefined();
    expect(steps.getByText(owner)).toBeDefined();
  });
});

test.each([
  ['agent', 'Half of 40 in the last 30 days were credited within 3 minutes'],
  ['promptpay', undefined],
])('a deposit by %s says what others by the same method took: %s', async (method, sentence) => {
  comeAsMember();
  await show(<DepositOrderPage />, {
    'GET /api/cashier/deposits/': { ...order('accepted'), method },
    'GET /api/cashier/times': { methods: [{ method: 'agent', count: 40, medianSeconds: 150 }] },
  });
  await waitFor(() => expect(queries.getQueryData(timesQuery.queryKey)).toBeDefined());
  const coming = (await screen.findAllByRole('listitem')).at(-1) as HTMLElement;
  if (sentence) expect(await within(coming).findByText(sentence)).toBeDefined();
  else expect(within(coming).queryByText(/30 days/)).toBeNull();
});
