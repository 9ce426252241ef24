import type { Machine } from './machine.ts';

/** Most of what could pay is decided by then, and a table of three reels is still small. */
const REELS_LOOKED_AT = 3;

type Shortlist = {
  /** What may still pay, in order: of `items` those from `from` to before `to`. */
  readonly items: Readonly<Uint8Array>;
  readonly from: number;
  readonly to: number;
};

/**
 * Which of a game's lines or rows may still pay, for each way its first reels can stand: most rounds have none, and need
 * not be looked at any further. Worked out when it is asked for the first time.
 */
export function createShortlist<Name extends string>(
  { lengths, reelCount, stops, stop }: Machine<Name>,
  {
    candidates,
    mayPay,
  }: {
    /** Told apart by numbers below this one; at most 256. */
    candidates: number;
    /** Whether it may, as the first `reels` reels show; others have not stopped yet. */
    mayPay: (candidate: number, reels: number) => boolean;
  },
) {
  const reels = Math.min(REELS_LOOKED_AT, reelCount);
  const found = { items: new Uint8Array(0), from: 0, to: 0 };
  let starts: Int32Array | undefined;

  function place(): number {
    let at = 0;
    for (let reel = 0; reel < reels; reel += 1) at = at * (lengths[reel] as number) + (stops[reel] as number);
    return at;
  }

  function workOut(): Int32Array {
    const standing = Array.from(stops);
    const items: number[] = [];
    const size = lengths.slice(0, reels).reduce((product, length) => product * length, 1);
    const from = new Int32Array(size + 1);
    for (let at = 0; at < size; at += 1) {
      turnTo(at);
      for (let candidate = 0; candidate < candidates; candidate += 1)
        if (mayPay(candidate, reels)) items.push(candidate);
      from[at + 1] = items.length;
    }
    for (let reel = 0; reel < reels; reel += 1) stop(reel, standing[reel] as number);
    found.items = Uint8Array.from(items);
    return from;
  }

  function turnTo(at: number): void {
    let rest = at;
    for (let reel = reels - 1; reel >= 0; reel -= 1) {
      const length = lengths[reel] as number;
      stop(reel, rest % length);
      rest = Math.floor(rest / length);
    }
  }

  /** As the reels stand now; overwritten by the next look. */
  return function look(): Shortlist {
    starts ??= workOut();
    const at = place();
    found.from = starts[at] as number;
    found.to = starts[at + 1] as number;
    return found;
  };
}
