import type { CategoryWeights, RequirementStatus } from '@fairhall/contract';
import { unitOf } from '@fairhall/money';
import type { BonusMoney } from './bonus-money.ts';

/** What a member still has to play. Weights are percent of a valid bet, by category; a missing one counts nothing. */
export type Requirement = {
  readonly id: bigint;
  readonly requiredMinor: bigint;
  readonly doneMinor: bigint;
  readonly status: RequirementStatus;
  readonly weights: Partial<CategoryWeights>;
  readonly openedAt: Date;
  /** Of what a bonus asks for. */
  readonly bonus?: BonusMoney | undefined;
};

export type SettledBet = { readonly category: string; readonly validMinor: bigint; readonly settledAt: Date };

/** `usedMinor` of the bet counted as `countedMinor`; both below zero where a bet is taken back. */
export type Share = {
  readonly requirementId: bigint;
  readonly usedMinor: bigint;
  readonly countedMinor: bigint;
  readonly weight: number;
};

const HUNDRED = 100n;

/** What is to be played for an amount, rounded down once: nothing when the percentage says so. */
export function requiredFor(baseMinor: bigint, percent: number): bigint {
  return (baseMinor * BigInt(percent)) / HUNDRED;
}

type Dust = { currency: string; dustUnits: number };

/** What a trifle is less than: so many whole units of the currency. */
export const dustOf = ({ currency, dustUnits }: Dust): bigint => BigInt(dustUnits) * unitOf(currency);

export const isTrifle = ({ leftMinor, ...dust }: Dust & { leftMinor: bigint }): boolean =>
  leftMinor < dustOf(dust);

/**
 * A settled bet flows into the oldest open requirement that counts its category; what that one does not need goes on
 * to the next, and what nobody needs is not kept. A requirement opened after the bet was settled gets none of it.
 * `open` stands oldest first.
 */
export function allocate(bet: SettledBet, open: readonly Requirement[]): Share[] {
  const shares: Share[] = [];
  let left = bet.validMinor;
  for (const requirement of open) {
    if (left <= 0n) break;
    const share = shareOf(bet, left, requirement);
    if (!share) continue;
    shares.push(share);
    left -= share.usedMinor;
  }
  return shares;
}

function shareOf(bet: SettledBet, left: bigint, requirement: Requirement): Share | undefined {
  const weight = requirement.weights[bet.category as keyof CategoryWeights] ?? 0;
  if (weight <= 0 || requirement.status !== 'open' || bet.settledAt < requirement.openedAt) return undefined;
  const percent = BigInt(weight);
  const need = requirement.requiredMinor - requirement.doneMinor;
  // as much of the bet as fills the need, rounded up so that the last unit is reached
  const filling = (need * HUNDRED + percent - 1n) / percent;
  if (filling <= left)
    return { requirementId: requirement.id, usedMinor: filling, countedMinor: need, weight };
  const countedMinor = (left * percent) / HUNDRED;
  // less than a unit counts nothing and is left to the next
  if (countedMinor === 0n) return undefined;
  return { requirementId: requirement.id, usedMinor: left, countedMinor, weight };
}

/** The requirement with a share added, or taken back: full means done, and one that is full no more is open again. */
export function withShare(
  requirement: Requirement,
  { countedMinor }: Pick<Share, 'countedMinor'>,
): Requirement {
  const doneMinor = requirement.doneMinor + countedMinor;
  const isFull = doneMinor === requirement.requiredMinor;
  const isOver = requirement.status !== 'open' && requirement.status !== 'done';
  return { ...requirement, doneMinor, status: isOver ? requirement.status : isFull ? 'done' : 'open' };
}

/**
 * A bet counted, or counted anew: first what it had given is taken back, then it flows as it now is. `shares` is the
 * difference, by requirement; `usedMinor` what of the bet counts in the end. `requirements` stand oldest first.
 */
export function recount(
  bet: SettledBet,
  { requirements, given }: { requirements: readonly Requirement[]; given: readonly Share[] },
): { requirements: Requirement[]; shares: Share[]; usedMinor: bigint } {
  const without = applyShares(requirements, given.map(negated));
  const flowing = allocate(bet, without);
  return {
    requirements: applyShares(without, flowing),
    shares: netOf([...given.map(negated), ...flowing]),
    usedMinor: flowing.reduce((sum, share) => sum + share.usedMinor, 0n),
  };
}

function applyShares(requirements: readonly Requirement[], shares: readonly Share[]): Requirement[] {
  return requirements.map((requirement) =>
    shares.filter(({ requirementId }) => requirementId === requirement.id).reduce(withShare, requirement),
  );
}

const negated = (share: Share): Share => ({
  ...share,
  usedMinor: -share.usedMinor,
  countedMinor: -share.countedMinor,
});

/** By requirement, without those that add up to nothing. */
export function netOf(shares: readonly Share[]): Share[] {
  const net = new Map<bigint, Share>();
  for (const share of shares) {
    const known = net.get(share.requirementId);
    net.set(share.requirementId, {
      ...share,
      usedMinor: share.usedMinor + (known?.usedMinor ?? 0n),
      countedMinor: share.countedMinor + (known?.countedMinor ?? 0n),
    });
  }
  return [...net.values()].filter(({ usedMinor, countedMinor }) => usedMinor !== 0n || countedMinor !== 0n);
}
