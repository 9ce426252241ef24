import { drawBelow, type WordStream } from '@fairhall/fair';
import {
  type GameSymbol,
  lines,
  PAY_FOR_TWO_COINS,
  paysForThree,
  ROWS,
  strips,
  totalStakes,
} from './paytable.ts';

/** A spin is the only move: no round of this game has a second step, so no state outlives it. */
export type Move = { readonly kind: 'spin'; readonly stakeMinor: bigint };

export type LineWin = {
  readonly line: number;
  readonly symbol: GameSymbol;
  /** Reels that count, from the left: 2 or 3. */
  readonly count: number;
  /** Times the line's stake. */
  readonly times: number;
  readonly amountMinor: bigint;
};

/** What happened, in the order it is shown. */
export type GameEvent =
  | { readonly kind: 'reels-stopped'; readonly stops: readonly number[]; readonly grid: Grid }
  | { readonly kind: 'line-paid'; readonly win: LineWin }
  | { readonly kind: 'round-ended'; readonly payoutMinor: bigint };

/** Symbols by reel, top to bottom. */
export type Grid = readonly (readonly GameSymbol[])[];

/** Plays one round. Pure: the same move and words give the same events. Throws `RangeError` for a stake not on offer. */
export function play(move: Move, words: WordStream): GameEvent[] {
  if (!isStakeOnOffer(move.stakeMinor)) throw new RangeError(`no stake of ${move.stakeMinor} on offer`);
  const stops = strips.map((strip) => drawBelow(words, strip.length));
  return eventsOf(stops, move.stakeMinor);
}

/** The events of a round whose reels stopped here; a stop is the strip position in the top row. */
export function eventsOf(stops: readonly number[], stakeMinor: bigint): GameEvent[] {
  const grid = gridAt(stops);
  const wins = winsOn(grid, stakeMinor / BigInt(lines.length));
  const payoutMinor = wins.reduce((sum, win) => sum + win.amountMinor, 0n);
  return [
    { kind: 'reels-stopped', stops, grid },
    ...wins.map((win) => ({ kind: 'line-paid', win }) as const),
    { kind: 'round-ended', payoutMinor },
  ];
}

function isStakeOnOffer(stakeMinor: bigint): boolean {
  return totalStakes.includes(stakeMinor);
}

export function gridAt(stops: readonly number[]): Grid {
  return strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => symbolAt(strip, (stops[reel] as number) + row)),
  );
}

function symbolAt(strip: readonly GameSymbol[], position: number): GameSymbol {
  return strip[position % strip.length] as GameSymbol;
}

export function winsOn(grid: Grid, lineStakeMinor: bigint): LineWin[] {
  return lines.flatMap((rows, line) => {
    const crossed = rows.map((row, reel) => (grid[reel] as readonly GameSymbol[])[row] as GameSymbol);
    const pay = payOf(crossed);
    return pay ? [{ line, ...pay, amountMinor: BigInt(pay.times) * lineStakeMinor }] : [];
  });
}

function payOf(crossed: readonly GameSymbol[]): Pick<LineWin, 'symbol' | 'count' | 'times'> | undefined {
  const [first, second, third] = crossed as [GameSymbol, GameSymbol, GameSymbol];
  if (first !== second || first === 'blank') return undefined;
  if (second === third) return { symbol: first, count: 3, times: paysForThree[first] };
  return first === 'coin' ? { symbol: 'coin', count: 2, times: PAY_FOR_TWO_COINS } : undefined;
}
