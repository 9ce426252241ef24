import type { WordStream } from '@fairhall/fair';
import { bulletsIn } from './fishing-hall/chances.ts';
import type { Shot } from './fishing-hall/rules.ts';
import type { Choice, ChoiceName, Slot } from './kit/slot.ts';
import type { Sentence } from './kit/told.ts';

/** Events as they are stored and sent: amounts are digit strings, the kind says the rest. */
export type WireEvent = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** What the studio's rounds need of a game that is decided in one step. */
export type Engine = {
  readonly gameId: string;
  readonly category: 'RNG' | 'FISH';
  /** SHA-256 of the numbers that decide a payout; stored with each round so that old rounds can be re-derived. */
  readonly mathHash: string;
  /** What the hash of these very numbers was before: rounds stored with one of these are derived by the same rules. */
  readonly formerHashes: readonly string[];
  readonly totalStakes: readonly bigint[];
  /** The ways to start a round; the first is the usual one. */
  readonly choices: readonly Choice[];
  /** What a round may cost at most, in hundredths of the stake. */
  readonly dearestHundredths: number;
  /** Times the stake. */
  readonly mostTimesStake: bigint;
  /** The share of what a round costs that comes back, computed or simulated, for each way to start one. */
  readonly returns: Readonly<Partial<Record<ChoiceName, number>>>;
  /** Of returns that are simulated; those of other games are exact. */
  readonly standardErrors?: Readonly<Partial<Record<ChoiceName, number>>>;
  /** Of the usual way, in hundredths of a percent, down. */
  readonly returnBps: number;
  readonly volatility: 'low' | 'medium' | 'high' | 'very_high';
  readonly names: Readonly<Record<string, string>>;
  /** Its rules, but for what depends on a bet. */
  readonly told: readonly Sentence[];
  readonly type: string;
  /** Where in it a player can be led to, and the page's text that names it. */
  readonly rooms?: readonly { readonly id: string; readonly text: string }[];
  readonly releasedAt: string;
  /** Plays one round. Pure: the same start and words give the same events. Throws `RangeError` for what is not on offer. */
  play(start: Start, words: WordStream): { events: WireEvent[]; payoutMinor: bigint };
};

/** A game of reels. */
export type SlotEngine = Engine & {
  /** Its rules, as simulations and proofs play them. */
  readonly slot: Slot;
};

/** What a player starts a round with: the stake its pays are reckoned from, and the way chosen. */
export type Start = {
  readonly stakeMinor: bigint;
  readonly choice: ChoiceName;
  /** Of a volley alone, whose stake is what one bullet costs: the fish it is aimed at. */
  readonly shots?: readonly Shot[];
  /** Of a magazine: how many bullets it holds, whatever they are aimed at later. */
  readonly bullets?: number;
};

/** What a round costs, in minor units. */
export function costOf(
  { choices }: Pick<Engine, 'choices'>,
  { stakeMinor, choice, shots, bullets }: Start,
): bigint {
  const chosen = choices.find(({ name }) => name === choice);
  if (!chosen) throw new RangeError(`no choice ${choice}`);
  const times = bullets ?? (shots ? bulletsIn(shots) : 1);
  const hundredfold = stakeMinor * BigInt(chosen.costHundredths * times);
  if (hundredfold % 100n !== 0n) throw new Error(`a stake of ${stakeMinor} does not cost a whole number`);
  return hundredfold / 100n;
}
