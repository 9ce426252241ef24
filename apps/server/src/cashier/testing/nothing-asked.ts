import type { CashierNeeds } from '../needs.ts';

/** A house that lets deposits leave unplayed. */
const nothingAsked: CashierNeeds['turnover'] = {
  openForDeposits: async () => undefined,
  openForTransfer: async () => undefined,
  dropForDeposit: async () => undefined,
  readRestricted: async () => 0n,
  requireDone: async () => undefined,
  closeOpenedBefore: async () => undefined,
};

/** Members who come from where they always did, and have played a lot. */
const nothingSeen: CashierNeeds['signs'] = {
  access: async () => ({
    passwordChangedAt: null,
    factorChangedAt: null,
    device: null,
    network: null,
    sharers: { device: 0, network: 0 },
  }),
  played: async () => ({ stakedMinor: 1_000_000_00n, lostMinor: 0n }),
  openRounds: async () => 0,
  bonuses: async () => 0n,
};

/** A house that gives nothing with a deposit. */
const nothingGiven: CashierNeeds['bonuses'] = {
  promisesOf: async () => new Map(),
  roomOf: async () => ({ own: 0, all: 0 }),
  onlineByMethod: async () => new Map(),
  claimForDeposits: async () => async () => undefined,
  reverseForDeposit: async () => undefined,
  bonusOfDeposit: async () => 0n,
  bonusesOf: async () => new Map(),
};

export const nothingInTheWay = { turnover: nothingAsked, bonuses: nothingGiven, signs: nothingSeen };
