const minutes = (count: number) => count * 60_000;
const hours = (count: number) => count * 3_600_000;

/** By when each step's owner is to have acted: what the tracker promises and the queues are sorted by. */
export const promisesMs = {
  depositReview: minutes(30),
  risk: minutes(30),
  memberAnswer: hours(72),
  pay: minutes(30),
  bank: minutes(15),
  dispute: hours(24),
} as const;

/** What one person may say about USDT alone, how long a rate is good, and when a payment has been confirming for too long. */
export const usdtBounds = {
  jumpPercent: 5n,
  /** Steps of so long count together, or a jump could be made of small ones. */
  jumpWindowMs: hours(24),
  rateGoodMs: hours(24),
  /** TRON calls a block solid once 19 of its 27 representatives built on it; 12 blocks is what Ethereum's wallets wait for. */
  fewestConfirmations: { TRC20: 19, ERC20: 12 },
  confirmingLateMs: minutes(60),
} as const;

/** Failures of this window pause deposits for as long; the same number again suspends them (G19 A.3.6b). */
export const failures = { count: 5, windowMs: minutes(10) } as const;

/** Money and the order it is for may lie this far apart. */
export const lateMoneyMs = hours(7 * 24);
/** Who says they have paid: staff have until then to look, and the provider is asked again after so long. */
export const saidPaidMs = { open: hours(2), again: minutes(1) / 2 } as const;
export const claimMs = minutes(15);
export const secondPersonMs = hours(2);
export const lateDisputeMs = hours(24);
/** How long money from others of the line is looked at when its receiver withdraws. */
export const transferDays = 30;
export const newAccountMs = hours(24);
/** Who staked less than so many times the bonuses of that time is looked at. */
export const bonusHeavyTimes = 5n;
export const fundPasswordTries = { count: 5, lockMs: hours(2) } as const;
export const slipsPerDeposit = 3;
export const proofsPerWithdrawal = 9;
