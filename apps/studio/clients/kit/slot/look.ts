import type { Lot } from '../../../src/engines/kit/lots.ts';
import type { MachineMath } from '../../../src/engines/kit/machine.ts';
import { stripsOf } from '../../../src/engines/kit/strips.ts';
import type { Brush } from '../brush.ts';
import type { Language } from '../language.ts';
import type { Voice } from '../sound.ts';
import { createLayout, type Layout, type Scheme } from './layout.ts';

/** All that makes one slot look like itself: what stands on its reels, how it is painted, what its rules say. */
export type SlotLook<Name extends string = string> = {
  readonly gameId: string;
  /** What stands on each reel, stop by stop. */
  readonly reels: readonly (readonly Name[])[];
  /** What pays: lines with the row that each crosses on each reel, or ways, in which a wild stands for others. */
  readonly wins:
    | { readonly kind: 'lines'; readonly lines: readonly (readonly number[])[] }
    | { readonly kind: 'ways'; readonly wild: Name };
  readonly feature?: FeatureLook<Name>;
  /** What the reels show before the first round. */
  readonly firstStops: readonly number[];
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

type FeatureLook<Name extends string = string> = {
  /** What drifts through the hall while it lasts: its colour, and whether it rises or falls. */
  readonly ember: Ember;
  /** What is drawn beside the stops: coins that are held, or what each wild multiplies by. */
  readonly drawn?:
    | { readonly kind: 'wilds'; readonly wild: Name; readonly lots: readonly Lot[] }
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

type Own<Name extends string> = Omit<SlotLook<Name>, 'reels' | 'layout'> & {
  readonly reels: MachineMath<Name>;
  /** Width and height of a symbol's place. */
  readonly cell: number;
};

/** A look over the strips as its rules write them. */
export function createLook<Name extends string>({ reels, cell, ...own }: Own<Name>): SlotLook<Name> {
  return {
    ...own,
    reels: stripsOf(reels),
    layout: createLayout({ reels: reels.strips.length, rows: reels.rows, cell }),
  };
}
