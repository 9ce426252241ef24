import { Container, Graphics, Sprite } from 'pixi.js';
import { animate, isCalm, settle } from '../motion.ts';
import type { createBadges } from './badges.ts';
import type { Layout } from './layout.ts';
import type { Cell } from './lift.ts';
import type { SymbolTextures } from './textures.ts';

export type HeldCoin = Cell & { readonly words: string };

const COME_MS = 380;
const TURN_MS = { slow: 620, quick: 220 } as const;
/** Half turns a coin makes in an empty cell while it is undecided. */
const HALF_TURNS = 4;

/** The board of a hold and win: coins that stay, and empty cells in which one may land. */
export function createHold(
  { layout, coin }: { layout: Layout; coin: string },
  {
    textures,
    badges,
    wake,
  }: { textures: SymbolTextures; badges: ReturnType<typeof createBadges>; wake: () => void },
) {
  const { cell, gap, reels, rows } = layout;
  const layer = new Container();
  const side = cell * 0.94;
  let coins = new Map<string, Sprite>();
  layer.visible = false;

  function board(): Graphics {
    const drawing = new Graphics();
    for (const { reel, row } of everyCell())
      drawing
        .roundRect(reel * (cell + gap) + 3, row * cell + 3, cell - 6, cell - 6, 20)
        .fill({ color: 0x0a0604, alpha: 0.94 })
        .stroke({ width: 3, color: 0xf5c451, alpha: 0.32 });
    return drawing;
  }

  function everyCell(): Cell[] {
    return Array.from({ length: reels * rows }, (_, at) => ({ reel: Math.floor(at / rows), row: at % rows }));
  }

  function place({ reel, row }: Cell): Sprite {
    const sprite = new Sprite(textures.get(coin));
    sprite.anchor.set(0.5);
    sprite.position.set(reel * (cell + gap) + cell / 2, row * cell + cell / 2);
    sprite.setSize(side, side);
    layer.addChild(sprite);
    return sprite;
  }

  async function land(landed: readonly HeldCoin[]): Promise<void> {
    const sprites = landed.map((coin) => {
      const sprite = coins.get(nameOf(coin)) ?? place(coin);
      coins.set(nameOf(coin), sprite);
      sprite.alpha = 1;
      return sprite;
    });
    const popped = animate({ lengthMs: isCalm() ? 0 : COME_MS, ease: settle(2) }, (progress) => {
      for (const sprite of sprites)
        if (!sprite.destroyed)
          sprite.setSize(side * (0.55 + 0.45 * progress), side * (0.55 + 0.45 * progress));
      wake();
    }).done;
    await Promise.all([popped, badges.show(landed)]);
  }

  function clear(): void {
    for (const child of layer.removeChildren()) child.destroy();
    coins = new Map();
    layer.visible = false;
    wake();
  }

  return {
    layer,
    clear,
    async begin(shown: readonly HeldCoin[]): Promise<void> {
      layer.addChild(board());
      layer.visible = true;
      await animate({ lengthMs: isCalm() ? 0 : COME_MS }, (progress) => {
        layer.alpha = progress;
        wake();
      }).done;
      await land(shown);
    },
    /** A coin turns in every empty cell; those that landed stay. */
    async respin(landed: readonly HeldCoin[], pace: keyof typeof TURN_MS): Promise<void> {
      const isLanding = new Set(landed.map(nameOf));
      const empty = everyCell().filter((each) => !coins.has(nameOf(each)));
      const turning = empty.map((each) => ({
        sprite: place(each),
        stays: isLanding.has(nameOf(each)),
        each,
      }));
      await animate({ lengthMs: isCalm() ? 0 : TURN_MS[pace], ease: (t) => t }, (progress) => {
        const width = Math.abs(Math.cos(progress * HALF_TURNS * Math.PI));
        for (const { sprite } of turning) {
          if (sprite.destroyed) continue;
          sprite.setSize(side * 0.7 * Math.max(width, 0.04), side * 0.7);
          sprite.alpha = 0.26 * Math.sin(progress * Math.PI);
        }
        wake();
      }).done;
      for (const { sprite, stays, each } of turning)
        if (stays && !sprite.destroyed) coins.set(nameOf(each), sprite);
        else sprite.destroy();
      await land(landed);
    },
  };
}

function nameOf({ reel, row }: Cell): string {
  return `${reel}:${row}`;
}
