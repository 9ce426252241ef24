import { refuse } from '#platform/refusal';
import type { CashierNeeds } from './needs.ts';
import type { PaymentProvider } from './providers/provider.ts';

export function findProvider({ providers }: Pick<CashierNeeds, 'providers'>, code: string): PaymentProvider {
  return providers.find((provider) => provider.code === code) ?? refuse('cashier/provider-unknown');
}
