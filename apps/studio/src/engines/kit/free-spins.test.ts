import { describe, expect, test } from 'vitest';
import { quickWords } from '../../simulate/quick-words.ts';
import type { SlotEvent } from './events.ts';
import { createFreeSpins } from './free-spins.ts';

/** Free spins whose spins show and pay, one after the other, what is given. */
function openSpins(
  spins: readonly { scatters?: number; units?: number }[],
  mostUnits = 1_000,
  againFor?: Readonly<Record<number, number>>,
) {
  let played = 0;
  const freeSpins = createFreeSpins({
    spinsFor: { 3: 2, 4: 5 },
    ...(againFor && { againFor }),
    mostUnits,
    spin() {
      played += 1;
      return spins[played - 1]?.units ?? 0;
    },
    countScatters: () => spins[played - 1]?.scatters ?? 0,
  });
  const told: SlotEvent[] = [];
  return {
    freeSpins,
    told,
    play: (first: number) => freeSpins.playBought(first, quickWords(1), (event) => told.push(event)),
    /** Those that the scatters give which show now. */
    playWon: (paid = 0) => freeSpins.playWon(paid, quickWords(1), (event) => told.push(event)),
    spin: () => {
      played += 1;
    },
    get played() {
      return played;
    },
  };
}

describe('free spins', () => {
  test('are as many as were won, and pay what each of them pays', () => {
    const spins = openSpins([{ units: 3 }, {}, { units: 4 }]);
    expect(spins.play(3)).toBe(7);
    expect(spins.told.filter(({ kind }) => kind === 'free-spin-begun')).toEqual(
      [2, 1, 0].map((left) => ({ kind: 'free-spin-begun', left })),
    );
    expect(spins.told.at(-1)).toEqual({ kind: 'free-spins-ended', units: 7 });
  });

  test('give more of themselves, by how many scatters show', () => {
    const spins = openSpins([{ scatters: 3 }, {}, { scatters: 4 }]);
    spins.play(1);
    expect(spins.played).toBe(1 + 2 + 5);
    expect(spins.told.filter(({ kind }) => kind === 'free-spins-won')).toEqual([
      { kind: 'free-spins-won', spins: 1, left: 1 },
      { kind: 'free-spins-won', spins: 2, left: 2 },
      { kind: 'free-spins-won', spins: 5, left: 5 },
    ]);
  });

  test('give again what the rules give again, where that is another number', () => {
    const spins = openSpins([{ scatters: 3 }, { scatters: 2 }], 1_000, { 2: 1 });
    spins.spin();
    spins.playWon();
    const won = spins.told.flatMap((event) => (event.kind === 'free-spins-won' ? [event.spins] : []));
    expect(won).toEqual([2, 1]);
    expect(spins.played).toBe(1 + 2 + 1);
  });

  test.each([
    [0, 1_000],
    [300, 700],
    [1_200, 0],
  ])('end at the most a round can pay, of which %i was paid before them', (paid, most) => {
    const spins = openSpins([{ scatters: 4 }, { units: 600 }, { units: 550, scatters: 3 }, { units: 5 }]);
    spins.spin();
    expect(spins.playWon(paid)).toBe(most);
    expect(spins.played).toBe(paid > 400 ? 2 : 3);
    expect(spins.told.at(-1)).toEqual({ kind: 'free-spins-ended', units: most });
  });

  test.each([
    [2, 0],
    [3, 2],
    [4, 5],
    [6, 5],
  ])('%i scatters win %i', (scatters, won) => {
    const spins = openSpins([{ scatters }]);
    spins.play(1);
    expect(spins.told.filter(({ kind }) => kind === 'free-spins-won').slice(1)).toEqual(
      won === 0 ? [] : [{ kind: 'free-spins-won', spins: won, left: won }],
    );
  });

  test('are none, and nothing is told of them, where too few scatters show', () => {
    const spins = openSpins([{ scatters: 2 }]);
    spins.spin();
    expect(spins.playWon()).toBe(0);
    expect(spins.told).toEqual([]);
  });
});
