import { hashOf } from './canonical.ts';
import { emptyRoot } from './transfers.ts';
import type { Join } from './tree.ts';

/** A node of the tree of what the house owes: its hash, and the sum of what stands below it in minor units. */
export type SumNode = { readonly hash: string; readonly sum: bigint };

/** A part of what one member has; the salt is known to the member and the house alone. */
export type OwedPart = { readonly salt: string; readonly account: string; readonly amount: string };

export const nothingOwed: SumNode = { hash: emptyRoot, sum: 0n };

export function partNode({ salt, account, amount }: OwedPart): SumNode {
  return { hash: hashOf('part', salt, account, amount), sum: BigInt(amount) };
}

/**
 * The sums are hashed with the nodes, so that a root stands for one total; and none may be below zero, or somebody's
 * money could be taken out of the total again.
 */
export const joinSums: Join<SumNode> = (left, right) => {
  if (left.sum < 0n || right.sum < 0n) throw new RangeError('nothing owed is below zero');
  return {
    hash: hashOf('sum', left.hash, String(left.sum), right.hash, String(right.sum)),
    sum: left.sum + right.sum,
  };
};
