import type { Grid } from '../../../src/engines/kit/events.ts';
import type { Cell } from './lift.ts';

export type WaysShown = { readonly grid: Grid; readonly symbol: string; readonly count: number };

/** Where a symbol shows on the reels that count, itself or by a wild. */
export function wayCells({ grid, symbol, count }: WaysShown, wild: string | undefined): Cell[] {
  return grid
    .slice(0, count)
    .flatMap((column, reel) =>
      column.flatMap((name, row) => (name === symbol || name === wild ? [{ reel, row }] : [])),
    );
}
