import type { WalletState } from '@fairhall/vendor-protocol';

/** How a wallet's word fails to add up: in itself, with our own movements, or with what it said before. */
export type Difference = 'sum' | 'in-and-out' | 'backwards';

/** The wallet as it stands in our books. */
export type Known = {
  inMinor: bigint;
  outMinor: bigint;
  stakedMinor: bigint;
  paidMinor: bigint;
  version: bigint;
};

export type Taken =
  /** An older word than one already taken. */
  | { kind: 'stale' }
  /** What was staked and paid since the last word; the books come to the told balance with it. */
  | { kind: 'sound'; stakedMinor: bigint; paidMinor: bigint; version: bigint }
  | { kind: 'differs'; why: Difference };

/** Holds a vendor's word about a wallet, while no move of it is open, against our books. */
export function takeWord(known: Known, told: WalletState): Taken {
  const version = BigInt(told.version);
  if (version < known.version) return { kind: 'stale' };
  const [cameIn, wentOut, staked, paid] = [
    BigInt(told.total_in),
    BigInt(told.total_out),
    BigInt(told.total_staked),
    BigInt(told.total_paid),
  ];
  if (cameIn - wentOut - staked + paid !== BigInt(told.balance)) return { kind: 'differs', why: 'sum' };
  if (cameIn !== known.inMinor || wentOut !== known.outMinor) return { kind: 'differs', why: 'in-and-out' };
  const stakedMinor = staked - known.stakedMinor;
  const paidMinor = paid - known.paidMinor;
  const isChanged = stakedMinor !== 0n || paidMinor !== 0n;
  if (stakedMinor < 0n || paidMinor < 0n || (isChanged && version === known.version))
    return { kind: 'differs', why: 'backwards' };
  return { kind: 'sound', stakedMinor, paidMinor, version };
}
