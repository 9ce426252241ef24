import { openStream, sha256, toBytes, toHex } from '@fairhall/fair';
import { costOf, type Engine, type WireEvent } from '../engines/engine.ts';
import { type Fraction, toShare } from '../engines/kit/fraction.ts';
import type { ChoiceName } from '../engines/kit/slot.ts';

/** One round as it is written down: what happened for a stake of 1.00, and what it paid in hundredths of the stake. */
export type Book = {
  readonly id: number;
  readonly events: readonly WireEvent[];
  readonly payoutMultiplier: number;
};

/** A way to start a round, and the files that hold its books and what each of them weighs. */
export type Mode = {
  readonly name: ChoiceName;
  /** Times the stake. */
  readonly cost: number;
  readonly events: string;
  readonly weights: string;
  readonly count: number;
  /** Of these books, exactly: what they pay over what they cost, each as often as it weighs. */
  readonly return: { readonly numerator: string; readonly denominator: string; readonly share: number };
  readonly sha256: { readonly events: string; readonly weights: string };
};

/** What stands in `index.json`. Whoever has it and the rules can write every file again, byte for byte. */
export type Index = {
  readonly game: string;
  readonly mathHash: string;
  readonly seed: string;
  readonly modes: readonly Mode[];
};

/** Every book is one round that the rules decide, drawn by a stream of its own: each is as likely as any other. */
export const WEIGHT = 1;

const HUNDREDTHS = 100n;

/** The book of that number, by the game's own rules and no others. */
export function writeBook(
  engine: Engine,
  { seed, choice, id }: { seed: string; choice: ChoiceName; id: number },
): Book {
  const stakeMinor = engine.totalStakes[0] as bigint;
  const serverSeed = toHex(sha256(toBytes(seed)));
  const words = openStream({ serverSeed, message: `${engine.gameId}:${choice}:${id}` });
  const { events, payoutMinor } = engine.play({ stakeMinor, choice }, words);
  const hundredfold = payoutMinor * HUNDREDTHS;
  if (hundredfold % stakeMinor !== 0n) throw new Error(`book ${id} pays a part of a hundredth`);
  return { id, events, payoutMultiplier: Number(hundredfold / stakeMinor) };
}

/** Sum of weight times payout, over sum of weights times cost. */
export function returnOf(
  engine: Engine,
  choice: ChoiceName,
  { paid, weight }: { paid: bigint; weight: bigint },
): Fraction {
  return { numerator: paid, denominator: weight * costOf(engine, { stakeMinor: HUNDREDTHS, choice }) };
}

export function told({ numerator, denominator }: Fraction): Mode['return'] {
  return {
    numerator: String(numerator),
    denominator: String(denominator),
    share: toShare({ numerator, denominator }),
  };
}
