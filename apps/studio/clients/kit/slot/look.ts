import type { Grid } from '../../../src/engines/kit/events.ts';
import type { Lot } from '../../../src/engines/kit/lots.ts';
import type { MachineMath } from '../../../src/engines/kit/machine.ts';
import { stripsOf } from '../../../src/engines/kit/strips.ts';
import type { Weights } from '../../../src/engines/kit/tumble.ts';
import type { Brush } from '../brush.ts';
import type { Language } from '../language.ts';
import type { Voice } from '../sound.ts';
import { createLayout, type Layout, type Scheme } from './layout.ts';

/** All that makes one slot look like itself: what stands on its reels, how it is painted, what its rules say. */
export type SlotLook<Name extends string = string> = {
  readonly gameId: string;
  readonly board: ReelsLook<Name> | FallsLook<Name>;
  /**
   * What pays: lines with the row that each crosses on each reel, ways, in which a wild stands for others, or as many
   * alike as show anywhere.
   */
  readonly wins:
    | { readonly kind: 'lines'; readonly lines: readonly (readonly number[])[] }
    | { readonly kind: 'ways'; readonly wild: Name }
    | { readonly kind: 'anywhere' };
  readonly feature?: FeatureLook<Name>;
  readonly layout: Layout;
  readonly scheme: Scheme;
  /** Each painted around (0, 0) on a square of `SIZE` units. */
  readonly painters: Readonly<Record<Name, (brush: Brush) => void>>;
  /** What flies when a round pays more than its stake. */
  readonly sparks: readonly [Name, Name];
  /** How its chimes sound. */
  readonly voice: Voice;
  paintHall(size: { width: number; height: number }, sharpness: number): HTMLCanvasElement;
  /** The rules and true figures, for the drawer. */
  describeRules(language: Language, stakeMinor: bigint): HTMLElement[];
};

type ReelsLook<Name extends string = string> = {
  readonly kind: 'reels';
  /** What stands on each reel, stop by stop. */
  readonly strips: readonly (readonly Name[])[];
  /** Where they stand before the first round. */
  readonly firstStops: readonly number[];
};

/** Symbols that are drawn cell by cell and fall. */
export type FallsLook<Name extends string = string> = {
  readonly kind: 'falls';
  readonly symbols: readonly Name[];
  /** What stands there before the first round. */
  readonly first: Grid<Name>;
  /** In how many cases each symbol is drawn, in a spin and in a free one. */
  readonly usual: Weights<Name>;
  readonly free: Weights<Name>;
};

type FeatureLook<Name extends string = string> = {
  /** What drifts through the hall while it lasts: its colour, and whether it rises or falls. */
  readonly ember: Ember;
  /** What is drawn besides: coins that are held, or what each wild or multiplier is worth. */
  readonly drawn?:
    | { readonly kind: 'wilds'; readonly wild: Name; readonly lots: readonly Lot[] }
    | { readonly kind: 'multipliers'; readonly multiplier: Name; readonly lots: readonly Lot[] }
    | {
        readonly kind: 'coins';
        readonly coin: Name;
        readonly lots: readonly Lot[];
        readonly landsOneIn: number;
      };
  /** What is bought, what it costs and what comes back. */
  describeBuy(language: Language): string;
};

export type Ember = { readonly colour: number; readonly way: 'up' | 'down' };

type Own<Name extends string> = Omit<SlotLook<Name>, 'board' | 'layout'> & {
  /** Width and height of a symbol's place. */
  readonly cell: number;
};

type OnReels<Name extends string> = Own<Name> & {
  readonly reels: MachineMath<Name>;
  readonly firstStops: readonly number[];
};

/** A look over the strips as its rules write them. */
export function createLook<Name extends string>({
  reels,
  firstStops,
  cell,
  ...own
}: OnReels<Name>): SlotLook<Name> {
  return {
    ...own,
    board: { kind: 'reels', strips: stripsOf(reels), firstStops },
    layout: createLayout({ reels: reels.strips.length, rows: reels.rows, cell }),
  };
}

/** A look over a grid into which symbols fall. */
export function createFallingLook<Name extends string>({
  board,
  cell,
  ...own
}: Own<Name> & { readonly board: Omit<FallsLook<Name>, 'kind'> }): SlotLook<Name> {
  return {
    ...own,
    board: { kind: 'falls', ...board },
    layout: createLayout({ reels: board.first.length, rows: board.first[0]?.length ?? 0, cell }),
  };
}
