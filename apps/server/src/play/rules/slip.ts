import type { legResults, oddsFormats, roundings } from '@fairhall/vendor-protocol';

type Rounding = (typeof roundings)[number];
type Fraction = { readonly over: bigint; readonly under: bigint };

/** What a bet on events is on, under which terms: as it was placed, its odds as they were accepted. */
export type Slip = {
  readonly legs: readonly Leg[];
  readonly oddsFormat: (typeof oddsFormats)[number];
  readonly isLive: boolean;
  readonly rounding: Rounding;
  readonly maxPayout: bigint | null;
};

export type LegOdds = {
  readonly selection: string;
  /** In thousandths, the stake included. */
  readonly odds: bigint;
  readonly version: string;
};

type Leg = LegOdds & {
  /** Null where its name alone tells the event. */
  readonly eventId: string | null;
  readonly event: string;
  readonly market: string;
  readonly pick: string;
  readonly startsAtMs: number | null;
};

export type LegResult = {
  readonly selection: string;
  readonly result: (typeof legResults)[number];
  /** Of a dead heat: between how many. */
  readonly sharedBy: number | null;
};

/** What a call about a bet on events says of its legs. */
export type SportWords = {
  /** Of the call that places it. */
  readonly slip?: Slip;
  /** Of the call that accepts it. */
  readonly odds?: readonly LegOdds[];
  /** Of a settlement that tells them. */
  readonly results?: readonly LegResult[];
  /** Of the call that sells it. */
  readonly quoteId?: string;
};

const MILLI = 1_000n;

/**
 * What a stake comes to, in minor units: an exact fraction, rounded once, and then no more than the slip pays at most.
 * Without results everything has won.
 */
export function returnOf(slip: Slip, stake: Fraction, results?: readonly LegResult[]): bigint {
  const bySelection = new Map(results?.map((one) => [one.selection, one]));
  const whole = slip.legs.reduce<Fraction>((product, leg) => {
    const { over, under } = factorOf(leg, bySelection.get(leg.selection));
    return { over: product.over * over, under: product.under * under };
  }, stake);
  const most = slip.maxPayout;
  const comes = divide(whole, slip.rounding);
  return most !== null && comes > most ? most : comes;
}

function factorOf({ odds }: LegOdds, told: LegResult | undefined): Fraction {
  switch (told?.result) {
    case undefined:
    case 'won':
      return { over: odds, under: MILLI };
    case 'half_won':
      return { over: odds + MILLI, under: 2n * MILLI };
    case 'void':
      return { over: 1n, under: 1n };
    case 'half_lost':
      return { over: 1n, under: 2n };
    case 'dead_heat':
      // the stake is shared and the odds stand
      return { over: odds, under: MILLI * BigInt(told.sharedBy ?? 1) };
    case 'lost':
    case 'open':
      return { over: 0n, under: 1n };
  }
}

function divide({ over, under }: Fraction, rounding: Rounding): bigint {
  switch (rounding) {
    case 'half_up':
      return (2n * over + under) / (2n * under);
    case 'down':
      return over / under;
    case 'up':
      return (over + under - 1n) / under;
  }
}

/** What an outcome says of every leg; undefined where it leaves open which of them it means. */
export function resultsOf(slip: Slip, outcome: string): LegResult[] | undefined {
  const isSingle = slip.legs.length === 1;
  const all = (result: LegResult['result']) =>
    slip.legs.map(({ selection }) => ({ selection, result, sharedBy: null }));
  if (outcome === 'won' || outcome === 'void') return all(outcome);
  if (outcome === 'lost') return all(isSingle ? 'lost' : 'open');
  return isSingle && (outcome === 'half_won' || outcome === 'half_lost') ? all(outcome) : undefined;
}

/** Every leg has its result, nothing else has one, and what is still open has been lost elsewhere. */
export function coversAll(slip: Slip, results: readonly LegResult[]): boolean {
  const told = new Map(results.map(({ selection, result }) => [selection, result]));
  const isWhole = told.size === slip.legs.length && slip.legs.every(({ selection }) => told.has(selection));
  const all = [...told.values()];
  return isWhole && (!all.includes('open') || all.includes('lost'));
}

export function isSameResults(some: readonly LegResult[], others: readonly LegResult[]): boolean {
  const told = new Map(others.map((one) => [one.selection, `${one.result} ${one.sharedBy}`]));
  return (
    some.length === told.size &&
    some.every((one) => told.get(one.selection) === `${one.result} ${one.sharedBy}`)
  );
}

/** The slip at other odds for the same legs; undefined when they are for others. */
export function atOdds(slip: Slip, odds: readonly LegOdds[]): Slip | undefined {
  const bySelection = new Map(odds.map((one) => [one.selection, one]));
  if (bySelection.size !== slip.legs.length) return undefined;
  const legs = slip.legs.flatMap((leg) => {
    const now = bySelection.get(leg.selection);
    return now ? [{ ...leg, odds: now.odds, version: now.version }] : [];
  });
  return legs.length === slip.legs.length ? { ...slip, legs } : undefined;
}

export function isSameOdds(one: Slip, other: Slip): boolean {
  return one.legs.every(({ odds }, place) => odds === other.legs[place]?.odds);
}

/** All odds together, where a rounding or the most that is paid could hide which are better. */
export function isWorse(now: Slip, before: Slip): boolean {
  const productOf = ({ legs }: Slip) => legs.reduce((product, { odds }) => product * odds, 1n);
  return productOf(now) < productOf(before);
}

/** Two legs on one event depend on each other, so that their odds are not to be multiplied. */
export function hasRelatedLegs({ legs }: Slip): boolean {
  return legs.some((leg, at) => legs.slice(0, at).some((earlier) => isOneEvent(leg, earlier)));
}

/** By their ids, which tell a return match apart; where one of the two bears none, by what they are called. */
export function isOneEvent(
  one: Pick<Leg, 'eventId' | 'event'>,
  other: Pick<Leg, 'eventId' | 'event'>,
): boolean {
  if (one.eventId !== null && other.eventId !== null) return one.eventId === other.eventId;
  return one.event === other.event;
}

export function hasBegun({ legs, isLive }: Slip, atMs: number): boolean {
  return !isLive && legs.some(({ startsAtMs }) => startsAtMs !== null && startsAtMs <= atMs);
}
