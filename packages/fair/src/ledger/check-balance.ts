import { type Known, type Verdict, verdictOf } from './check-receipt.ts';
import { joinSums, type OwedPart, partNode } from './liabilities.ts';
import { readNumber, sumOf } from './read-number.ts';
import { isPublished, isSealSound, type Seal } from './seal.ts';
import { climb } from './tree.ts';

export type SumStep = { readonly side: 'left' | 'right'; readonly hash: string; readonly sum: string };

/** What a member had when a seal was made, and the way of each part of it to the root of all that was owed. */
export type BalanceProof = {
  readonly currency: string;
  readonly balance: string;
  readonly parts: (OwedPart & { readonly path: SumStep[] })[];
  readonly seal: Seal;
};
export type BalanceVerdicts = {
  /** Every part is the reader's own: else two who have as much could be shown the same parts, counted once. */
  member: Verdict;
  /** The parts add up to the balance. */
  balance: Verdict;
  /** Each part is under the root, and all sums on the way add up to the total. */
  total: Verdict;
  seal: Verdict;
  /** It is the seal that everybody is shown. */
  published: Verdict;
};

export async function checkBalance(
  proof: BalanceProof,
  { key, member, published }: Known,
): Promise<BalanceVerdicts> {
  const { parts, seal, currency, balance } = proof;
  const owed = seal.owed.find((one) => one.currency === currency);
  const sum = sumOf(parts.map((part) => part.amount));
  // one leaf shown twice would count twice, while it stands in the total once
  const areDifferent = new Set(parts.map(({ salt }) => salt)).size === parts.length;
  return {
    member: verdictOf(parts.every(({ account }) => account === member)),
    balance: verdictOf(sum !== undefined && sum === readNumber(balance) && areDifferent),
    total: verdictOf(parts.every((part) => owed !== undefined && leadsTo(part, owed))),
    seal: verdictOf(await isSealSound(seal, key)),
    published: verdictOf(isPublished(seal, published)),
  };
}

function leadsTo(part: BalanceProof['parts'][number], owed: { root: string; total: string }): boolean {
  if (sumOf([part.amount, ...part.path.map(({ sum }) => sum)]) === undefined) return false;
  const steps = part.path.map(({ side, hash, sum }) => ({ side, node: { hash, sum: BigInt(sum) } }));
  const all = [partNode(part), ...steps.map(({ node }) => node)];
  if (all.some(({ sum }) => sum < 0n)) return false;
  const top = climb(partNode(part), steps, joinSums);
  return top.hash === owed.root && top.sum === readNumber(owed.total);
}
