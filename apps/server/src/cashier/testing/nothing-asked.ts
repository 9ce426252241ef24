import type { CashierNeeds } from '../needs.ts';

/** A house that lets deposits leave unplayed. */
export const nothingAsked: CashierNeeds['turnover'] = {
  openForDeposits: async () => undefined,
  openForTransfer: async () => undefined,
  dropForDeposit: async () => undefined,
  requireDone: async () => undefined,
  closeOpenedBefore: async () => undefined,
};

/** A house that gives nothing with a deposit. */
export const nothingGiven: CashierNeeds['bonuses'] = {
  claimForDeposits: async () => async () => undefined,
  reverseForDeposit: async () => undefined,
  bonusOfDeposit: async () => 0n,
};
