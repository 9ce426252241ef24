import { Container, Graphics } from 'pixi.js';
import { animate, isCalm } from '../motion.ts';
import type { Layout } from './layout.ts';
import { type Cell, type Lifting, lift } from './lift.ts';
import { colourOfLine } from './line-colours.ts';
import { type WaysShown, wayCells } from './way-cells.ts';

/** Lights every cell that the ways of one symbol go through, or that show it anywhere, and lifts what stands there. */
export function createWays({ layout, wild }: { layout: Layout; wild?: string }, lifting: Lifting) {
  const { cell, gap } = layout;
  const layer = new Container();
  let shown = 0;

  function draw(cells: readonly Cell[]): Graphics {
    const colour = colourOfLine(shown);
    const drawing = new Graphics();
    for (const { reel, row } of cells) {
      const x = reel * (cell + gap);
      const y = row * cell;
      drawing
        .roundRect(x + 3, y + 3, cell - 6, cell - 6, 20)
        .stroke({ width: 14, color: colour, alpha: 0.28 })
        .roundRect(x + 7, y + 7, cell - 14, cell - 14, 18)
        .fill({ color: colour, alpha: 0.12 })
        .stroke({ width: 5, color: colour, alpha: 1 });
    }
    return drawing;
  }

  return {
    layer,
    clear(): void {
      shown = 0;
      for (const child of layer.removeChildren()) child.destroy();
      lifting.wake();
    },
    async show(paid: WaysShown): Promise<void> {
      const cells = wayCells(paid, wild);
      for (const earlier of layer.children) earlier.alpha = 0.3;
      const drawing = draw(cells);
      shown += 1;
      drawing.alpha = 0;
      layer.addChild(drawing);
      await Promise.all([
        animate({ lengthMs: isCalm() ? 0 : 220 }, (progress) => {
          if (!drawing.destroyed) drawing.alpha = progress;
          lifting.wake();
        }).done,
        lift(cells, { layout, ...lifting }),
      ]);
    },
  };
}
