import { sha256, toBytes, toHex, type WordStream } from '@fairhall/fair';
import type { Engine, SlotEngine } from '../engine.ts';
import { type SlotEvent, type Tell, toWire } from './events.ts';
import { toBps } from './told.ts';

/** One way to start a round, and what it costs. */
export type Choice = {
  readonly name: ChoiceName;
  /** Hundredths of the stake. */
  readonly costHundredths: number;
};

export type ChoiceName = 'spin' | 'buy' | 'volley';

/** A spin for the stake, or the feature at once for its price in hundredths of the stake. */
export function spinOrBuy(costHundredths: number): readonly Choice[] {
  return [
    { name: 'spin', costHundredths: 100 },
    { name: 'buy', costHundredths },
  ];
}

/** A slot as its rules see it: chance in, units out. */
export type Slot = {
  /**
   * Every number and name the rules take, under names of its own: `mathHash` is the hash of it, so it does not follow
   * the code when that calls things otherwise.
   */
  readonly math: unknown;
  /** A stake is so many units; every payout is a whole number of them. */
  readonly unitsPerStake: number;
  /** No round pays more. */
  readonly mostTimesStake: number;
  readonly totalStakes: readonly bigint[];
  readonly choices: readonly Choice[];
  /** Plays a round and answers what it pays, in units. Pure: the same words give the same round. */
  play(choice: ChoiceName, words: WordStream, tell?: Tell): number;
  /** Whether the round played last came to the feature: said where that is counted in simulations. */
  cameToFeature?(): boolean;
};

export type Facts = Pick<
  Engine,
  'gameId' | 'returns' | 'standardErrors' | 'formerHashes' | 'volatility' | 'names' | 'told' | 'releasedAt'
>;

/** The studio's engine around a slot's rules. */
export function toEngine(slot: Slot, facts: Facts): SlotEngine {
  return {
    ...facts,
    category: 'RNG',
    type: 'slot',
    slot,
    returnBps: toBps(facts.returns.spin ?? 0),
    mathHash: hashOf(slot),
    totalStakes: slot.totalStakes,
    choices: slot.choices,
    dearestHundredths: Math.max(...slot.choices.map(({ costHundredths }) => costHundredths)),
    mostTimesStake: BigInt(slot.mostTimesStake),
    play({ stakeMinor, choice }, words) {
      if (!slot.totalStakes.includes(stakeMinor)) throw new RangeError(`no stake of ${stakeMinor} on offer`);
      if (!slot.choices.some(({ name }) => name === choice)) throw new RangeError(`no choice ${choice}`);
      const told: SlotEvent[] = [];
      const units = slot.play(choice, words, (event) => told.push(event));
      const unitMinor = stakeMinor / BigInt(slot.unitsPerStake);
      // the rules end a round there themselves: what was told would not add up to less
      if (units > slot.mostTimesStake * slot.unitsPerStake) throw new Error(`a round came to ${units} units`);
      const payoutMinor = BigInt(units) * unitMinor;
      const events = told.map((event) => toWire(event, unitMinor));
      return { events: [...events, { kind: 'round-ended', payoutMinor: String(payoutMinor) }], payoutMinor };
    },
  };
}

/** Other numbers are another game: the hash is kept with every round. */
function hashOf({ math, unitsPerStake, mostTimesStake, choices }: Slot): string {
  const costs = choices.map(({ name, costHundredths }) => [name, costHundredths]);
  const hashed = JSON.stringify({ math, units: unitsPerStake, most: mostTimesStake, costs });
  return toHex(sha256(toBytes(hashed)));
}
