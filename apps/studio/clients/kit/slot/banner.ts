import { Container, Graphics, Text } from 'pixi.js';
import { animate, isCalm, pause } from '../motion.ts';
import type { Layout } from './layout.ts';

const COME_MS = 320;

/** A ribbon across the reels that says what begins or ends. */
export function createBanner(layout: Layout, wake: () => void) {
  const { width, windowWidth, windowHeight, frame, crown } = layout;
  const height = Math.min(windowHeight * 0.34, 190);
  const layer = new Container({ x: width / 2, y: crown + frame + windowHeight / 2 });
  const ribbon = new Graphics()
    .rect(-windowWidth / 2, -height / 2, windowWidth, height)
    .fill({ color: 0x0b0a18, alpha: 0.86 })
    .rect(-windowWidth / 2, -height / 2, windowWidth, 5)
    .rect(-windowWidth / 2, height / 2 - 5, windowWidth, 5)
    .fill(0xf5c451);
  const words = new Text({
    text: '',
    anchor: 0.5,
    style: {
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSize: 58,
      fontWeight: '600',
      fill: 0xfff0bf,
      align: 'center',
      wordWrap: true,
      wordWrapWidth: windowWidth - 60,
    },
  });
  layer.addChild(ribbon, words);
  layer.visible = false;

  return {
    layer,
    async show(sentence: string, lengthMs: number): Promise<void> {
      words.text = sentence;
      words.scale.set(1);
      words.scale.set(Math.min(1, (height - 30) / words.height, (windowWidth - 60) / words.width));
      layer.visible = true;
      await animate({ lengthMs: isCalm() ? 0 : COME_MS }, (progress) => {
        layer.alpha = progress;
        ribbon.scale.y = 0.4 + 0.6 * progress;
        wake();
      }).done;
      await pause(lengthMs);
      await animate({ lengthMs: isCalm() ? 0 : COME_MS }, (progress) => {
        layer.alpha = 1 - progress;
        wake();
      }).done;
      layer.visible = false;
      wake();
    },
  };
}
