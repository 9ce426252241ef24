import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
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

  test('is told how it ends when no code is left', async () => {
    comeAsMember();
    await show(paying('accepted', 0));
    expect(await screen.findByText(/add a picture below/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show the code' })).toBeNull();
  });

  test('chooses who takes it, within what that agent takes', async () => {
    comeAsMember();
    const method = {
      ...{ code: 'agent', kind: 'agent' as const, currency: 'P', names: {}, min: '10000', max: '2000000' },
      ...{ fixedAmounts: [], fee: { payer: 'house' as const, rate: 0, min: '0', max: null } },
      ...{ hours: null, minutesToPay: 30, closed: null },
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

  test('takes an order on, or does not', async () => {
    comeAsMember();
    const { asked } = await show(<AgentOrders />, {
      ...answers('asked'),
      'POST /api/cashier/agent-orders/9/accept': refusal('wallet/insufficient-funds', {}, 409),
      'POST /api/cashier/agent-orders/9/decline': { ...waiting, state: 'dropped' },
    });
    await userEvent.click(await screen.findByText('somchai07'));
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await screen.findByRole('button', { name: 'Decline' });
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([
      'POST /api/cashier/agent-orders/9/accept',
      'POST /api/cashier/agent-orders/9/decline',
    ]);
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
