import 'pixi.js/unsafe-eval';
import { Application, Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { ChoiceName } from '../../../src/engines/kit/slot.ts';
import { isCalm, pause } from '../motion.ts';
import type { Sound } from '../sound.ts';
import { createBadges } from './badges.ts';
import { createBanner } from './banner.ts';
import { paintFrame, paintReelBack, paintReelShade } from './cabinet.ts';
import { createCelebration } from './celebration.ts';
import { createEmbers } from './embers.ts';
import { createHold, type HeldCoin } from './hold.ts';
import { createLines, type LineShown } from './lines.ts';
import type { SlotLook } from './look.ts';
import { createReel } from './reel.ts';
import { makeSymbolTextures } from './textures.ts';
import type { WaysShown } from './way-cells.ts';
import { createWays } from './ways.ts';

const BETWEEN_REELS_MS = 190;
const MAX_SHARPNESS = 2;
const ANNOUNCE_MS = { slow: 1_800, quick: 900, hurried: 500, calm: 600 } as const;
/** How long the picture is still drawn after the last thing moved; then it costs nothing. */
const AWAKE_MS = 300;

/** The picture: hall, cabinet, reels. `area` is the free space the cabinet is fitted into. */
export async function createStage(
  look: SlotLook,
  { canvas, area, sound }: { canvas: HTMLCanvasElement; area: HTMLElement; sound: Sound },
) {
  const { layout } = look;
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

  const textures = makeSymbolTextures(look);
  const hall = new Sprite();
  const cabinet = new Container();
  const frame = picture(paintFrame(layout, look.scheme));
  const window_ = new Container({ x: layout.frame, y: layout.crown + layout.frame });
  const reels = look.reels.map((reel) => createReel(reel, { layout, textures, wake }));
  for (const [index, reel] of reels.entries()) reel.drum.x = index * (layout.cell + layout.gap);
  const drums = new Container();
  drums.addChild(...reels.map((reel) => reel.drum));
  const mask = new Graphics().rect(0, 0, layout.windowWidth, layout.windowHeight).fill(0xffffff);
  drums.mask = mask;
  const { wins, feature } = look;
  const lines = wins.kind === 'lines' ? createLines({ ...wins, layout }, { reels, wake }) : undefined;
  const ways = wins.kind === 'ways' ? createWays({ ...wins, layout }, { reels, wake }) : undefined;
  const badges = createBadges(look, wake);
  const coins = feature?.drawn?.kind === 'coins' ? feature.drawn : undefined;
  const hold = coins && createHold({ ...coins, layout }, { textures, badges, wake });
  const embers = feature && createEmbers(feature.ember, { renderer: app.renderer, ticker: app.ticker, wake });
  const banner = createBanner(layout, wake);
  const celebration = createCelebration(look, { textures, ticker: app.ticker, wake });
  window_.addChild(picture(paintReelBack(layout, look.scheme)), drums, mask, picture(paintReelShade(layout)));
  cabinet.addChild(window_, frame);
  const overlay = new Container({ x: layout.frame, y: layout.crown + layout.frame });
  for (const over of [lines, ways, hold, badges]) if (over) overlay.addChild(over.layer);
  cabinet.addChild(overlay, celebration.layer, banner.layer);
  app.stage.addChild(hall, ...(embers ? [embers.layer] : []), cabinet);

  function fit(): void {
    wake();
    const { width, height } = app.screen;
    const space = area.getBoundingClientRect();
    const scale = Math.min(space.width / layout.width, space.height / layout.height);
    cabinet.scale.set(scale);
    cabinet.x = space.left + (space.width - layout.width * scale) / 2;
    cabinet.y = space.top + (space.height - layout.height * scale) / 2;
    if (hall.width === width && hall.height === height) return;
    const old = hall.texture;
    hall.texture = Texture.from(look.paintHall({ width, height }, Math.min(app.renderer.resolution, 1.5)));
    hall.setSize(width, height);
    if (old !== Texture.EMPTY) old.destroy(true);
  }

  fit();
  new ResizeObserver(() => {
    app.resize();
    fit();
  }).observe(area);

  /** Nothing of an earlier round stays over the reels. */
  function sweep(): void {
    for (const each of [lines, ways, hold, badges, celebration]) each?.clear();
  }

  let isHurried = false;
  return {
    get isHurried() {
      return isHurried;
    },
    announce(sentence: string, pace: 'slow' | 'quick'): Promise<void> {
      const told = isHurried ? 'hurried' : isCalm() ? 'calm' : pace;
      return banner.show(sentence, ANNOUNCE_MS[told]);
    },
    /** The symbol that a hold and win holds. */
    get coin() {
      return partOf(coins).coin;
    },
    showLine: (paid: LineShown) => partOf(lines).show(paid),
    showWays: (paid: WaysShown) => partOf(ways).show(paid),
    /** The board of held coins, over the reels until they turn again. */
    async beginHold(coins: readonly HeldCoin[]): Promise<void> {
      isHurried = false;
      sweep();
      await partOf(hold).begin(coins);
    },
    respin: (coins: readonly HeldCoin[], pace: 'slow' | 'quick') => partOf(hold).respin(coins, pace),
    /** Plates on cells, until the reels turn again. */
    mark: badges.show,
    /** The hall comes alive for as long as a feature lasts. */
    feature: (on: boolean) => partOf(embers).turn(on),
    celebrate: (times: number) => celebration.burst(times),
    show(stops: readonly number[]): void {
      sweep();
      for (const [index, reel] of reels.entries()) reel.show(stops[index] ?? 0);
    },
    /** A round begins: the reels turn, unless its feature was bought. */
    begin(choice: ChoiceName): void {
      isHurried = false;
      sweep();
      if (choice === 'spin') for (const reel of reels) reel.start();
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

/** What a round tells of is there: its game would not tell of anything else. */
function partOf<Part>(part: Part | undefined): Part {
  if (!part) throw new Error('this game has no such part');
  return part;
}

export type Stage = Awaited<ReturnType<typeof createStage>>;

function picture(canvas: HTMLCanvasElement): Sprite {
  const texture = Texture.from(canvas);
  texture.source.autoGenerateMipmaps = true;
  return new Sprite(texture);
}
