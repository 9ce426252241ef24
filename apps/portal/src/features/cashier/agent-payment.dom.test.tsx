import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openLiveLine } from '../../app/testing/live-line.ts';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { queries } from '../../shared/queries.ts';
import { AgentPayment } from './agent-payment.tsx';
import { DepositForm } from './deposit-form.tsx';
import { AgentOrders } from './line/agent-orders.tsx';

afterEach(leave);

const order = {
  id: '9',
  orderNumber: 'D00000009',
  method: 'agent',
  amount: '30000',
  payAmount: '30000',
  toldBy: 'reference' as const,
  creditedAmount: null,
  feeAmount: '0',
  currency: 'P',
  status: 'created' as const,
  createdAt: '2026-11-21T04:00:00.000Z',
  expiresAt: '2099-11-21T04:30:00.000Z',
  settledAt: null,
  payerName: null,
  promisedBonus: '2500',
  needsSlip: false,
  saidPaidAt: null,
  slips: [],
  steps: [],
};
const payTo = (state: 'asked' | 'accepted', codesLeft = 5) => ({
  kind: 'agent' as const,
  holderName: 'de*****nt',
  state,
  codesLeft,
});
const paying = (state: 'asked' | 'accepted', codesLeft?: number) => (
  <AgentPayment order={{ ...order, payTo: payTo(state, codesLeft) }} payTo={payTo(state, codesLeft)} />
);

describe('a member who pays an agent in cash', () => {
  test('is told to hand over nothing before the agent has accepted, and finds no code', async () => {
    comeAsMember();
    await show(paying('asked'));
    expect(await screen.findByText(/Hand over nothing yet/)).toBeDefined();
    expect(screen.getByText('Bonus with this deposit: P 25.00')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show the code' })).toBeNull();
  });

  test('is shown a code when they ask for it, and another one when they ask again', async () => {
    comeAsMember();
    const codes = ['271828', '314159'];
    const { asked } = await show(paying('accepted'), {
      'POST /api/cashier/deposits/9/agent-code': () => ({ code: codes.shift(), left: 3 }),
    });
    expect(screen.queryByText('271828')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Show the code' }));
    expect(await screen.findByText('271828')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Show a new code' }));
    expect(await screen.findByText('314159')).toBeDefined();
    expect(asked.filter((one) => one.endsWith('/agent-code'))).toHaveLength(2);
  });

  test('finds no code the house may have replaced when an answer is lost', async () => {
    comeAsMember();
    let isLost = false;
    await show(paying('accepted'), {
      'POST /api/cashier/deposits/9/agent-code': () =>
        isLost ? new Response('', { status: 502 }) : { code: '271828', left: 3 },
    });
    const readAgain = vi.spyOn(queries, 'invalidateQueries');
    await userEvent.click(await screen.findByRole('button', { name: 'Show the code' }));
    expect(await screen.findByText('271828')).toBeDefined();
    isLost = true;
    readAgain.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Show a new code' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByText('271828')).toBeNull();
    expect(readAgain).toHaveBeenCalled();
    readAgain.mockRestore();
  });

  test('is told how it ends when no code is left', async () => {
    comeAsMember();
    await show(paying('accepted', 0));
    expect(await screen.findByText('Codes left for this order: 0')).toBeDefined();
    expect(screen.getByText(/add a picture below/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show the code' })).toBeNull();
  });

  test('chooses who takes it, within what that agent takes', async () => {
    comeAsMember();
    const method = {
      ...{ code: 'agent', kind: 'agent' as const, currency: 'P', names: {}, min: '10000', max: '2000000' },
      ...{ fixedAmounts: [], fee: { payer: 'house' as const, rate: 0, min: '0', max: null } },
      ...{ hours: null, minutesToPay: 30, leastTier: 0 as const, closed: null },
      ...{ dailyCount: null, needsPayerName: false, needsSlip: false, bonus: null },
    };
    const { sent } = await show(<DepositForm methods={[method]} />, {
      'GET /api/cashier/agents': {
        items: [
          { agentId: '4', account: 'de*****nt', isOwn: true, min: '10000', max: '50000' },
          { agentId: '7', account: 'ot*****er', isOwn: false, min: '10000', max: '900000' },
        ],
      },
      'POST /api/cashier/deposits': refusal('cashier/agent-unable', {}, 409, 'agentId'),
    });
    expect(await screen.findByRole('option', { name: 'de*****nt (your agent)' })).toBeDefined();
    await userEvent.type(screen.getByLabelText('Amount'), '600');
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('Enter an amount from P 100.00 to P 500.00')).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Agent who takes the cash'), 'ot*****er');
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(
      await screen.findByText('This agent cannot take cash at the moment. Please choose another.'),
    ).toBeDefined();
    expect(sent).toMatchObject([{ method: 'agent', amount: '60000', agentId: '7' }]);
  });
});

describe('an agent', () => {
  const waiting = {
    ...{ id: '9', orderNumber: 'D00000009', member: 'somchai07', amount: '30000', currency: 'P' },
    ...{ createdAt: order.createdAt, expiresAt: order.expiresAt, hasCode: false },
    steps: [{ state: 'asked', at: order.createdAt }],
  };
  const answers = (state: string, change: object = {}) => ({
    'GET /api/cashier/agent-orders': { items: [{ ...waiting, state, ...change }], next: null, isOpen: true },
  });

  test.each([
    ['Accept', 'Accepted'],
    ['Decline', 'Not taken on'],
  ])('takes an order on, or does not: after “%s” it stands there as “%s”', async (button, words) => {
    comeAsMember();
    let state = 'asked';
    let isRich = false;
    const become = (next: string) => {
      state = next;
      return { ...waiting, state };
    };
    await show(<AgentOrders />, {
      'GET /api/cashier/agent-orders': () => ({ items: [{ ...waiting, state }], next: null, isOpen: true }),
      'POST /api/cashier/agent-orders/9/accept': () =>
        isRich ? become('accepted') : refusal('wallet/insufficient-funds', {}, 409),
      'POST /api/cashier/agent-orders/9/decline': () => become('dropped'),
    });
    await userEvent.click(await screen.findByText('somchai07'));
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByText('Asked', { selector: 'summary *' })).toBeDefined();
    isRich = true;
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(words, { selector: 'summary *' })).toBeDefined();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  test('sees at once that the member has a code, and what became of an order while they typed', async () => {
    comeAsMember();
    const line = openLiveLine();
    let now: object = { ...waiting, state: 'accepted' };
    await show(<AgentOrders />, {
      'GET /api/cashier/agent-orders': () => ({ items: [now], next: null, isOpen: true }),
      'POST /api/cashier/agent-orders/9/release': () => {
        now = { ...waiting, state: 'returned' };
        return refusal('cashier/deposit-settled', {}, 409);
      },
    });
    await userEvent.click(await screen.findByText('somchai07'));
    const noCode = 'The member has not asked for a code yet.';
    expect(screen.getByText(noCode)).toBeDefined();
    now = { ...now, hasCode: true };
    line.say({ kind: 'settlement.changed', body: {} });
    await waitFor(() => expect(screen.queryByText(noCode)).toBeNull());
    line.hangUp();
    await userEvent.type(screen.getByLabelText('Code of the member'), '271828');
    await userEvent.click(screen.getByRole('button', { name: 'Release the money' }));
    expect(await screen.findByText('Returned to you', { selector: 'summary *' })).toBeDefined();
  });

  test('gives the member’s code; a wrong one is said at its field', async () => {
    comeAsMember();
    const { sent } = await show(<AgentOrders />, {
      ...answers('accepted', { hasCode: true }),
      'POST /api/cashier/agent-orders/9/release': refusal(
        'cashier/agent-code-wrong',
        { left: 4 } as never,
        422,
        'code',
      ),
    });
    await userEvent.click(await screen.findByText('somchai07'));
    await userEvent.type(screen.getByLabelText('Code of the member'), '271828');
    await userEvent.click(screen.getByRole('button', { name: 'Release the money' }));
    expect(await screen.findByText('Wrong code. Tries left: 4.')).toBeDefined();
    expect(sent).toEqual([{ code: '271828' }]);
  });
});
