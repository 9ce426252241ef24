import type { WordStream } from '@fairhall/fair';
import { expect } from 'vitest';
import { quickWords } from '../../simulate/quick-words.ts';
import type { SlotEvent } from './events.ts';
import type { Machine } from './machine.ts';
import type { Slot } from './slot.ts';
import { chanceAbove, momentsOf, type Outcomes } from './whole-rounds.ts';

/** These words, one after the other. */
export function wordsOf(given: readonly number[]): WordStream {
  let taken = 0;
  return {
    get taken() {
      return taken;
    },
    next() {
      const word = given[taken];
      if (word === undefined) throw new Error('no words left');
      taken += 1;
      return word;
    },
  };
}

/** These words over and over again. */
export function wordsAgain(given: readonly number[]): WordStream {
  let taken = 0;
  return {
    get taken() {
      return taken;
    },
    next: () => given[taken++ % given.length] as number,
  };
}

/** What was told of so many spins. */
export function playSpins(slot: Slot, count: number): SlotEvent[][] {
  const words = quickWords(3);
  return Array.from({ length: count }, () => {
    const events: SlotEvent[] = [];
    slot.play('spin', words, (event) => events.push(event));
    return events;
  });
}

/** Stops the reels in each of the ways they can stop. Answers how many there are. */
export function everyOutcome<Name extends string>(machine: Machine<Name>, weigh: () => void): number {
  const { lengths } = machine;
  let outcomes = 0;
  function turn(reel: number): void {
    if (reel === lengths.length) {
      outcomes += 1;
      weigh();
      return;
    }
    const length = lengths[reel] as number;
    for (let stop = 0; stop < length; stop += 1) {
      machine.stop(reel, stop);
      turn(reel + 1);
    }
  }
  turn(0);
  return outcomes;
}

/** Free spins without a spin before them. */
export const onlySpins = (spins: number): Outcomes => new Map([[spins, Float64Array.of(1)]]);

/** Counts outcomes by what they pay and by how much of a feature they give; none pays as much as `length` units. */
export function createTally(length: number) {
  const counts: Float64Array[] = [];
  return {
    add(given: number, units: number, share = 1): void {
      counts[given] ??= new Float64Array(length);
      const row = counts[given];
      if (units >= length) throw new RangeError(`${units} units`);
      row[units] = (row[units] as number) + share;
    },
    /** How often each is, of so many in all. */
    of(all: number): Outcomes {
      const given = Object.keys(counts).map(Number);
      return new Map(given.map((each) => [each, counts[each]!.map((count) => count / all)]));
    },
  };
}

type Told = {
  readonly deviation: number;
  readonly rare: { readonly times: number; readonly oneIn: number; readonly oneInBought: number };
};

/**
 * Players are told of whole rounds what comes out; `spin` and `buy` say how often so many units come. The limit of a
 * round takes less than `limitTakes` times the stake, on average.
 */
export function expectTold(
  slot: Slot,
  { deviation, rare }: Told,
  {
    spin,
    buy,
    returnOfSpin,
    limitTakes,
  }: { spin: Float64Array; buy: Float64Array; returnOfSpin: number; limitTakes: number },
): void {
  const found = describeRounds(slot, { spin, buy, times: rare.times });
  expect(found).toMatchObject({ deviation, rare });
  expect(found.mean).toBeCloseTo(returnOfSpin, 8);
  expect(found.limitTakes).toBeLessThan(limitTakes);
}

function describeRounds(
  { unitsPerStake, mostTimesStake }: Slot,
  { spin, buy, times }: { spin: Float64Array; buy: Float64Array; times: number },
) {
  const threeDigits = (value: number) => Number(value.toPrecision(3));
  const { mean, deviation } = momentsOf(spin);
  const most = mostTimesStake * unitsPerStake;
  return {
    mean: mean / unitsPerStake,
    deviation: Math.round((deviation / unitsPerStake) * 100) / 100,
    rare: {
      times,
      oneIn: threeDigits(1 / chanceAbove(spin, times * unitsPerStake)),
      oneInBought: threeDigits(1 / chanceAbove(buy, times * unitsPerStake)),
    },
    /** Times the stake, on average. */
    limitTakes:
      spin.reduce((sum, chance, units) => sum + chance * Math.max(0, units - most), 0) / unitsPerStake,
  };
}
