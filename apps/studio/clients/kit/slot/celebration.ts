import { Container, Sprite, type Ticker } from 'pixi.js';
import { scatter } from '../brush.ts';
import { isCalm } from '../motion.ts';
import type { SlotLook } from './look.ts';
import type { SymbolTextures } from './textures.ts';

type Flying = { sprite: Sprite; vx: number; vy: number; turn: number; ageMs: number };

const GRAVITY = 0.0021;
const LIFE_MS = 2_400;

/** Symbols rise from the cabinet; called only when a round paid more than its stake. */
export function createCelebration(
  { layout, sparks }: Pick<SlotLook, 'layout' | 'sparks'>,
  { textures, ticker, wake }: { textures: SymbolTextures; ticker: Ticker; wake: () => void },
) {
  const layer = new Container();
  let flying: Flying[] = [];

  ticker.add(() => {
    if (flying.length === 0) return;
    wake();
    const elapsed = Math.min(ticker.deltaMS, 50);
    for (const coin of flying) {
      coin.ageMs += elapsed;
      coin.vy += GRAVITY * elapsed;
      coin.sprite.x += coin.vx * elapsed;
      coin.sprite.y += coin.vy * elapsed;
      coin.sprite.rotation += coin.turn * elapsed;
      coin.sprite.alpha = Math.min(1, (LIFE_MS - coin.ageMs) / 600);
    }
    for (const coin of flying.filter(({ ageMs }) => ageMs >= LIFE_MS)) coin.sprite.destroy();
    flying = flying.filter(({ ageMs }) => ageMs < LIFE_MS);
  });

  return {
    layer,
    burst(times: number): void {
      if (isCalm()) return;
      wake();
      const count = times >= 50 ? 90 : times >= 10 ? 48 : 18;
      for (let i = 0; i < count; i += 1) {
        const sprite = new Sprite(textures.get(sparks[i % 6 === 5 ? 1 : 0]));
        const size = 30 + scatter(i, times) * 42;
        sprite.setSize(size, size);
        sprite.anchor.set(0.5);
        sprite.position.set(
          layout.width * (0.2 + scatter(i, 1) * 0.6),
          layout.height * (0.55 + scatter(i, 2) * 0.3),
        );
        layer.addChild(sprite);
        flying.push({
          sprite,
          vx: (scatter(i, 3) - 0.5) * 1.1,
          vy: -0.75 - scatter(i, 4) * 0.95,
          turn: (scatter(i, 5) - 0.5) * 0.012,
          ageMs: scatter(i, 6) * 300,
        });
      }
    },
    clear(): void {
      for (const coin of flying) coin.sprite.destroy();
      flying = [];
    },
  };
}
