import { Container, Sprite, Texture } from 'pixi.js';
import { animate, isCalm, type Running, settle } from '../motion.ts';
import type { Layout } from './layout.ts';
import type { SymbolTextures } from './textures.ts';

/** Symbols a second at full speed. */
const FULL_SPEED = 26;
const GATHER_MS = 260;
/** Symbols that pass while a reel is caught. */
const CATCH = { slow: 6, quick: 3 } as const;
const SPRING = 0.9;

/** One drum. Its position is the strip place in the top row; it runs towards smaller places, so symbols fall. */
export function createReel(
  strip: readonly string[],
  { layout: { cell, rows }, textures, wake }: { layout: Layout; textures: SymbolTextures; wake: () => void },
) {
  const drum = new Container();
  // one row more at each end than is shown, for those that come in and go out
  const sprites = Array.from({ length: rows + 2 }, () => {
    const sprite = new Sprite();
    sprite.anchor.set(0.5);
    sprite.x = cell / 2;
    drum.addChild(sprite);
    return sprite;
  });
  let place = 0;
  let speed = 0;
  let lastFrame = 0;
  let isRunning = false;
  let landing: Running | undefined;

  function draw(): void {
    wake();
    const whole = Math.floor(place);
    const part = place - whole;
    const haste = Math.min(Math.abs(speed) / FULL_SPEED, 1);
    for (const [k, sprite] of sprites.entries()) {
      const row = k - 1;
      sprite.texture = textures.get(symbolAt(whole + row)) ?? Texture.EMPTY;
      sprite.y = (row - part + 0.5) * cell;
      sprite.setSize(cell * 0.94, cell * (0.94 + haste * 0.42));
      sprite.alpha = 1 - haste * 0.45;
    }
  }

  function symbolAt(position: number): string {
    const { length } = strip;
    return strip[((position % length) + length) % length] as string;
  }

  function run(now: number): void {
    if (!isRunning) return;
    const elapsed = Math.min(now - lastFrame, 50) / 1_000;
    lastFrame = now;
    speed = Math.min(speed + (FULL_SPEED * elapsed * 1_000) / GATHER_MS, FULL_SPEED);
    place -= speed * elapsed;
    draw();
    requestAnimationFrame(run);
  }

  draw();
  return {
    drum,
    show(stop: number): void {
      isRunning = false;
      speed = 0;
      place = stop;
      draw();
    },
    start(): void {
      if (isCalm()) {
        drum.alpha = 0.35;
        wake();
        return;
      }
      isRunning = true;
      // A drum is pulled back a little before it is let go.
      speed = -FULL_SPEED * 0.18;
      lastFrame = performance.now();
      requestAnimationFrame(run);
    },
    async land(stop: number, pace: 'slow' | 'quick'): Promise<void> {
      isRunning = false;
      if (isCalm()) {
        place = stop;
        draw();
        landing = animate({ lengthMs: 180 }, (progress) => {
          drum.alpha = 0.35 + 0.65 * progress;
          wake();
        });
        return landing.done;
      }
      const distance = CATCH[pace];
      const lengthMs = (distance * (3 + SPRING) * 1_000) / FULL_SPEED;
      let before = 0;
      landing = animate({ lengthMs, ease: settle(SPRING) }, (progress) => {
        speed = Math.max(0, (progress - before) * distance * 60);
        before = progress;
        place = stop + distance * (1 - progress);
        if (progress === 1) speed = 0;
        draw();
      });
      return landing.done;
    },
    hurry: () => landing?.finish(),
    sprite: (row: number) => sprites[row + 1] as Sprite,
  };
}
