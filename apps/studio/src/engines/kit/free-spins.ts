import type { WordStream } from '@fairhall/fair';
import type { Tell } from './events.ts';

export type FreeSpinMath<Name extends string> = {
  /** Spins that so many scatters give at the start; more of them give what the most give. */
  readonly spinsFor: Readonly<Record<number, number>>;
  /** Spins that so many give again, if not as many as at the start. */
  readonly againFor?: Readonly<Record<number, number>>;
  /** A round that has come so far ends there, and pays no more. */
  readonly mostUnits: number;
  /** Turns the reels once and answers what that pays, in units. */
  spin(words: WordStream, tell?: Tell<Name>): number;
  /** Scatters that show after it. */
  countScatters(): number;
};

/** Spins that cost nothing, and give more of themselves whenever scatters show again. */
export function createFreeSpins<Name extends string>({
  spinsFor,
  againFor = spinsFor,
  mostUnits,
  spin,
  countScatters,
}: FreeSpinMath<Name>) {
  const won = createGift(spinsFor);
  const wonAgain = createGift(againFor);

  /** Spins that the scatters give which show now. */
  function createGift(given: Readonly<Record<number, number>>): () => number {
    const mostScatters = Math.max(...Object.keys(given).map(Number));
    const spins = Uint8Array.from({ length: mostScatters + 1 }, (_, count) => given[count] ?? 0);
    return () => spins[Math.min(countScatters(), mostScatters)] as number;
  }

  /** At least one spin; what all of them pay, in units. */
  function play(begun: { spins: number; paid: number }, words: WordStream, tell?: Tell<Name>): number {
    const most = Math.max(0, mostUnits - begun.paid);
    let left = begun.spins;
    let units = 0;
    tell?.({ kind: 'free-spins-won', spins: begun.spins, left });
    while (left > 0) {
      left -= 1;
      tell?.({ kind: 'free-spin-begun', left });
      units += spin(words, tell);
      if (units >= most) break;
      const more = wonAgain();
      if (more === 0) continue;
      left += more;
      tell?.({ kind: 'free-spins-won', spins: more, left });
    }
    units = Math.min(units, most);
    tell?.({ kind: 'free-spins-ended', units });
    return units;
  }

  return {
    /** Spins the scatters that show now give; none when they are too few. */
    won,
    /** What those pay that the scatters give which show now; what was `paid` before counts towards the most of a round. */
    playWon(paid: number, words: WordStream, tell?: Tell<Name>): number {
      const spins = won();
      return spins === 0 ? 0 : play({ spins, paid }, words, tell);
    },
    /** So many without a spin before them. */
    playBought: (spins: number, words: WordStream, tell?: Tell<Name>): number =>
      play({ spins, paid: 0 }, words, tell),
  };
}
