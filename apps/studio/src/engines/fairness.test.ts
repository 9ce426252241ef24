import { openStream, type WordStream } from '@fairhall/fair';
import { describe, expect, test } from 'vitest';
import { quickWords } from '../simulate/quick-words.ts';
import type { Engine, Start, WireEvent } from './engine.ts';
import { mayShoot } from './fishing-hall/chances.ts';
import { species, weapons, wheel, worth } from './fishing-hall/paytable.ts';
import type { ShotDecided } from './fishing-hall/rules.ts';
import { engines, games } from './index.ts';
import type { SlotWireEvent } from './kit/events.ts';
import { wordsOf } from './kit/testing.ts';
import { casesOf as casesOfCell } from './kit/tumble.ts';
import { weights } from './night-market-tumble/paytable.ts';

const allShots = species.flatMap((name) =>
  weapons.filter((weapon) => mayShoot(name, weapon)).map((weapon) => ({ species: name, weapon })),
);
const ways = [...games.values()].flatMap((engine) =>
  engine.choices.map(({ name }) => ({ engine, choice: name, title: `${engine.gameId}, ${name}` })),
);

/** A round as it can be started, the n-th fish each time another. */
function startOf(choice: Start['choice'], { stakeMinor, n = 0 }: { stakeMinor: bigint; n?: number }): Start {
  const aimed = allShots[n % allShots.length] as (typeof allShots)[number];
  return { stakeMinor, choice, ...(choice === 'volley' && { shots: [{ ...aimed, fish: `1-${n}` }] }) };
}

/** What was drawn, without what it is worth in money. */
function drawnIn(events: readonly WireEvent[]) {
  return events.map(({ amountMinor: _amount, payoutMinor: _payout, ...drawn }) => drawn);
}

function listenTo(source: Pick<WordStream, 'next'>) {
  const heard: number[] = [];
  const words: WordStream = {
    next() {
      heard.push(source.next());
      return heard.at(-1) as number;
    },
    get taken() {
      return heard.length;
    },
  };
  return { heard, words };
}

describe.each(ways)('RNG-05, RNG-06: a round of $title', ({ engine, choice }) => {
  const [least, most] = [engine.totalStakes[0] as bigint, engine.totalStakes.at(-1) as bigint];
  const stream = (n: number) => openStream({ serverSeed: 'e'.repeat(64), message: `fair:${n}` });

  test('is drawn alike whatever is staked, and pays in proportion', () => {
    for (let n = 0; n < 200; n += 1) {
      const low = engine.play(startOf(choice, { stakeMinor: least, n }), stream(n));
      const high = engine.play(startOf(choice, { stakeMinor: most, n }), stream(n));
      expect(drawnIn(high.events)).toEqual(drawnIn(low.events));
      expect(high.payoutMinor * least).toBe(low.payoutMinor * most);
    }
  });

  test('is drawn alike whatever was played before it', () => {
    const alone = engine.play(startOf(choice, { stakeMinor: least }), stream(1));
    for (let n = 2; n < 60; n += 1) engine.play(startOf(choice, { stakeMinor: most, n }), stream(n));
    const later = engine.play(startOf(choice, { stakeMinor: least }), stream(1));
    expect(later).toEqual(alone);
  });

  test('takes its words in order, all of them and no more', () => {
    for (let n = 0; n < 200; n += 1) {
      const start = startOf(choice, { stakeMinor: least, n });
      const { heard, words } = listenTo(stream(n));
      const round = engine.play(start, words);
      const again = wordsOf(heard);
      expect(engine.play(start, again)).toEqual(round);
      expect(again.taken).toBe(heard.length);
      expect(() => engine.play(start, wordsOf(heard.slice(0, -1)))).toThrow('no words left');
    }
  });

  test('takes as many words as what it tells needs', () => {
    for (let n = 1; n <= 200; n += 1) {
      const quick = quickWords(n);
      // below 2^31 no word is rejected
      const { heard, words } = listenTo({ next: () => quick.next() >>> 1 });
      const { events } = engine.play(startOf(choice, { stakeMinor: least, n }), words);
      expect(heard.length).toBe(needOf(events, choice));
    }
  });
});

/** Two cohorts whose members differ in all that no draw may know: what they stake, and whether they won before. */
test('RNG-05: cohorts of other stakes and other luck win as often', () => {
  for (const engine of engines.values()) {
    const counts = { high: [0, 0], low: [0, 0], won: [0, 0], lost: [0, 0] };
    let hasWon = false;
    const words = quickWords(29);
    for (let n = 0; n < 20_000; n += 1) {
      const isHigh = n % 2 === 0;
      const stakeMinor = engine.totalStakes.at(isHigh ? -1 : 0) as bigint;
      const isWin = engine.play({ stakeMinor, choice: 'spin' }, words).payoutMinor > 0n;
      for (const cohort of [counts[isHigh ? 'high' : 'low'], counts[hasWon ? 'won' : 'lost']])
        cohort[isWin ? 0 : 1] = (cohort[isWin ? 0 : 1] ?? 0) + 1;
      hasWon = isWin;
    }
    // the 99.99 % point of a chi-square of one degree
    expect(fourfold(counts.high, counts.low)).toBeLessThan(15.14);
    expect(fourfold(counts.won, counts.lost)).toBeLessThan(15.14);
  }
});

describe('RNG-07: every outcome that is told of can come', () => {
  const machines = [...engines.values()].filter(({ slot }) => 'strips' in (slot.math as object));

  test.each(machines)('every reel of $gameId stops at every place', (engine) => {
    const { strips } = engine.slot.math as { strips: readonly string[] };
    const stakeMinor = engine.totalStakes[0] as bigint;
    strips.forEach((strip, reel) => {
      const seen = Array.from(strip, (_, place) => {
        const quick = quickWords(place);
        const words = {
          taken: 0,
          next: next(
            strips.map((_each, at) => (at === reel ? place : 0)),
            quick,
          ),
        };
        const [stopped] = engine.play({ stakeMinor, choice: 'spin' }, words).events;
        return (stopped as unknown as { stops: number[] }).stops[reel];
      });
      expect(seen).toEqual(Array.from(strip, (_, place) => place));
    });
  });

  test('every symbol falls in the tumble, in every place of a word', () => {
    const engine = engines.get('night-market-tumble') as Engine;
    const names = Object.keys(weights.usual) as (keyof typeof weights.usual)[];
    const { cases, cellsPerWord } = casesOfCell(names, weights.usual);
    for (let place = 0; place < cellsPerWord; place += 1) {
      const seen = new Set<string>();
      for (let digit = 0; digit < cases; digit += 1) {
        const words = { taken: 0, next: next([digit * cases ** place], quickWords(digit)) };
        const [fell] = engine.play(
          { stakeMinor: engine.totalStakes[0] as bigint, choice: 'spin' },
          words,
        ).events;
        // the first word is the first cells from below of the first reel
        seen.add((fell as unknown as { fell: string[][] }).fell[0]?.at(-1 - place) as string);
      }
      expect([...seen].sort()).toEqual(names.filter((name) => weights.usual[name] > 0).sort());
    }
  });

  test('every fish can be caught and missed by every weapon, and the wheel comes to each of its numbers', () => {
    const engine = games.get('fishing-hall') as Engine;
    const shoot = (shot: (typeof allShots)[number], words: number[]) =>
      engine.play({ stakeMinor: 100n, choice: 'volley', shots: [{ ...shot, fish: '1-1' }] }, wordsOf(words))
        .events[0] as unknown as ShotDecided;
    for (const shot of allShots) {
      const last = shot.species === 'wheel-fish' ? [0] : [];
      expect(shoot(shot, [0, ...last]).times).toBeGreaterThan(0);
      expect(shoot(shot, [25 * worth[shot.species] - 1]).times).toBe(0);
    }
    const turned = Array.from(
      { length: 100 },
      (_, lot) => shoot({ species: 'wheel-fish', weapon: 'gun' }, [0, lot]).times,
    );
    for (const { times, weight } of wheel)
      expect(turned.filter((each) => each === times)).toHaveLength(weight);
  });
});

test('RNG-10: whatever is chosen, every game returns 85 % at least, without its jackpot', () => {
  for (const { returns, choices, standardErrors } of games.values())
    for (const { name } of choices) {
      const sure = (returns[name] ?? 0) - 4 * (standardErrors?.[name] ?? 0);
      expect(sure).toBeGreaterThanOrEqual(0.85);
      expect(sure).toBeLessThan(1);
    }
});

/** Words that were chosen, then others. */
function next(chosen: readonly number[], others: WordStream): () => number {
  let at = 0;
  return () => {
    at += 1;
    return chosen[at - 1] ?? others.next();
  };
}

function fourfold([a = 0, b = 0]: number[], [c = 0, d = 0]: number[]): number {
  return ((a * d - b * c) ** 2 * (a + b + c + d)) / ((a + b) * (c + d) * (a + c) * (b + d));
}

/** Words for what was told: a word a reel, a coin and an empty cell of a respin, three cells that fall, a shot, a wheel. */
function needOf(events: readonly WireEvent[], choice: Start['choice']): number {
  let need = 0;
  let empty = 0;
  for (const event of events as unknown as readonly (SlotWireEvent | ShotDecided)[]) {
    if (event.kind === 'reels-stopped') need += event.stops.length;
    if (event.kind === 'wilds-multiplied') need += event.wilds.length;
    if (event.kind === 'symbols-fell')
      need += Math.ceil(event.fell.flat().length / 3) + event.multipliers.length;
    if (event.kind === 'hold-begun') {
      // bought coins lie on cells that are shuffled
      need += event.coins.length + (choice === 'buy' ? 14 : 0);
      empty = 15 - event.coins.length;
    }
    if (event.kind === 'respun') {
      need += empty + event.coins.length;
      empty -= event.coins.length;
    }
    if (event.kind === 'shot-decided')
      need += 1 + (event.species === 'wheel-fish' && event.times > 0 ? 1 : 0);
  }
  return need;
}
