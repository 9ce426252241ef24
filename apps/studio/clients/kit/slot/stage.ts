import { Container, RendererType, Sprite, Texture } from 'pixi.js';
import type { WireEvent } from '../../../src/engines/engine.ts';
import type { ChoiceName } from '../../../src/engines/kit/slot.ts';
import { isCalm } from '../motion.ts';
import { openCanvas } from '../open-canvas.ts';
import type { Sound } from '../sound.ts';
import { createBadges } from './badges.ts';
import { createBanner } from './banner.ts';
import { createBurstSparks } from './burst-sparks.ts';
import { paintFrame, paintReelBack, paintReelShade } from './cabinet.ts';
import { createCelebration } from './celebration.ts';
import { createEmbers } from './embers.ts';
import { createFallingBoard, type Fall } from './falling-board.ts';
import { createHold, type HeldCoin } from './hold.ts';
import { createLines, type LineShown } from './lines.ts';
import type { SlotLook } from './look.ts';
import { createReelBoard } from './reel-board.ts';
import { createRunningTotal } from './running-total.ts';
import { makeSymbolTextures } from './textures.ts';
import { warmUp } from './warm-up.ts';
import type { WaysShown } from './way-cells.ts';
import { createWays } from './ways.ts';

const ANNOUNCE_MS = { slow: 1_800, quick: 900, hurried: 500, calm: 600 } as const;
/** How long the picture is still drawn after the last thing moved; then it costs nothing. */
const AWAKE_MS = 300;

/** The picture: hall, cabinet, reels. `area` is the free space the cabinet is fitted into. */
export async function createStage(
  look: SlotLook,
  { canvas, area, sound }: { canvas: HTMLCanvasElement; area: HTMLElement; sound: Sound },
) {
  const { layout } = look;
  const app = await openCanvas(canvas, '#0b0a18');
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
  const { board, wins, feature } = look;
  const needs = { textures, sound, wake };
  const sparks =
    board.kind === 'falls'
      ? createBurstSparks({ renderer: app.renderer, ticker: app.ticker, wake })
      : undefined;
  const falls =
    sparks && board.kind === 'falls' ? createFallingBoard({ layout, sparks, ...board }, needs) : undefined;
  const reels = board.kind === 'reels' ? createReelBoard({ layout, ...board }, needs) : undefined;
  const symbols = partOf(falls ?? reels);
  const shines = app.renderer.type === RendererType.WEBGL;
  const over = { reels: symbols.columns, wake, shines };
  const lines = wins.kind === 'lines' ? createLines({ ...wins, layout }, over) : undefined;
  const ways = wins.kind === 'lines' ? undefined : createWays({ ...wins, layout }, over);
  const total = falls && createRunningTotal(look, wake);
  const badges = createBadges(look, wake);
  const coins = feature?.drawn?.kind === 'coins' ? feature.drawn : undefined;
  const hold = coins && createHold({ ...coins, layout }, { textures, badges, wake });
  const embers = feature && createEmbers(feature.ember, { renderer: app.renderer, ticker: app.ticker, wake });
  const banner = createBanner(layout, wake);
  const celebration = createCelebration(look, { textures, ticker: app.ticker, wake });
  window_.addChild(picture(paintReelBack(layout, look.scheme)), symbols.layer);
  // a drum is round; what falls stands in the open
  if (reels) window_.addChild(picture(paintReelShade(layout)));
  cabinet.addChild(window_, frame);
  const overlay = new Container({ x: layout.frame, y: layout.crown + layout.frame });
  for (const each of [lines, ways, hold, badges, sparks]) if (each) overlay.addChild(each.layer);
  cabinet.addChild(overlay, ...(total ? [total.layer] : []), celebration.layer, banner.layer);
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
    // a canvas that changed its size is empty until it is drawn again
    app.render();
  }).observe(area);

  /** Nothing of an earlier round stays over the reels. */
  function sweep(): void {
    for (const each of [lines, ways, hold, badges, celebration]) each?.clear();
  }

  let isHurried = false;
  const paceOf = (isQuick: boolean) => (isQuick || isHurried ? 'quick' : 'slow');
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
    feature(on: boolean): void {
      partOf(embers).turn(on);
      if (!on) total?.clear();
    },
    celebrate: (times: number) => celebration.burst(times),
    /** What a round ended with, or what stands there before the first one. */
    rest(events: readonly WireEvent[] = []): void {
      sweep();
      total?.clear();
      symbols.rest(events);
    },
    /** A round begins: the reels turn, unless its feature was bought. */
    begin(choice: ChoiceName): void {
      isHurried = false;
      sweep();
      if (choice === 'spin') symbols.begin();
    },
    land: (stops: readonly number[], isQuick: boolean) => partOf(reels).land(stops, () => paceOf(isQuick)),
    /** What was paid bursts, the rest falls, and what comes from above falls in. */
    async fall(
      fall: Fall,
      { gone, isQuick }: { gone: ReadonlySet<string>; isQuick: boolean },
    ): Promise<void> {
      ways?.clear();
      await partOf(falls).fall(fall, { gone, paceNow: () => paceOf(isQuick) });
    },
    /** The multipliers that show are added up; it stands over the cabinet until the feature ends. */
    async multiply({ added, times }: { added: number; times: number }, isQuick: boolean): Promise<void> {
      const from = added > 0 ? partOf(falls).multipliers() : [];
      await partOf(total).grow(times, from, isHurried ? 'now' : paceOf(isQuick));
    },
    /** Makes ready what the first win needs. */
    warmUp: () => warmUp(overlay, over),
    /** The player asked for the result now. */
    hurry(): void {
      isHurried = true;
      symbols.hurry();
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
