import { createDraws, type WordStream } from '@fairhall/fair';
import type { Grid, Tell } from './events.ts';
import { stripsOf, type WrittenStrips } from './strips.ts';

export type MachineMath<Name extends string> = WrittenStrips<Name> & { readonly rows: number };

/**
 * Reels in a window. What it shows lives in one place that every round overwrites, so that a simulated round makes
 * no garbage; a round is played to its end before another begins.
 */
export function createMachine<Name extends string>({ letters, strips, rows }: MachineMath<Name>) {
  const names = [...new Set(Object.values(letters))];
  const reels = stripsOf({ letters, strips }).map(codesOf);
  const draw = createDraws(strips.map((strip) => strip.length));
  const cells = new Uint8Array(reels.length * rows);
  const stops = new Uint16Array(reels.length);

  /** A strip runs on past its end: its first stops stand behind its last. */
  function codesOf(strip: readonly Name[]): Uint8Array {
    const codes = strip.map((name) => names.indexOf(name));
    return Uint8Array.from([...codes, ...codes.slice(0, rows - 1)]);
  }

  function stop(reel: number, place: number): void {
    stops[reel] = place;
    showReel(reel);
  }

  function showReel(reel: number): void {
    const codes = reels[reel] as Uint8Array;
    const place = stops[reel] as number;
    for (let row = 0; row < rows; row += 1) cells[reel * rows + row] = codes[place + row] as number;
  }

  return {
    names,
    /** Stops of each reel. */
    lengths: strips.map((strip) => strip.length),
    reelCount: reels.length,
    rows,
    /** Codes of the symbols shown, reel by reel, each from the top: a code is the place in `names`. */
    cells: cells as Readonly<Uint8Array>,
    /** Where each reel stands: the strip's place in the top row. */
    stops: stops as Readonly<Uint16Array>,
    /** How often a symbol shows on a reel, for each of its stops. */
    countAtStops(reel: number, code: number): Uint8Array {
      const codes = reels[reel] as Uint8Array;
      return Uint8Array.from(
        { length: codes.length - rows + 1 },
        (_, place) => codes.subarray(place, place + rows).filter((each) => each === code).length,
      );
    },
    /** What a reel shows in a row when it stands at a stop. */
    codeAt(reel: number, { place, row }: { place: number; row: number }): number {
      return (reels[reel] as Uint8Array)[place + row] as number;
    },
    codeOf(name: Name): number {
      return names.indexOf(name);
    },
    show(places: readonly number[]): void {
      for (let reel = 0; reel < reels.length; reel += 1) stop(reel, places[reel] as number);
    },
    stop,
    /** Draws a stop for each reel, from the left. */
    spin(words: WordStream, tell?: Tell<Name>): void {
      draw(words, stops);
      for (let reel = 0; reel < reels.length; reel += 1) showReel(reel);
      tell?.({ kind: 'reels-stopped', stops: Array.from(stops), grid: grid() });
    },
    grid,
  };

  function grid(): Grid<Name> {
    return reels.map((_, reel) =>
      Array.from({ length: rows }, (_, row) => names[cells[reel * rows + row] as number] as Name),
    );
  }
}

export type Machine<Name extends string> = ReturnType<typeof createMachine<Name>>;
