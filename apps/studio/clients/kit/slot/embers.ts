import type { Renderer } from 'pixi.js';
import { Container, Graphics, Sprite, type Ticker } from 'pixi.js';
import { scatter, TURN } from '../brush.ts';
import { isCalm } from '../motion.ts';
import type { Ember } from './look.ts';

const COUNT = 54;

/** What drifts through the hall while a feature lasts; nothing moves there otherwise. */
export function createEmbers(
  ember: Ember,
  { renderer, ticker, wake }: { renderer: Renderer; ticker: Ticker; wake: () => void },
) {
  const layer = new Container();
  const glow = new Graphics();
  for (const [radius, alpha] of [
    [16, 0.08],
    [11, 0.16],
    [6, 0.4],
    [3, 1],
  ] as const)
    glow.circle(0, 0, radius).fill({ color: ember.colour, alpha });
  const texture = renderer.generateTexture({ target: glow, resolution: 2 });
  glow.destroy();
  let isOn = false;
  let elapsedS = 0;

  for (let index = 0; index < COUNT; index += 1) {
    const sprite = new Sprite(texture);
    sprite.anchor.set(0.5);
    sprite.scale.set(0.4 + scatter(index, 61) * 1.1);
    layer.addChild(sprite);
  }
  layer.alpha = 0;

  function place(): void {
    const { width, height } = renderer.screen;
    for (const [index, sprite] of layer.children.entries()) {
      const travel = (scatter(index, 62) + elapsedS * (0.03 + scatter(index, 63) * 0.06)) % 1;
      const sway = Math.sin(elapsedS * (0.5 + scatter(index, 64)) + index) * width * 0.02;
      sprite.x = scatter(index, 65) * width + sway;
      sprite.y = ember.way === 'up' ? height * (1.05 - travel * 1.1) : height * (travel * 1.1 - 0.05);
      sprite.alpha = Math.sin(travel * (TURN / 2)) * (0.4 + 0.6 * scatter(index, 66));
    }
  }

  ticker.add(() => {
    if (layer.alpha === 0 && !isOn) return;
    wake();
    const passedS = Math.min(ticker.deltaMS, 50) / 1_000;
    elapsedS += passedS;
    layer.alpha = Math.min(1, Math.max(0, layer.alpha + (isOn ? passedS : -passedS) * 1.4));
    place();
  });

  return {
    layer,
    turn(on: boolean): void {
      isOn = on && !isCalm();
      wake();
    },
  };
}
