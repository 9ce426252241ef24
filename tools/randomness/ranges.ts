import { createDraw } from '@fairhall/fair';
import { RETURN, wheel, worth } from '../../apps/studio/src/engines/fishing-hall/paytable.ts';
import {
  feature as geckoFeature,
  reels as geckoReels,
} from '../../apps/studio/src/engines/golden-gecko/paytable.ts';
import type { Lot } from '../../apps/studio/src/engines/kit/lots.ts';
import { casesOf } from '../../apps/studio/src/engines/kit/tumble.ts';
import { reels as lanternReels } from '../../apps/studio/src/engines/lantern-festival/paytable.ts';
import {
  feature as dragonFeature,
  reels as dragonReels,
} from '../../apps/studio/src/engines/mekong-dragon/paytable.ts';
import { reels as nagaReels } from '../../apps/studio/src/engines/naga-sevens/paytable.ts';
import {
  feature as marketFeature,
  weights,
} from '../../apps/studio/src/engines/night-market-tumble/paytable.ts';
import type { Words } from './sources.ts';

/** Numbers from 0 to below `limit` as a game draws them, and what it makes of each: one of so many cells. */
export type Range = {
  readonly name: string;
  readonly limit: number;
  readonly cells: number;
  readonly cellOf: (drawn: number) => number;
};

/** Every range that the games draw from, once each. */
export function rangesInUse(): Range[] {
  const machines = [nagaReels, lanternReels, dragonReels, geckoReels];
  const lots = [geckoFeature.worth, dragonFeature.pearls, marketFeature.lanterns, wheel].map(weightOf);
  const plain = [
    ...machines.flatMap(({ strips }) => strips.map((strip) => strip.length)),
    ...lots,
    geckoFeature.landsOneIn,
    ...Object.values(worth).map((times) => RETURN.denominator * times),
    ...Array.from({ length: geckoReels.strips.length * geckoReels.rows - 1 }, (_, place) => place + 2),
  ];
  const limits = [...new Set(plain)].sort((left, right) => left - right);
  return [
    ...limits.map((limit) => ({
      name: `0 to ${limit - 1}`,
      limit,
      cells: limit,
      cellOf: (drawn: number) => drawn,
    })),
    ...tumbleRanges(),
  ];
}

/** A word of the tumble is read as several digits, one a cell of the grid. */
function tumbleRanges(): Range[] {
  const { cases, cellsPerWord } = casesOf(
    Object.keys(weights.usual) as (keyof typeof weights.usual)[],
    weights.usual,
  );
  return Array.from({ length: cellsPerWord }, (_, place) => ({
    name: `0 to ${cases ** cellsPerWord - 1}, digit ${place + 1} of ${cellsPerWord}`,
    limit: cases ** cellsPerWord,
    cells: cases,
    cellOf: (drawn: number) => Math.floor(drawn / cases ** place) % cases,
  }));
}

/** Cells as the game's own scaling gives them. */
export function cellsFrom(range: Range, words: Words, scale = scaled): () => number {
  const draw = scale(range.limit, words);
  return () => range.cellOf(draw());
}

/** The scaling that decides rounds. */
export function scaled(limit: number, words: Words): () => number {
  const draw = createDraw(limit);
  const stream = { next: () => words.next(), taken: 0 };
  return () => draw(stream);
}

function weightOf(lots: readonly Lot[]): number {
  return lots.reduce((sum, { weight }) => sum + weight, 0);
}
