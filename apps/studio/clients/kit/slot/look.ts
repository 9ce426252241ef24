import type { Lot } from '../../../src/engines/kit/lots.ts';
import type { Brush } from '../brush.ts';
import type { Language } from '../language.ts';
import type { Voice } from '../sound.ts';
import type { Layout, Scheme } from './layout.ts';

/** All that makes one slot look like itself: what stands on its reels, how it is painted, what its rules say. */
export type SlotLook<Name extends string = string> = {
  readonly gameId: string;
  /** What stands on each reel, stop by stop. */
  readonly reels: readonly (readonly Name[])[];
  /** For each line, the row it crosses on each reel; none where ways pay. */
  readonly lines: readonly (readonly number[])[];
  /** Stands for others in the ways. */
  readonly wild?: Name;
  /** Is held where a hold and win begins. */
  readonly held?: Name;
  /** What is drawn beside the stops, for whoever follows it by hand. */
  readonly drawn?:
    | { readonly kind: 'wilds'; readonly lots: readonly Lot[] }
    | { readonly kind: 'coins'; readonly lots: readonly Lot[]; readonly landsOneIn: number };
  /** What the reels show before the first round. */
  readonly firstStops: readonly number[];
  /** A new player's stake, in minor units: small, and within everyone's limits. */
  readonly firstStakeMinor: bigint;
  readonly layout: Layout;
  readonly scheme: Scheme;
  /** Each painted around (0, 0) on a square of `SIZE` units. */
  readonly painters: Readonly<Record<Name, (brush: Brush) => void>>;
  /** What flies when a round pays more than its stake. */
  readonly sparks: readonly [Name, Name];
  /** What drifts through the hall during a feature: its colour, and whether it rises or falls. */
  readonly ember: { readonly colour: number; readonly way: 'up' | 'down' };
  /** How its chimes sound. */
  readonly voice: Voice;
  paintHall(size: { width: number; height: number }, sharpness: number): HTMLCanvasElement;
  /** The rules and true figures, for the drawer. */
  describeRules(language: Language, stakeMinor: bigint): HTMLElement[];
  /** What is bought, what it costs and what comes back, where a feature can be. */
  describeBuy?(language: Language): string;
};
