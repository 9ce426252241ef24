import { expect, test } from 'vitest';
import { costOf } from './engine.ts';
import { engines, games as offered } from './index.ts';
import { toEngine } from './kit/slot.ts';
import { wordsOf } from './kit/testing.ts';

const games = [...engines.values()];

test.each(games)(
  'every stake $gameId offers is a whole number of units, and costs one, whatever is chosen',
  (engine) => {
    const { slot, totalStakes, choices } = engine;
    for (const stakeMinor of totalStakes) {
      expect(stakeMinor % BigInt(slot.unitsPerStake)).toBe(0n);
      for (const { name } of choices)
        expect(costOf(engine, { stakeMinor, choice: name })).toBeGreaterThan(0n);
    }
  },
);

test.each(games)(
  'every way to start a round of $gameId has a return that was computed',
  ({ choices, returns }) => {
    expect(Object.keys(returns)).toEqual(choices.map(({ name }) => name));
  },
);

/** Rounds are stored with these: whoever comes to change one lists it in `formerHashes` if the mathematics stays. */
test.each([
  ['naga-sevens', '26ac4b7b89099119c34c05d9bfd3c7da093f401863829a6fca884d7d2bcfb0ad'],
  ['lantern-festival', '209e0b5902d3207529ed134ba7f6eb16c8b98dc9ce9d44c5374acd8d1969945f'],
  ['mekong-dragon', 'bfc9152574eeb81185f4561d2113290647793fdf54a3057e31d64bd97844bd0a'],
  ['golden-gecko', 'c6eba229d2ef91b6b1ad6f05a0d8dac25e88d3c9c062c3b5269dc4ec35577e69'],
  ['night-market-tumble', 'b720b6888e53fd04974e9458a92662f3cb3dae78c8aef6362e72ceb13ecfdfad'],
  ['fishing-hall', '31f92990708b63572359d475c7fec8e87d97f0548f284bdb413ae75de717ffd1'],
])('the mathematics of %s is known by its hash, whatever the code calls its parts', (gameId, hash) => {
  expect(offered.get(gameId)?.mathHash).toBe(hash);
});

test('a round that comes to more than its rules allow is a bug, and no payout', () => {
  const [{ slot, ...facts }] = games as [(typeof games)[number]];
  const broken = toEngine({ ...slot, play: () => slot.mostTimesStake * slot.unitsPerStake + 1 }, facts);
  expect(() => broken.play({ stakeMinor: facts.totalStakes[0]!, choice: 'spin' }, wordsOf([]))).toThrow(
    'units',
  );
});
