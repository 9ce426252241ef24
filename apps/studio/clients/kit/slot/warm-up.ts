import { type Container, Graphics } from 'pixi.js';
import { animate, pause } from '../motion.ts';
import { createGleam } from './gleam.ts';
import type { Lifting } from './lift.ts';

/** Too faint to be seen, and drawn all the same. */
const FAINT = 0.004;
/** So many corners that it is drawn like a winning line, not among the symbols. */
const CIRCLES = 8;
const LENGTH_MS = 100;
/** The first picture goes before. */
const AFTER_MS = 800;

/**
 * Draws what a win draws, unseen: a graphics card makes a program ready when it is first used, which would hold up the
 * picture in the middle of the first win.
 */
export async function warmUp(layer: Container, { reels: [reel], shines, wake }: Lifting): Promise<void> {
  await pause(AFTER_MS);
  // what stands there now: a symbol that fell meanwhile is gone
  const sprite = reel?.sprite(0);
  const drawing = new Graphics({ alpha: FAINT });
  for (let circle = 1; circle <= CIRCLES; circle += 1) drawing.circle(0, 0, circle * 20);
  layer.addChild(drawing.stroke({ width: 2, color: 0xffffff }));
  const gleam = shines && sprite && !sprite.destroyed ? createGleam(sprite) : undefined;
  await animate({ lengthMs: LENGTH_MS }, () => {
    gleam?.run(0);
    wake();
  }).done;
  gleam?.end();
  drawing.destroy();
}
