import type { ForfeitScope, RequirementStatus } from '@fairhall/contract';
import { smaller } from '@fairhall/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BonusUse, goesOf, leftOf, netUses, recountUses, restrictedOf, withUse } from './bonus-money.ts';
import type { Requirement } from './requirement.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute));

function ofBonus(
  id: bigint,
  bonusMinor: bigint,
  change: { status?: RequirementStatus; openedAt?: Date } = {},
) {
  const bonus = {
    bonusMinor,
    forfeits: 'bonus-and-winnings' as ForfeitScope,
    stakedMinor: 0n,
    returnedMinor: 0n,
  };
  return {
    ...{ id, requiredMinor: 10_000n, doneMinor: 0n, status: 'open', weights: {}, openedAt: at(0), bonus },
    ...change,
  } satisfies Requirement;
}
const ofDeposit = { ...ofBonus(9n, 1n), bonus: undefined };

/** Plays rounds of these stakes and payouts one after the other; answers what is left of each bonus. */
function playAll(requirements: Requirement[], rounds: readonly (readonly [stake: bigint, payout: bigint])[]) {
  let now = requirements;
  for (const [validMinor, payoutMinor] of rounds) {
    const known = { requirements: now, given: [], knownMinor: undefined };
    now = recountUses({ validMinor, payoutMinor, placedAt: at(1) }, known).reduce(withUse<Requirement>, now);
  }
  return now.map(({ bonus }) => bonus && leftOf(bonus));
}

describe('a stake', () => {
  test.each([
    ['uses the bonus first', [100n], [[40n, 0n]], [60n]],
    ['uses no more than there is', [100n], [[140n, 0n]], [0n]],
    ['then the next bonus', [100n, 50n], [[130n, 0n]], [0n, 20n]],
    ['brings back all that it won while all of it was bonus', [100n], [[40n, 90n]], [150n]],
    ['brings back the part of it that was bonus, rounded down', [100n], [[300n, 100n]], [33n]],
    ['brings back to each bonus the part it had', [100n, 50n], [[200n, 400n]], [200n, 100n]],
    [
      'of what came back is of the bonus again',
      [100n],
      [
        [100n, 98n],
        [98n, 0n],
      ],
      [0n],
    ],
    [
      'of own money brings the bonus nothing',
      [100n],
      [
        [100n, 0n],
        [50n, 500n],
      ],
      [0n],
    ],
    ['that was free brings the bonus nothing', [100n], [[0n, 500n]], [100n]],
  ] as const)('%s', (_what, bonuses, rounds, left) => {
    const requirements = bonuses.map((minor, place) => ofBonus(BigInt(place + 1), minor));
    expect(playAll(requirements, rounds)).toEqual(left);
  });

  test('passes over what is no bonus, what is over, and what came after its round had begun', () => {
    const requirements = [
      ofDeposit,
      ofBonus(1n, 100n, { status: 'done' }),
      ofBonus(2n, 100n, { openedAt: at(2) }),
      ofBonus(3n, 100n),
    ];
    expect(playAll(requirements, [[60n, 0n]])).toEqual([undefined, 100n, 100n, 40n]);
  });
});

describe('a round settled anew', () => {
  const first = { validMinor: 80n, payoutMinor: 0n, placedAt: at(1) };
  const open = [ofBonus(1n, 100n)];
  const given = recountUses(first, { requirements: open, given: [], knownMinor: undefined });
  const used = given.reduce(withUse<Requirement>, open);

  test.each([
    ['for nothing more changes nothing', first, []],
    ['for another payout has that brought back', { ...first, payoutMinor: 50n }, [[0n, 50n]]],
    ['as void gives its stake back', { ...first, validMinor: 0n, payoutMinor: 80n }, [[-80n, 0n]]],
  ] as const)('%s', (_what, anew, difference) => {
    const uses = recountUses(anew, { requirements: used, given, knownMinor: 80n });
    expect(uses.map(({ stakedMinor, returnedMinor }) => [stakedMinor, returnedMinor])).toEqual(difference);
  });

  test('that counts again after it was void is played with what there is of the bonus then', () => {
    const uses = recountUses(first, { requirements: open, given: [], knownMinor: 0n });
    expect(uses).toEqual(given);
  });

  test('for another payout keeps what it was played with, also once the bonus is played', () => {
    const over = used.map((one) => ({ ...one, status: 'done' as const }));
    const uses = recountUses({ ...first, payoutMinor: 50n }, { requirements: over, given, knownMinor: 80n });
    expect(uses).toEqual([{ requirementId: 1n, stakedMinor: 0n, returnedMinor: 50n }]);
  });
});

describe('what is left', () => {
  test.each([
    ['bonus', 100n, 30n, 0n, { bonusMinor: 70n, winningsMinor: 0n }],
    ['bonus', 100n, 30n, 80n, { bonusMinor: 100n, winningsMinor: 0n }],
    ['bonus-and-winnings', 100n, 30n, 80n, { bonusMinor: 100n, winningsMinor: 50n }],
    ['bonus-and-winnings', 100n, 90n, 20n, { bonusMinor: 30n, winningsMinor: 0n }],
    // what was won is taken back by its vendor after it was staked
    ['bonus-and-winnings', 100n, 900n, 20n, { bonusMinor: 0n, winningsMinor: 0n }],
  ] as const)('goes as its offer says: %s', (forfeits, bonusMinor, stakedMinor, returnedMinor, goes) => {
    const bonus = { forfeits, bonusMinor, stakedMinor, returnedMinor };
    expect(goesOf(bonus)).toEqual(goes);
    expect(restrictedOf({ status: 'open', bonus })).toBe(goes.bonusMinor + goes.winningsMinor);
  });

  test.each(['done', 'cleared', 'closed', 'reversed', 'dust', 'forfeited'] as const)(
    'restricts nothing once its requirement is over: %s',
    (status) => {
      expect(restrictedOf(ofBonus(1n, 100n, { status }))).toBe(0n);
    },
  );

  test('is never more than was credited and came back, and no stake is used twice', () => {
    const minor = fc.bigInt({ min: 0n, max: 500n });
    fc.assert(
      fc.property(fc.array(minor, { maxLength: 3 }), minor, minor, (bonuses, validMinor, payoutMinor) => {
        const requirements = bonuses.map((one, place) => ofBonus(BigInt(place + 1), one));
        const known = { requirements, given: [], knownMinor: undefined };
        const uses = recountUses({ validMinor, payoutMinor, placedAt: at(1) }, known);
        const sum = (of: (use: BonusUse) => bigint) => uses.reduce((total, use) => total + of(use), 0n);
        const all = bonuses.reduce((total, one) => total + one, 0n);
        expect(sum((use) => use.stakedMinor)).toBe(smaller(all, validMinor));
        expect(sum((use) => use.returnedMinor) <= payoutMinor).toBe(true);
        expect(
          netUses([...uses, ...uses.map((use) => ({ ...use, stakedMinor: 0n, returnedMinor: 0n }))]),
        ).toEqual(uses);
      }),
    );
  });
});
