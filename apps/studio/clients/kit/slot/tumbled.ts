import type { WireEvent } from '../../../src/engines/engine.ts';
import type { Grid, SlotWireEvent } from '../../../src/engines/kit/events.ts';

/** A symbol in its cell, and what it is worth if it is a multiplier. */
export type Fallen = { readonly symbol: string; readonly times: number | undefined };
type Columns = readonly (readonly Fallen[])[];
type Fall = Extract<SlotWireEvent, { kind: 'symbols-fell' }>;

/** Follows a round's events: which symbols were paid and go with the next fall, and what stands after it. */
export function followTumbles() {
  let columns: Columns = [];
  let gone = new Set<string>();

  return {
    get grid(): Grid {
      return columns.map((column) => column.map(({ symbol }) => symbol));
    },
    get columns() {
      return columns;
    },
    /** What goes with the next fall. */
    get gone(): ReadonlySet<string> {
      return gone;
    },
    hear(event: SlotWireEvent): void {
      if (event.kind === 'symbols-paid') gone.add(event.symbol);
      if (event.kind !== 'symbols-fell') return;
      columns = fallInto(columns, { gone, fell: cellsOf(event) });
      gone = new Set();
    },
  };
}

/** What a round left standing; nothing where nothing fell. */
export function lastColumns(events: readonly WireEvent[]): Columns | undefined {
  const tumbles = followTumbles();
  for (const event of events as unknown as readonly SlotWireEvent[]) tumbles.hear(event);
  return tumbles.columns.length > 0 ? tumbles.columns : undefined;
}

/** Each symbol that fell, with its number where it has one. */
export function cellsOf({ fell, multipliers }: Pick<Fall, 'fell' | 'multipliers'>): Columns {
  return fell.map((column, reel) =>
    column.map((symbol, row) => ({
      symbol,
      times: multipliers.find((each) => each.reel === reel && each.row === row)?.times,
    })),
  );
}

/** What was paid is gone, the rest lies below what fell; a whole new drop leaves nothing of the old one. */
function fallInto(columns: Columns, { gone, fell }: { gone: ReadonlySet<string>; fell: Columns }): Columns {
  const rows = Math.max(...[...fell, ...columns].map(({ length }) => length));
  return fell.map((column, reel) =>
    [...column, ...(columns[reel] ?? []).filter(({ symbol }) => !gone.has(symbol))].slice(0, rows),
  );
}
