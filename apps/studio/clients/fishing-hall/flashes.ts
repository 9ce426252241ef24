import { Container, Sprite, Text, Texture, type Ticker } from 'pixi.js';
import { paintOne, SIZE } from '../kit/brush.ts';
import { isCalm } from '../kit/motion.ts';
import { paintBubble, paintCoin } from './art/guns.ts';

type Spot = { x: number; y: number };
type Playing = { parts: Container[]; lengthMs: number; startMs: number; draw: (share: number) => void };

const COINS = 8;

/** What passes over the water: splashes where bullets strike, fish on their way to the gun, what they paid. */
export function createFlashes(ticker: Ticker) {
  const layer = new Container();
  const coin = Texture.from(paintOne(paintCoin, SIZE, 0.5));
  const bubble = Texture.from(paintOne(paintBubble, SIZE, 0.5));
  const playing = new Set<Playing>();

  ticker.add(() => {
    const now = performance.now();
    for (const each of playing) {
      const share = (now - each.startMs) / each.lengthMs;
      if (share < 1) {
        each.draw(share);
        continue;
      }
      for (const part of each.parts) part.destroy();
      playing.delete(each);
    }
  });

  function play(parts: Container[], lengthMs: number, draw: (share: number) => void): void {
    layer.addChild(...parts);
    draw(0);
    playing.add({ parts, lengthMs, startMs: performance.now(), draw });
  }

  return {
    layer,
    splash({ x, y }: Spot): void {
      const bubbles = Array.from({ length: isCalm() ? 1 : 4 }, () => sprite(bubble));
      play(bubbles, 420, (share) => {
        for (const [place, each] of bubbles.entries()) {
          each.position.set(
            x + Math.cos(place * 1.7) * 26 * share,
            y + Math.sin(place * 1.7) * 18 * share - 16 * share,
          );
          each.scale.set((14 + place * 4 + share * 10) / SIZE);
          each.alpha = 1 - share;
        }
      });
    },
    land(
      fish: Sprite,
      { from, to, sign, isOwn }: { from: Sprite; to: Spot; sign: string; isOwn: boolean },
    ): void {
      const start = { x: from.x, y: from.y };
      const size = { x: from.scale.x, y: from.scale.y };
      fish.anchor.set(0.5);
      const text = new Text({
        text: sign,
        style: {
          fontFamily: 'Kanit, sans-serif',
          fontWeight: '600',
          fontSize: isOwn ? 28 : 20,
          fill: isOwn ? '#ffe28a' : '#dfe6f6',
          stroke: { color: '#1a0c04', width: 5 },
        },
      });
      text.anchor.set(0.5);
      const coins = Array.from({ length: isOwn && !isCalm() ? COINS : 0 }, () => sprite(coin));
      play([fish, ...coins, text], 1_100, (share) => {
        const gone = Math.min(1, share * 1.5);
        fish.position.set(start.x, start.y - 24 * gone);
        fish.rotation = isCalm() ? 0 : gone * 2.4;
        fish.scale.set(size.x * (1.15 - gone), size.y * (1.15 - gone));
        fish.alpha = 1 - gone;
        text.position.set(start.x, start.y - 20 - 46 * share);
        text.alpha = share < 0.75 ? 1 : (1 - share) * 4;
        for (const [place, each] of coins.entries()) {
          const late = Math.min(1, Math.max(0, share * 1.5 - place * 0.05));
          const spread = Math.sin(late * Math.PI) * (place - COINS / 2) * 14;
          each.position.set(
            start.x + (to.x - start.x) * late + spread,
            start.y + (to.y - start.y) * late * late,
          );
          each.scale.set(20 / SIZE);
          each.alpha = late >= 1 ? 0 : 1;
        }
      });
    },
  };
}

function sprite(texture: Texture): Sprite {
  const made = new Sprite(texture);
  made.anchor.set(0.5);
  return made;
}
