import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  ...{
    status: 'created',
    createdAt,
    expiresAt,
    settledAt: null,
    payerName: null,
    promisedBonus: '0',
    needsSlip: false,
    saidPaidAt: null,
    slips: [],
  },
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

const waiting = {
  ...order('accepted'),
  method: 'bank-transfer',
  payTo: {
    ...{ kind: 'bank-transfer', holderName: 'House', bankCode: '004', bankName: 'KBank' },
    accountNumber: '1234567890',
  },
};

test.each([
  ['none was sent', [], true],
  ['one was sent', [{ id: '4', uploadedAt: createdAt, read: null }], false],
] as const)(
  'where a slip is asked for and %s, the word that it is paid waits for it',
  async (_case, slips, waits) => {
    comeAsMember();
    await show(<DepositOrderPage />, {
      'GET /api/cashier/deposits/': { ...waiting, needsSlip: true, slips },
    });
    const word = await screen.findByRole('button', { name: 'I have paid' });
    expect(word.matches(':disabled')).toBe(waits);
    expect(screen.queryByText(/Without it nobody looks for the payment/) !== null).toBe(waits);
  },
);

test('an order says which bonus comes with it', async () => {
  comeAsMember();
  await show(<DepositOrderPage />, {
    'GET /api/cashier/deposits/': { ...waiting, promisedBonus: '2500' },
  });
  const fact = await screen.findByText('Bonus with this deposit');
  expect(fact.parentElement?.textContent).toContain('P 25.00');
});

test('an order is taken back after a question that says what becomes of money sent all the same', async () => {
  comeAsMember();
  const { asked } = await show(<DepositOrderPage />, {
    'GET /api/cashier/deposits/': waiting,
    'POST /api/cashier/deposits/9/cancel': { ...waiting, status: 'cancelled', settledAt: createdAt },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take this order back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take this order back' });
  within(dialog).getByText(/Money that you have sent all the same is not lost/);
  expect(asked).not.toContain('POST /api/cashier/deposits/9/cancel');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take this order back' }));
  await waitFor(() => expect(asked).toContain('POST /api/cashier/deposits/9/cancel'));
});

test('whoever says that it is paid reads that it is looked for', async () => {
  comeAsMember();
  const saidPaidAt = '2026-11-21T04:05:00.000Z';
  const said = {
    ...{ ...waiting, saidPaidAt },
    steps: [...waiting.steps, { ...waiting.steps[0]!, owner: 'finance', at: saidPaidAt }],
  };
  let isSaid = false;
  await show(<DepositOrderPage />, {
    'GET /api/cashier/deposits/': () => (isSaid ? said : waiting),
    'POST /api/cashier/deposits/9/said-paid': () => {
      isSaid = true;
      return said;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'I have paid' }));
  expect(isSaid).toBe(true);
});

test.each(['asked', 'accepted'] as const)(
  'cash that an agent has %s is taken back only before it was',
  async (state) => {
    comeAsMember();
    await show(<DepositOrderPage />, { 'GET /api/cashier/deposits/': order(state) });
    await screen.findByRole('list');
    expect(screen.queryAllByRole('button', { name: 'Take this order back' })).toHaveLength(
      state === 'asked' ? 1 : 0,
    );
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
  },
);
