import { createDraw, shuffle, type WordStream } from '@fairhall/fair';
import type { Tell, WorthOfCell } from './events.ts';
import { createLots, type Lot } from './lots.ts';
import type { Machine } from './machine.ts';

export type HoldAndWinMath<Name extends string> = {
  readonly coin: Name;
  /** Respins at the start, and again whenever a coin lands. */
  readonly respins: number;
  /** In each respin, on each empty cell, a coin lands in one case of so many. */
  readonly landsOneIn: number;
  /** What a coin is worth, in times the stake. */
  readonly lots: readonly Lot[];
  /** Paid on top when every cell holds a coin, in times the stake. */
  readonly fullTimes: number;
  readonly unitsPerStake: number;
  /** A round pays no more. */
  readonly mostUnits: number;
};

/** Coins stay where they are while the empty cells are spun again, until nothing lands any more. */
export function createHoldAndWin<Name extends string>(
  machine: Machine<Name>,
  { coin, respins, landsOneIn, lots, fullTimes, unitsPerStake, mostUnits }: HoldAndWinMath<Name>,
) {
  const { cells, rows } = machine;
  const code = machine.codeOf(coin);
  const drawWorth = createLots(lots);
  const drawLanding = createDraw(landsOneIn);
  const everyCell = Array.from(cells.keys());
  const held = new Uint8Array(cells.length);
  let count = 0;
  let times = 0;

  /** Holds a coin on each of the wanted cells; what each is worth is drawn cell by cell. */
  function hold(isWanted: (cell: number) => boolean, words: WordStream, told?: WorthOfCell[]): void {
    for (let cell = 0; cell < held.length; cell += 1) {
      if (held[cell] === 1 || !isWanted(cell)) continue;
      const worth = drawWorth(words);
      held[cell] = 1;
      count += 1;
      times += worth;
      told?.push({ reel: Math.floor(cell / rows), row: cell % rows, times: worth });
    }
  }

  function begin(
    isWanted: (cell: number) => boolean,
    paid: number,
    words: WordStream,
    tell?: Tell<Name>,
  ): number {
    const coins: WorthOfCell[] | undefined = tell && [];
    held.fill(0);
    count = 0;
    times = 0;
    hold(isWanted, words, coins);
    tell?.({ kind: 'hold-begun', coins: coins ?? [], left: respins });
    respin(words, tell);
    return settle(Math.max(0, mostUnits - paid), tell);
  }

  function respin(words: WordStream, tell?: Tell<Name>): void {
    let left = respins;
    const lands = () => drawLanding(words) === 0;
    while (left > 0 && count < held.length) {
      const before = count;
      const coins: WorthOfCell[] | undefined = tell && [];
      hold(lands, words, coins);
      left = count > before ? respins : left - 1;
      tell?.({ kind: 'respun', coins: coins ?? [], left });
    }
  }

  function settle(most: number, tell?: Tell<Name>): number {
    const coins = Math.min(times * unitsPerStake, most);
    tell?.({ kind: 'coins-paid', count, units: coins });
    if (count < held.length) return coins;
    const full = Math.min(fullTimes * unitsPerStake, most - coins);
    tell?.({ kind: 'grid-filled', units: full });
    return coins + full;
  }

  return {
    /** Begins with the coins that show; what the round `paid` before counts towards the most it can pay. */
    playShown: (paid: number, words: WordStream, tell?: Tell<Name>) =>
      begin((cell) => cells[cell] === code, paid, words, tell),
    /** Begins with so many coins on cells that are drawn, each set of cells as likely as any other. */
    playBought(coins: number, words: WordStream, tell?: Tell<Name>): number {
      const places = new Set(shuffle(words, everyCell).slice(0, coins));
      return begin((cell) => places.has(cell), 0, words, tell);
    },
  };
}
