import type { WordStream } from '@fairhall/fair';
import type { ChoiceName, Slot } from '../engines/kit/slot.ts';

export type Simulation = {
  readonly rounds: number;
  /** What all rounds paid together. */
  readonly units: number;
  /** Payouts over what the rounds cost. */
  readonly returned: number;
  /** Standard deviation of one round's payout over its cost. */
  readonly deviation: number;
  readonly hitRate: number;
  /** The greatest payout, in times the stake. */
  readonly mostTimesStake: number;
  /** Rounds that came to the feature, where the rules say so. */
  readonly features: number;
  /** Rounds that paid at least so many times the stake, for each of those asked for. */
  readonly paidAtLeast: ReadonlyMap<number, number>;
};

/** 99.9 % of all simulations of a game end within so many standard errors of its return. */
export const WITHIN = 3.29;

/** Plays rounds one after the other by the game's own rules, and says what they came to. */
export function simulate(
  slot: Slot,
  {
    choice,
    rounds,
    words,
    atLeast = [],
  }: {
    choice: ChoiceName;
    rounds: number;
    words: WordStream;
    /** Times the stake. */
    atLeast?: readonly number[];
  },
): Simulation {
  const paidAtLeast = new Map(atLeast.map((times) => [times, 0]));
  const least = Math.min(...atLeast) * slot.unitsPerStake;
  let units = 0;
  let squares = 0;
  let hits = 0;
  let greatest = 0;
  let features = 0;
  for (let round = 0; round < rounds; round += 1) {
    const paid = slot.play(choice, words);
    units += paid;
    squares += paid * paid;
    if (paid > 0) hits += 1;
    if (paid > greatest) greatest = paid;
    if (slot.cameToFeature?.()) features += 1;
    if (paid < least) continue;
    for (const [times, count] of paidAtLeast)
      if (paid >= times * slot.unitsPerStake) paidAtLeast.set(times, count + 1);
  }
  const chosen = slot.choices.find(({ name }) => name === choice);
  if (!chosen) throw new RangeError(`no choice ${choice}`);
  const costUnits = (slot.unitsPerStake * chosen.costHundredths) / 100;
  const mean = units / rounds;
  return {
    rounds,
    units,
    returned: mean / costUnits,
    deviation: Math.sqrt(squares / rounds - mean * mean) / costUnits,
    hitRate: hits / rounds,
    mostTimesStake: greatest / slot.unitsPerStake,
    features,
    paidAtLeast,
  };
}
