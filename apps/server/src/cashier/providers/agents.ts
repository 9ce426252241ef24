import { refuse } from '#platform/refusal';
import type { PaymentProvider } from './provider.ts';

/**
 * Cash that agents take. It never reaches an account of the house, so there is nothing to read, to pay or to be told:
 * what an agent hands on is in the books already.
 */
export const agentsProvider: PaymentProvider = {
  code: 'agents',
  paysOut: false,
  verify: () => refuse('cashier/callback-signature'),
  read: () => refuse('cashier/callback-signature'),
  statement: async () => [],
  pay: async () => ({ state: 'refused', reason: 'agents pay nothing out' }),
  askAboutPayout: async () => ({ state: 'unheard' }),
  openCheckout: () => refuse('cashier/provider-silent'),
  openAddress: () => refuse('cashier/provider-silent'),
  chainPayments: async () => [],
};
