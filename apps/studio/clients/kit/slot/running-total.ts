import { Container, Graphics, Text } from 'pixi.js';
import { animate, isCalm, settle } from '../motion.ts';
import type { SlotLook } from './look.ts';

const FLY_MS = { slow: 520, quick: 200 } as const;
const POP_MS = 320;

type From = { readonly x: number; readonly y: number; readonly times: number };

/** The multiplier of a feature over the cabinet: numbers fly to it and it grows. */
export function createRunningTotal(
  { layout, scheme }: Pick<SlotLook, 'layout' | 'scheme'>,
  wake: () => void,
) {
  const layer = new Container();
  const plate = new Container({ x: layout.width / 2, y: layout.crown * 0.62 });
  const back = new Graphics();
  const words = text(64, 0xfff3c4);
  plate.addChild(back, words);
  plate.visible = false;
  layer.addChild(plate);

  function write(times: number): void {
    words.text = `×${times}`;
    const width = Math.max(150, words.width + 64);
    back
      .clear()
      .roundRect(-width / 2 - 8, -52, width + 16, 104, 52)
      .fill({ color: 0xffc24a, alpha: 0.26 })
      .roundRect(-width / 2, -44, width, 88, 44)
      .fill(scheme.gable)
      .stroke({ width: 6, color: 0xf5c451 })
      .roundRect(-width / 2 + 10, -34, width - 20, 68, 34)
      .stroke({ width: 2, color: 0xffe9a8, alpha: 0.5 });
  }

  async function fly(from: readonly From[], lengthMs: number): Promise<void> {
    const flying = from.map(({ x, y, times }) => {
      const number = text(46, 0xfffbe6);
      number.text = `+${times}`;
      const start = { x: layout.frame + x, y: layout.crown + layout.frame + y };
      number.position.copyFrom(start);
      layer.addChild(number);
      return { number, ...start };
    });
    await animate({ lengthMs, ease: (t) => t * t }, (progress) => {
      for (const { number, x, y } of flying) {
        number.x = x + (plate.x - x) * progress;
        number.y = y + (plate.y - y) * progress - Math.sin(progress * Math.PI) * 60;
        number.scale.set(1.15 - 0.35 * progress);
      }
      wake();
    }).done;
    for (const { number } of flying) number.destroy();
  }

  function text(fontSize: number, fill: number): Text {
    const style = {
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSize,
      fontWeight: '600',
    } as const;
    return new Text({
      text: '',
      anchor: 0.5,
      style: { ...style, fill, stroke: { color: 0x3a0a14, width: 8, join: 'round' } },
    });
  }

  return {
    layer,
    clear(): void {
      plate.visible = false;
      wake();
    },
    async grow(times: number, from: readonly From[], pace: keyof typeof FLY_MS | 'now'): Promise<void> {
      const isStill = isCalm() || pace === 'now';
      if (!isStill && from.length > 0) await fly(from, FLY_MS[pace]);
      write(times);
      plate.visible = true;
      await animate({ lengthMs: isStill ? 0 : POP_MS, ease: settle(3) }, (progress) => {
        plate.scale.set(0.82 + 0.18 * progress);
        wake();
      }).done;
    },
  };
}
