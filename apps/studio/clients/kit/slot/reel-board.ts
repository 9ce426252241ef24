import { Container, Graphics } from 'pixi.js';
import type { WireEvent } from '../../../src/engines/engine.ts';
import { pause } from '../motion.ts';
import type { Sound } from '../sound.ts';
import type { SlotLook } from './look.ts';
import { createReel } from './reel.ts';
import type { SymbolTextures } from './textures.ts';

export type BoardNeeds = { textures: SymbolTextures; sound: Sound; wake: () => void };

const BETWEEN_REELS_MS = 190;

/** Drums that turn and stop, left to right. */
export function createReelBoard(
  {
    layout,
    strips,
    firstStops,
  }: {
    layout: SlotLook['layout'];
    strips: readonly (readonly string[])[];
    firstStops: readonly number[];
  },
  { textures, sound, wake }: BoardNeeds,
) {
  const layer = new Container();
  const reels = strips.map((strip) => createReel(strip, { layout, textures, wake }));
  for (const [index, reel] of reels.entries()) reel.drum.x = index * (layout.cell + layout.gap);
  const drums = new Container();
  drums.addChild(...reels.map((reel) => reel.drum));
  const mask = new Graphics().rect(0, 0, layout.windowWidth, layout.windowHeight).fill(0xffffff);
  drums.mask = mask;
  layer.addChild(drums, mask);

  return {
    layer,
    columns: reels,
    /** What a round ended with, or what stands there before the first one. */
    rest(events: readonly WireEvent[]): void {
      const stops = lastStops(events) ?? firstStops;
      for (const [index, reel] of reels.entries()) reel.show(stops[index] ?? 0);
    },
    begin(): void {
      for (const reel of reels) reel.start();
    },
    /** Brings the reels to their stops, left to right; all at once when quick or hurried. */
    async land(stops: readonly number[], paceNow: () => 'slow' | 'quick'): Promise<void> {
      const landed: Promise<void>[] = [];
      for (const [index, reel] of reels.entries()) {
        const pace = paceNow();
        landed.push(reel.land(stops[index] ?? 0, pace).then(() => sound.reelStops(index)));
        if (pace === 'slow') await pause(BETWEEN_REELS_MS);
      }
      await Promise.all(landed);
    },
    hurry(): void {
      for (const reel of reels) reel.hurry();
    },
  };
}

function lastStops(events: readonly WireEvent[]): readonly number[] | undefined {
  const stopped = events.findLast(({ kind }) => kind === 'reels-stopped');
  return Array.isArray(stopped?.stops) ? (stopped.stops as number[]) : undefined;
}
