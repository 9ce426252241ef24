import { Container, Graphics, type Renderer, Sprite, type Ticker } from 'pixi.js';
import { scatter, TURN } from '../brush.ts';

type Spark = { sprite: Sprite; vx: number; vy: number; ageMs: number };
type Burst = { readonly x: number; readonly y: number; readonly tint: keyof typeof tints };

export type BurstSparks = ReturnType<typeof createBurstSparks>;

const tints = { warm: 0xffb03a, light: 0xfff0bf } as const;
const LIFE_MS = 520;
const EACH = 9;
/** A full grid that bursts stays within what a phone draws at sixty frames a second. */
const MOST = 150;
const GRAVITY = 0.0016;

/** Sparks that fly off what bursts. */
export function createBurstSparks({
  renderer,
  ticker,
  wake,
}: {
  renderer: Renderer;
  ticker: Ticker;
  wake: () => void;
}) {
  const layer = new Container();
  const glow = new Graphics().circle(0, 0, 12).fill({ color: 0xffffff, alpha: 0.22 });
  glow.circle(0, 0, 5).fill(0xffffff);
  const texture = renderer.generateTexture({ target: glow, resolution: 2 });
  glow.destroy();
  let sparks: Spark[] = [];
  let bursts = 0;

  ticker.add(() => {
    if (sparks.length === 0) return;
    wake();
    const elapsed = Math.min(ticker.deltaMS, 50);
    for (const spark of sparks) {
      spark.ageMs += elapsed;
      spark.vy += GRAVITY * elapsed;
      spark.sprite.x += spark.vx * elapsed;
      spark.sprite.y += spark.vy * elapsed;
      spark.sprite.alpha = Math.max(0, 1 - spark.ageMs / LIFE_MS);
    }
    for (const { sprite, ageMs } of sparks) if (ageMs >= LIFE_MS) sprite.destroy();
    sparks = sparks.filter(({ ageMs }) => ageMs < LIFE_MS);
  });

  return {
    layer,
    burst({ x, y, tint }: Burst): void {
      bursts += 1;
      for (let index = 0; index < EACH && sparks.length < MOST; index += 1) {
        const sprite = new Sprite({ texture, anchor: 0.5, x, y, tint: tints[tint] });
        sprite.scale.set(0.5 + scatter(index, bursts) * 0.9);
        layer.addChild(sprite);
        const angle = (index / EACH) * TURN + scatter(index, bursts + 1);
        const speed = 0.16 + scatter(index, bursts + 2) * 0.3;
        sparks.push({ sprite, vx: Math.cos(angle) * speed, vy: Math.sin(angle) * speed - 0.16, ageMs: 0 });
      }
      wake();
    },
  };
}
