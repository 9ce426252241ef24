import { Container, Graphics } from 'pixi.js';
import { animate, isCalm } from '../motion.ts';
import type { Layout } from './layout.ts';
import { type Cell, type Lifting, lift } from './lift.ts';
import { colourOfLine } from './line-colours.ts';

export type LineShown = { line: number; count: number };

/** Lights the way of a winning line across the reels and lifts the symbols on it. */
export function createLines(
  { lines, layout }: { lines: readonly (readonly number[])[]; layout: Layout },
  lifting: Lifting,
) {
  const { cell, gap, reels: reelCount } = layout;
  const layer = new Container();

  function cellsOf({ line, count }: LineShown): Cell[] {
    return Array.from({ length: count }, (_, reel) => ({ reel, row: lines[line]?.[reel] ?? 0 }));
  }

  function centre(line: number, reel: number): { x: number; y: number } {
    const row = lines[line]?.[reel] ?? 0;
    return { x: reel * (cell + gap) + cell / 2, y: row * cell + cell / 2 };
  }

  function draw({ line, count }: LineShown): Graphics {
    const colour = colourOfLine(line);
    const drawing = new Graphics();
    for (const { width, alpha } of [
      { width: 22, alpha: 0.16 },
      { width: 11, alpha: 0.4 },
      { width: 5, alpha: 1 },
    ]) {
      for (let reel = 0; reel < reelCount; reel += 1) {
        const { x, y } = centre(line, reel);
        if (reel === 0) drawing.moveTo(x - cell / 2, y);
        drawing.lineTo(x, y);
      }
      drawing.lineTo((reelCount - 1) * (cell + gap) + cell, centre(line, reelCount - 1).y);
      drawing.stroke({ width, color: colour, alpha, cap: 'round', join: 'round' });
    }
    for (let reel = 0; reel < count; reel += 1) {
      const { x, y } = centre(line, reel);
      drawing
        .roundRect(x - cell / 2 + 7, y - cell / 2 + 7, cell - 14, cell - 14, 18)
        .stroke({ width: 6, color: colour, alpha: 0.95 });
    }
    return drawing;
  }

  return {
    layer,
    clear(): void {
      for (const child of layer.removeChildren()) child.destroy();
      lifting.wake();
    },
    async show(shown: LineShown): Promise<void> {
      const drawing = draw(shown);
      drawing.alpha = 0;
      layer.addChild(drawing);
      await Promise.all([
        animate({ lengthMs: isCalm() ? 0 : 220 }, (progress) => {
          if (!drawing.destroyed) drawing.alpha = progress;
          lifting.wake();
        }).done,
        lift(cellsOf(shown), { layout, ...lifting }),
      ]);
    },
  };
}
