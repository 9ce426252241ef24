import type { TransferKind } from '@fairhall/contract';
import type { AccountId } from './accounts.ts';

/** One movement of money: all legs or none, summing to zero in each currency. */
export type Transfer = {
  /** `[A-Za-z0-9:_/.-]`, at most 200, beginning with its cause: `deposit/…`, `withdrawal/…`. Unique for ever. */
  readonly key: string;
  readonly kind: TransferKind;
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

const KEY_PATTERN = /^[A-Za-z0-9:_/.-]{1,200}$/;
const KIND_PATTERN = /^[a-z][a-z0-9-]{0,30}$/;
const FINGERPRINT_PATTERN = /^[0-9a-f]{32}$/;
/** Keys of the wallet's own rows. */
const BATCH_KEY_PREFIX = 'batch/';

/** What the database would refuse anyway, said where the mistake was made. */
export function assertTransfer(transfer: Transfer): void {
  assertKey(transfer);
  const accounts = new Set(transfer.legs.map((leg) => leg.account));
  if (transfer.legs.length < 2 || accounts.size < transfer.legs.length)
    throw new Error(`transfer ${transfer.key} needs at least two legs, each on its own account`);
  if (transfer.legs.some((leg) => leg.amount === 0n))
    throw new Error(`transfer ${transfer.key} has an empty leg`);
}

export function assertKey(meant: { key: string; kind: string; fingerprint: string }): void {
  if (!KEY_PATTERN.test(meant.key) || meant.key.startsWith(BATCH_KEY_PREFIX))
    throw new Error(`not a transfer key: ${meant.key}`);
  if (!KIND_PATTERN.test(meant.kind) || meant.kind === 'stripe')
    throw new Error(`not a kind of transfer: ${meant.kind}`);
  if (!FINGERPRINT_PATTERN.test(meant.fingerprint))
    throw new Error(`not a fingerprint: ${meant.fingerprint}`);
}
