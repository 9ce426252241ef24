import { useState } from 'react';
import type { Ticking } from '../row-ticks.tsx';

type Item = { id: string };

/** Of a list's rows those that were ticked and can be still: others may have decided some since. */
export function useTicks<Row extends Item>(
  rows: readonly Row[],
  { canTick, nameOf }: Pick<Ticking<Row>, 'canTick' | 'nameOf'>,
): { ticked: Row[]; ticking: Ticking<Row> } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = ({ id }: Row) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  return {
    ticked: rows.filter((row) => ids.has(row.id) && canTick(row)),
    ticking: {
      canTick,
      nameOf,
      toggle,
      isTicked: ({ id }) => ids.has(id),
      tickAll: (all) => setIds(new Set(all.map(({ id }) => id))),
    },
  };
}
