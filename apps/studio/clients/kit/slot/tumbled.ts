import type { WireEvent } from '../../../src/engines/engine.ts';
import type { Grid, SlotWireEvent } from '../../../src/engines/kit/events.ts';

/** The grid after `fell` came from above: what was paid is gone, and a whole new drop leaves nothing of the old one. */
export function fallInto(grid: Grid, { gone, fell }: { gone: ReadonlySet<string>; fell: Grid }): Grid {
  const rows = Math.max(...fell.map(({ length }) => length), ...grid.map(({ length }) => length));
  return fell.map((column, reel) =>
    [...column, ...(grid[reel] ?? []).filter((symbol) => !gone.has(symbol))].slice(0, rows),
  );
}

/** Follows a round's events: which symbols were paid and go with the next fall, and how the grid looks after it. */
export function followTumbles() {
  let grid: Grid = [];
  let gone = new Set<string>();

  return {
    get grid() {
      return grid;
    },
    hear(event: SlotWireEvent): void {
      if (event.kind === 'symbols-paid') gone.add(event.symbol);
      if (event.kind !== 'symbols-fell') return;
      grid = fallInto(grid, { gone, fell: event.fell });
      gone = new Set();
    },
  };
}

/** What a round left standing; nothing where nothing fell. */
export function lastGrid(events: readonly WireEvent[]): Grid | undefined {
  const tumbles = followTumbles();
  for (const event of events as unknown as readonly SlotWireEvent[]) tumbles.hear(event);
  return tumbles.grid.length > 0 ? tumbles.grid : undefined;
}
