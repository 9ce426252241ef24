import { Container, Graphics, type Sprite } from 'pixi.js';
import type { WireEvent } from '../../../src/engines/engine.ts';
import type { Grid, WorthOfCell } from '../../../src/engines/kit/events.ts';
import { scatter } from '../brush.ts';
import { animate, isCalm, type Running } from '../motion.ts';
import type { BurstSparks } from './burst-sparks.ts';
import type { Layout } from './layout.ts';
import { createPiece, type Piece } from './piece.ts';
import type { BoardNeeds } from './reel-board.ts';
import { cellsOf, type Fallen, lastColumns } from './tumbled.ts';

export type Fall = { readonly fell: Grid; readonly multipliers: readonly WorthOfCell[] };
type Pace = 'slow' | 'quick';

/** Cells a second, gained each second. */
const GRAVITY = { slow: 58, quick: 150 } as const;
const BETWEEN_REELS_MS = { slow: 62, quick: 10 } as const;
const BETWEEN_ROWS_MS = { slow: 26, quick: 5 } as const;
const SQUASH_MS = { slow: 260, quick: 120 } as const;
const BURST_MS = { slow: 330, quick: 150 } as const;
const OUT_MS = 430;
const CALM_MS = 200;

type Flight = { piece: Piece; fromRow: number; toRow: number; delayMs: number; fallMs: number };

/** Symbols that fall into their columns; what paid bursts, and what stood on it comes down. */
export function createFallingBoard(
  { layout, first, sparks }: { layout: Layout; first: Grid; sparks: BurstSparks },
  { textures, sound, wake }: BoardNeeds,
) {
  const { cell, gap, rows } = layout;
  const layer = new Container();
  const pieces = new Container();
  const mask = new Graphics().rect(0, 0, layout.windowWidth, layout.windowHeight).fill(0xffffff);
  pieces.mask = mask;
  layer.addChild(pieces, mask);
  let columns: Piece[][] = Array.from({ length: layout.reels }, () => []);
  let running: Running | undefined;

  function put(piece: Piece, reel: number, row: number): void {
    piece.body.position.set(reel * (cell + gap) + cell / 2, (row + 1) * cell);
  }

  function make(reel: number, fallen: Fallen): Piece {
    const piece = createPiece(fallen, { textures, layout });
    piece.body.x = reel * (cell + gap) + cell / 2;
    pieces.addChild(piece.body);
    return piece;
  }

  function show(standing: readonly (readonly Fallen[])[]): void {
    empty();
    columns = standing.map((column, reel) =>
      column.map((fallen, row) => {
        const piece = make(reel, fallen);
        put(piece, reel, row);
        return piece;
      }),
    );
    wake();
  }

  function empty(): void {
    running?.finish();
    for (const child of pieces.removeChildren()) child.destroy({ children: true });
    columns = columns.map(() => []);
  }

  function run(lengthMs: number, draw: (progress: number) => void): Promise<void> {
    running = animate({ lengthMs, ease: (t) => t }, (progress) => {
      draw(progress);
      wake();
    });
    return running.done;
  }

  /** What stands there drops out at the bottom; a calm reader sees it fade. The next drop need not wait for it. */
  async function clearAway(): Promise<void> {
    const leaving = columns.flatMap((column, reel) =>
      column.map(({ body }, row) => ({ body, row, delayMs: reel * 24 + (rows - 1 - row) * 12 })),
    );
    columns = columns.map(() => []);
    await run(isCalm() ? CALM_MS : OUT_MS, (progress) => {
      for (const { body, row, delayMs } of leaving) {
        if (body.destroyed) continue;
        const seconds = Math.max(0, progress * OUT_MS - delayMs) / 1_000;
        if (isCalm()) body.alpha = 1 - progress;
        else body.y = (row + 1 + (GRAVITY.quick / 2) * seconds ** 2) * cell;
      }
    });
    for (const { body } of leaving) if (!body.destroyed) body.destroy({ children: true });
  }

  /** What was paid swells, bursts and is gone. */
  async function burst(gone: ReadonlySet<string>, pace: Pace): Promise<void> {
    const going = columns.flatMap((column) => column.filter(({ symbol }) => gone.has(symbol)));
    if (going.length === 0) return;
    if (!isCalm())
      for (const { body, sprite } of going)
        sparks.burst({
          x: body.x,
          y: body.y - cell / 2,
          tint: scatter(sprite.uid, 7) > 0.5 ? 'warm' : 'light',
        });
    await run(isCalm() ? CALM_MS : BURST_MS[pace], (progress) => {
      const swell = isCalm() ? 1 : progress < 0.3 ? 1 + progress * 0.6 : 1.18 * (1 - (progress - 0.3) / 0.7);
      for (const { body, sprite } of going) {
        if (body.destroyed) continue;
        sprite.setSize(cell * 0.94 * Math.max(swell, 0.01), cell * 0.94 * Math.max(swell, 0.01));
        body.alpha = 1 - progress ** 2;
      }
    });
    for (const { body } of going) if (!body.destroyed) body.destroy({ children: true });
    columns = columns.map((column) => column.filter(({ symbol }) => !gone.has(symbol)));
  }

  async function drop(fall: Fall, pace: Pace): Promise<void> {
    const flights: Flight[] = [];
    const falling = cellsOf(fall);
    columns = columns.map((kept, reel) => {
      const coming = (falling[reel] ?? []).map((fallen) => make(reel, fallen));
      const column = [...coming, ...kept];
      for (const [toRow, piece] of column.entries()) {
        const fromRow = toRow < coming.length ? toRow - coming.length - 0.4 : toRow - coming.length;
        if (fromRow === toRow) continue;
        const fallMs = Math.sqrt((2 * (toRow - fromRow)) / GRAVITY[pace]) * 1_000;
        const delayMs = reel * BETWEEN_REELS_MS[pace] + (column.length - 1 - toRow) * BETWEEN_ROWS_MS[pace];
        flights.push({ piece, fromRow, toRow, delayMs, fallMs });
        piece.body.y = (fromRow + 1) * cell;
      }
      return column;
    });
    if (isCalm()) return fadeIn(flights);
    const landMs = flights.map(({ delayMs, fallMs }) => delayMs + fallMs);
    const lengthMs = Math.max(0, ...landMs) + SQUASH_MS[pace];
    const lands = columns.map((column) =>
      Math.max(0, ...flights.flatMap(({ piece }, at) => (column.includes(piece) ? [landMs[at] ?? 0] : []))),
    );
    const heard = new Set<number>();
    await run(lengthMs, (progress) => {
      const nowMs = progress * lengthMs;
      for (const flight of flights) fly(flight, nowMs, pace);
      for (const [reel, atMs] of lands.entries()) {
        if (atMs === 0 || nowMs < atMs || heard.has(reel)) continue;
        heard.add(reel);
        sound.reelStops(reel);
      }
    });
  }

  function fly(
    { piece: { body }, fromRow, toRow, delayMs, fallMs }: Flight,
    nowMs: number,
    pace: Pace,
  ): void {
    if (body.destroyed) return;
    const sinceMs = nowMs - delayMs;
    const seconds = Math.max(0, sinceMs) / 1_000;
    body.y = (Math.min(toRow, fromRow + (GRAVITY[pace] / 2) * seconds ** 2) + 1) * cell;
    const squash = Math.min(Math.max(sinceMs - fallMs, 0) / SQUASH_MS[pace], 1);
    // a damped swing: down on its foot, a little up, and still
    const give = Math.sin(squash * Math.PI * 2) * (1 - squash) * Math.min(0.2, 0.07 * (toRow - fromRow));
    body.scale.set(1 + give * 0.7, 1 - give);
  }

  async function fadeIn(flights: readonly Flight[]): Promise<void> {
    for (const { piece, toRow } of flights) piece.body.y = (toRow + 1) * cell;
    await run(CALM_MS, (progress) => {
      for (const { piece, fromRow } of flights)
        if (!piece.body.destroyed && fromRow < 0) piece.body.alpha = progress;
    });
  }

  show(cellsOf({ fell: first, multipliers: [] }));
  return {
    layer,
    columns: Array.from({ length: layout.reels }, (_, reel) => ({
      sprite: (row: number): Sprite | undefined => columns[reel]?.[row]?.sprite,
    })),
    rest: (events: readonly WireEvent[]): void =>
      show(lastColumns(events) ?? cellsOf({ fell: first, multipliers: [] })),
    /** The way is made free for the next drop. */
    begin: (): void => void clearAway(),
    /** What was paid goes, and what comes from above takes its place. */
    async fall(
      fall: Fall,
      { gone, paceNow }: { gone: ReadonlySet<string>; paceNow: () => Pace },
    ): Promise<void> {
      if (fall.fell.every((column) => column.length === rows) && gone.size === 0) empty();
      else await burst(gone, paceNow());
      await drop(fall, paceNow());
    },
    /** The multipliers that show, and where. */
    multipliers: () =>
      columns
        .flat()
        .flatMap(({ body, times }) =>
          times === undefined ? [] : [{ x: body.x, y: body.y - cell / 2, times }],
        ),
    hurry: () => running?.finish(),
  };
}
