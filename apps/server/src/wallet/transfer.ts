import type { AccountId } from './accounts.ts';

/** One movement of money: all legs or none, summing to zero in each currency. */
export type Transfer = {
  /** `[A-Za-z0-9:_/.-]`, at most 200, beginning with its cause: `deposit/…`, `withdrawal/…`. Unique for ever. */
  readonly key: string;
  readonly kind: string;
  readonly legs: readonly Leg[];
  /** From `fingerprintOf`: what the key meant. The same key meaning something else is refused. */
  readonly fingerprint: string;
  readonly at: Date;
};

/** `amount` is never zero; below zero it leaves the account. */
export type Leg = { readonly account: AccountId; readonly amount: bigint };

export type PostedTransfer = {
  /** The key had been posted before and nothing was posted now; `legs` are those of then. */
  readonly replayed: boolean;
  readonly at: Date;
  readonly legs: readonly PostedLeg[];
};
export type PostedLeg = Leg & { readonly balance: bigint; readonly version: bigint };
