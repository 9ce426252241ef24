import type { CashierNeeds } from '../needs.ts';

/** A house that lets deposits leave unplayed. */
export const nothingAsked: CashierNeeds['turnover'] = {
  openForDeposit: async () => undefined,
  dropForDeposit: async () => undefined,
  requireDone: async () => undefined,
  closeOpenedBefore: async () => undefined,
};
