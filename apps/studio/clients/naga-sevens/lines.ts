import { Container, Graphics } from 'pixi.js';
import { lines } from '../../src/engines/naga-sevens/paytable.ts';
import { animate, isCalm } from '../kit/motion.ts';
import { CELL, GAP } from './art/cabinet.ts';
import type { Reel } from './reel.ts';

/** One colour a line, told apart by place as well. */
export const lineColours = [0xf5c451, 0x52e0ff, 0xff7fb6, 0x7cf06a, 0xc9a2ff] as const;

type Shown = { line: number; count: number };

/** Lights the way of a winning line across the reels and lifts the symbols on it. */
export function createLines(reels: readonly Reel[], wake: () => void) {
  const layer = new Container();

  function centre(line: number, reel: number): { x: number; y: number } {
    const row = lines[line]?.[reel] ?? 0;
    return { x: reel * (CELL + GAP) + CELL / 2, y: row * CELL + CELL / 2 };
  }

  function draw({ line, count }: Shown): Graphics {
    const colour = lineColours[line] ?? 0xffffff;
    const drawing = new Graphics();
    for (const { width, alpha } of [
      { width: 22, alpha: 0.16 },
      { width: 11, alpha: 0.4 },
      { width: 5, alpha: 1 },
    ]) {
      for (let reel = 0; reel < 3; reel += 1) {
        const { x, y } = centre(line, reel);
        if (reel === 0) drawing.moveTo(x - CELL / 2, y);
        drawing.lineTo(x, y);
      }
      drawing.lineTo(2 * (CELL + GAP) + CELL, centre(line, 2).y);
      drawing.stroke({ width, color: colour, alpha, cap: 'round', join: 'round' });
    }
    for (let reel = 0; reel < count; reel += 1) {
      const { x, y } = centre(line, reel);
      drawing
        .roundRect(x - CELL / 2 + 7, y - CELL / 2 + 7, CELL - 14, CELL - 14, 18)
        .stroke({ width: 6, color: colour, alpha: 0.95 });
    }
    return drawing;
  }

  async function lift({ line, count }: Shown): Promise<void> {
    if (isCalm()) return;
    const sprites = Array.from({ length: count }, (_, reel) => reels[reel]?.sprite(lines[line]?.[reel] ?? 0));
    await animate({ lengthMs: 420, ease: (t) => Math.sin(t * Math.PI) }, (swell) => {
      const size = CELL * (0.94 + 0.14 * (swell === 1 ? 0 : swell));
      for (const sprite of sprites) sprite?.setSize(size, size);
      wake();
    }).done;
  }

  return {
    layer,
    clear(): void {
      for (const child of layer.removeChildren()) child.destroy();
      wake();
    },
    async show(shown: Shown): Promise<void> {
      const drawing = draw(shown);
      drawing.alpha = 0;
      layer.addChild(drawing);
      await Promise.all([
        animate({ lengthMs: isCalm() ? 0 : 220 }, (progress) => {
          if (!drawing.destroyed) drawing.alpha = progress;
          wake();
        }).done,
        lift(shown),
      ]);
    },
  };
}
