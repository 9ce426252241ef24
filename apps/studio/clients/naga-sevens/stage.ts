import 'pixi.js/unsafe-eval';
import { Application, Container, Graphics, Sprite, Texture } from 'pixi.js';
import { strips } from '../../src/engines/naga-sevens/paytable.ts';
import { pause } from '../kit/motion.ts';
import type { Sound } from '../kit/sound.ts';
import {
  CABINET_HEIGHT,
  CABINET_WIDTH,
  CELL,
  CROWN,
  FRAME,
  GAP,
  paintFrame,
  paintReelBack,
  paintReelShade,
  WINDOW_HEIGHT,
  WINDOW_WIDTH,
} from './art/cabinet.ts';
import { paintHall } from './art/hall.ts';
import { makeSymbolTextures } from './art/textures.ts';
import { createCelebration } from './celebration.ts';
import { createLines } from './lines.ts';
import { createReel } from './reel.ts';

const BETWEEN_REELS_MS = 190;
const MAX_SHARPNESS = 2;
/** How long the picture is still drawn after the last thing moved; then it costs nothing. */
const AWAKE_MS = 300;

/** The picture: hall, cabinet, reels. `area` is the free space the cabinet is fitted into. */
export async function createStage(canvas: HTMLCanvasElement, area: HTMLElement, sound: Sound) {
  const app = new Application();
  await app.init({
    canvas,
    resizeTo: window,
    antialias: true,
    autoDensity: true,
    resolution: Math.min(window.devicePixelRatio, MAX_SHARPNESS),
    background: '#0b0a18',
    preference: 'webgl',
    autoStart: false,
  });
  let awakeUntilMs = 0;
  app.ticker.add(() => {
    if (performance.now() > awakeUntilMs) app.ticker.stop();
  });

  function wake(): void {
    awakeUntilMs = performance.now() + AWAKE_MS;
    if (!app.ticker.started) app.ticker.start();
  }

  const textures = makeSymbolTextures();
  const hall = new Sprite();
  const cabinet = new Container();
  const frame = picture(paintFrame());
  const window_ = new Container({ x: FRAME, y: CROWN + FRAME });
  const reels = strips.map((strip) => createReel(strip, { textures, wake }));
  for (const [index, reel] of reels.entries()) reel.drum.x = index * (CELL + GAP);
  const drums = new Container();
  drums.addChild(...reels.map((reel) => reel.drum));
  const mask = new Graphics().rect(0, 0, WINDOW_WIDTH, WINDOW_HEIGHT).fill(0xffffff);
  drums.mask = mask;
  const lines = createLines(reels, wake);
  const celebration = createCelebration({ textures, ticker: app.ticker, wake });
  window_.addChild(picture(paintReelBack()), drums, mask, picture(paintReelShade()));
  cabinet.addChild(window_, frame);
  const overlay = new Container({ x: FRAME, y: CROWN + FRAME });
  overlay.addChild(lines.layer);
  cabinet.addChild(overlay, celebration.layer);
  app.stage.addChild(hall, cabinet);

  function fit(): void {
    wake();
    const { width, height } = app.screen;
    const space = area.getBoundingClientRect();
    const scale = Math.min(space.width / CABINET_WIDTH, space.height / CABINET_HEIGHT);
    cabinet.scale.set(scale);
    cabinet.x = space.left + (space.width - CABINET_WIDTH * scale) / 2;
    cabinet.y = space.top + (space.height - CABINET_HEIGHT * scale) / 2;
    if (hall.width === width && hall.height === height) return;
    const old = hall.texture;
    hall.texture = Texture.from(paintHall({ width, height }, Math.min(app.renderer.resolution, 1.5)));
    hall.setSize(width, height);
    if (old !== Texture.EMPTY) old.destroy(true);
  }

  fit();
  new ResizeObserver(() => {
    app.resize();
    fit();
  }).observe(area);

  let isHurried = false;
  return {
    lines,
    celebrate: (times: number) => celebration.burst(times),
    show(stops: readonly number[]): void {
      for (const [index, reel] of reels.entries()) reel.show(stops[index] ?? 0);
    },
    start(): void {
      isHurried = false;
      lines.clear();
      celebration.clear();
      for (const reel of reels) reel.start();
    },
    /** Brings the reels to their stops, left to right; all at once when quick or hurried. */
    async land(stops: readonly number[], isQuick: boolean): Promise<void> {
      const landed: Promise<void>[] = [];
      for (const [index, reel] of reels.entries()) {
        const pace = isQuick || isHurried ? 'quick' : 'slow';
        landed.push(reel.land(stops[index] ?? 0, pace).then(() => sound.reelStops(index)));
        if (pace === 'slow') await pause(BETWEEN_REELS_MS);
      }
      await Promise.all(landed);
    },
    /** The player asked for the result now. */
    hurry(): void {
      isHurried = true;
      for (const reel of reels) reel.hurry();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof createStage>>;

function picture(canvas: HTMLCanvasElement): Sprite {
  const texture = Texture.from(canvas);
  texture.source.autoGenerateMipmaps = true;
  return new Sprite(texture);
}
