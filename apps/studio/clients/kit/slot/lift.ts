import type { Sprite } from 'pixi.js';
import { animate, isCalm } from '../motion.ts';
import { createGleam } from './gleam.ts';
import type { Layout } from './layout.ts';

export type Cell = { readonly reel: number; readonly row: number };

/** Whatever shows its symbols in rows: a drum, or a column into which they fall. */
type Column = { sprite(row: number): Sprite | undefined };
export type Lifting = {
  readonly reels: readonly Column[];
  readonly wake: () => void;
  readonly shines: boolean;
};

/** Symbols swell and settle again, together, and light runs over them where it can be drawn. */
export async function lift(
  cells: readonly Cell[],
  { layout: { cell }, reels, wake, shines }: { layout: Layout } & Lifting,
): Promise<void> {
  if (isCalm()) return;
  const sprites = cells.flatMap(({ reel, row }) => reels[reel]?.sprite(row) ?? []);
  const gleams = shines ? sprites.map(createGleam) : [];
  await animate({ lengthMs: 420, ease: (t) => t }, (progress) => {
    const size = cell * (0.94 + 0.14 * Math.sin(progress * Math.PI));
    for (const sprite of sprites) if (!sprite.destroyed) sprite.setSize(size, size);
    for (const gleam of gleams) gleam.run(progress);
    wake();
  }).done;
  for (const gleam of gleams) gleam.end();
}
