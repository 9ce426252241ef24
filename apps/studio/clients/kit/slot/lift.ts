import type { Sprite } from 'pixi.js';
import { animate, isCalm } from '../motion.ts';
import type { Layout } from './layout.ts';

export type Cell = { readonly reel: number; readonly row: number };

/** Whatever shows its symbols in rows: a drum, or a column into which they fall. */
export type Column = { sprite(row: number): Sprite | undefined };

/** Symbols swell and settle again, together. */
export async function lift(
  cells: readonly Cell[],
  { layout: { cell }, reels, wake }: { layout: Layout; reels: readonly Column[]; wake: () => void },
): Promise<void> {
  if (isCalm()) return;
  const sprites = cells.map(({ reel, row }) => reels[reel]?.sprite(row));
  await animate({ lengthMs: 420, ease: (t) => Math.sin(t * Math.PI) }, (swell) => {
    const size = cell * (0.94 + 0.14 * (swell === 1 ? 0 : swell));
    for (const sprite of sprites) sprite?.setSize(size, size);
    wake();
  }).done;
}
