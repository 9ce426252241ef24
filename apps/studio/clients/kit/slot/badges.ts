import { Container, Graphics, Text } from 'pixi.js';
import { animate, isCalm, settle } from '../motion.ts';
import type { Cell } from './lift.ts';
import type { SlotLook } from './look.ts';

const POP_MS = 360;

/** Small plates on cells that say what was drawn for them. */
export function createBadges({ layout, scheme }: Pick<SlotLook, 'layout' | 'scheme'>, wake: () => void) {
  const { cell, gap } = layout;
  const layer = new Container();

  function plate({ reel, row }: Cell, words: string): Container {
    const badge = new Container({
      x: reel * (cell + gap) + cell / 2,
      y: row * cell + cell * 0.76,
    });
    const label = new Text({
      text: words,
      anchor: 0.5,
      style: {
        fontFamily: getComputedStyle(document.body).fontFamily,
        fontSize: cell * 0.26,
        fontWeight: '600',
        fill: 0xfff6d2,
        stroke: { color: 0x0b0a18, width: 5, join: 'round' },
      },
    });
    label.scale.set(Math.min(1, (cell * 0.66) / label.width));
    const width = Math.max(cell * 0.46, label.width + cell * 0.2);
    const height = cell * 0.32;
    badge.addChild(
      new Graphics()
        .roundRect(-width / 2, -height / 2, width, height, height / 2)
        .fill({ color: scheme.gable, alpha: 0.92 })
        .stroke({ width: 4, color: 0xf5c451 }),
      label,
    );
    return badge;
  }

  return {
    layer,
    clear(): void {
      for (const badge of layer.removeChildren()) badge.destroy({ children: true });
      wake();
    },
    async show(badges: readonly (Cell & { readonly words: string })[]): Promise<void> {
      if (badges.length === 0) return;
      const plates = badges.map((badge) => plate(badge, badge.words));
      layer.addChild(...plates);
      await animate({ lengthMs: isCalm() ? 0 : POP_MS, ease: settle(1.6) }, (progress) => {
        for (const each of plates) if (!each.destroyed) each.scale.set(Math.max(progress, 0.01));
        wake();
      }).done;
    },
  };
}
