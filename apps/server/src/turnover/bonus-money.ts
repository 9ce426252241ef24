import type { ForfeitScope } from '@fairhall/contract';
import { larger, proportionDown, smaller } from '@fairhall/money';
import type { Requirement } from './requirement.ts';

/** A bonus while it is to be played: what of it was staked, and what came back to it. */
export type BonusMoney = {
  readonly bonusMinor: bigint;
  readonly forfeits: ForfeitScope;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
};

/** What of a bonus one round was played with, and what of its payout is bonus again. */
export type BonusUse = {
  readonly requirementId: bigint;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
};

export type PlayedRound = {
  readonly validMinor: bigint;
  readonly payoutMinor: bigint;
  readonly placedAt: Date;
};

/** What is left of the bonus, with what it has won; nothing where rounds settled anew took back more than there was. */
export function leftOf({ bonusMinor, stakedMinor, returnedMinor }: BonusMoney): bigint {
  return larger(bonusMinor - stakedMinor + returnedMinor, 0n);
}

/** What giving the bonus up takes, as far as its member has it: what it has won only where its offer says so. */
export function goesOf(bonus: BonusMoney): { bonusMinor: bigint; winningsMinor: bigint } {
  const leftMinor = leftOf(bonus);
  const bonusMinor = smaller(bonus.bonusMinor, leftMinor);
  return { bonusMinor, winningsMinor: bonus.forfeits === 'bonus' ? 0n : leftMinor - bonusMinor };
}

/** What is neither the member's own yet nor free to leave: nothing once the requirement is over. */
export function restrictedOf({ status, bonus }: Pick<Requirement, 'status' | 'bonus'>): bigint {
  if (status !== 'open' || !bonus) return 0n;
  const { bonusMinor, winningsMinor } = goesOf(bonus);
  return bonusMinor + winningsMinor;
}

/**
 * A stake uses up what is left of the oldest bonus first, then of the next, and then own money; of the payout each has
 * the part it had in the stake. A round settled anew for the same stake keeps what it was played with; one whose stake
 * was given back, or counts again, flows again. What is answered is the difference, by requirement; `requirements` stand
 * oldest first.
 */
export function recountUses(
  round: PlayedRound,
  {
    requirements,
    given,
    knownMinor,
  }: { requirements: readonly Requirement[]; given: readonly BonusUse[]; knownMinor: bigint | undefined },
): BonusUse[] {
  const isSameStake = knownMinor === round.validMinor;
  const stakes = isSameStake ? given : flow(round, given.map(negated).reduce(withUse, requirements));
  const now = stakes.map(({ requirementId, stakedMinor }) => ({
    requirementId,
    stakedMinor,
    returnedMinor: proportionDown(round.payoutMinor, { part: stakedMinor, whole: round.validMinor }),
  }));
  return netUses([...given.map(negated), ...now]);
}

type Stake = Pick<BonusUse, 'requirementId' | 'stakedMinor'>;

/** A round that had begun before a bonus came is not played with it. */
function flow({ validMinor, placedAt }: PlayedRound, requirements: readonly Requirement[]): Stake[] {
  const stakes: Stake[] = [];
  let ownMinor = validMinor;
  for (const { id, status, bonus, openedAt } of requirements) {
    if (status !== 'open' || !bonus || placedAt < openedAt) continue;
    const stakedMinor = smaller(ownMinor, leftOf(bonus));
    if (stakedMinor === 0n) continue;
    stakes.push({ requirementId: id, stakedMinor });
    ownMinor -= stakedMinor;
  }
  return stakes;
}

/** The requirements with a use added, or taken back. */
export function withUse<One extends Requirement>(requirements: readonly One[], use: BonusUse): One[] {
  return requirements.map((requirement) => {
    const { bonus, id } = requirement;
    if (id !== use.requirementId || !bonus) return requirement;
    const stakedMinor = bonus.stakedMinor + use.stakedMinor;
    return {
      ...requirement,
      bonus: { ...bonus, stakedMinor, returnedMinor: bonus.returnedMinor + use.returnedMinor },
    };
  });
}

/** By requirement, without those that add up to nothing. */
export function netUses(uses: readonly BonusUse[]): BonusUse[] {
  const net = new Map<bigint, BonusUse>();
  for (const { requirementId, stakedMinor, returnedMinor } of uses) {
    const known = net.get(requirementId) ?? { stakedMinor: 0n, returnedMinor: 0n };
    net.set(requirementId, {
      requirementId,
      stakedMinor: known.stakedMinor + stakedMinor,
      returnedMinor: known.returnedMinor + returnedMinor,
    });
  }
  return [...net.values()].filter(
    ({ stakedMinor, returnedMinor }) => stakedMinor !== 0n || returnedMinor !== 0n,
  );
}

const negated = ({ requirementId, stakedMinor, returnedMinor }: BonusUse): BonusUse => ({
  requirementId,
  stakedMinor: -stakedMinor,
  returnedMinor: -returnedMinor,
});
