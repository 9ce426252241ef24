import * as z from 'zod/mini';
import { deposit } from './cashier.ts';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { id } from './shapes.ts';

/** Expected noes of what members do with an order of theirs, with their HTTP status. */
export const cashierOrderRefusals = {
  'cashier/agent-has-accepted': 409,
  'cashier/method-of-today': 409,
  'cashier/payer-name-needed': 422,
  'cashier/slip-needed': 409,
} as const satisfies Record<RefusalCode, number>;

const params = z.object({ id });

export const cancelDeposit = endpoint({
  method: 'POST',
  path: '/api/cashier/deposits/:id/cancel',
  audience: 'member',
  protects: true,
  summary: 'Take back an order that is not paid; money that comes for it all the same is looked at by staff',
  params,
  answer: deposit,
  refusals: ['cashier/not-found', 'cashier/deposit-settled', 'cashier/agent-has-accepted'],
});

export const sayPaid = endpoint({
  method: 'POST',
  path: '/api/cashier/deposits/:id/said-paid',
  audience: 'member',
  protects: true,
  summary:
    'Say that an order is paid: the provider is asked at once, and staff look for what it does not know of',
  params,
  answer: deposit,
  refusals: ['cashier/not-found', 'cashier/deposit-settled', 'cashier/slip-needed'],
});
