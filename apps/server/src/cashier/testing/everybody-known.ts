import type { CashierNeeds } from '../needs.ts';

/** A house that knows everybody as well as it could. */
export const everybodyKnown: CashierNeeds['verification'] = {
  compareWithLists: async () => undefined,
  requireTierToDeposit: async () => undefined,
  tierToWithdraw: async () => undefined,
  tierOf: async () => 3,
  readTier: async () => 3,
};
