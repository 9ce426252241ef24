import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { worth } from '../../src/engines/fishing-hall/paytable.ts';
import { CROWD, fishOf, WINDOW_MS } from '../../src/engines/fishing-hall/shoal.ts';
import type { Language } from '../kit/language.ts';
import type { Sound } from '../kit/sound.ts';
import type { Controls } from './controls.ts';
import { createHerald } from './herald.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A window that has one of the great fish, and the moment it comes. */
function findBoss() {
  for (let window = 100; ; window += 1) {
    const seed = window.toString(16).padStart(64, '0');
    const great = fishOf({ window, seed, crowd: CROWD }).filter(({ species }) => worth[species] >= 100);
    const [boss] = great;
    if (boss && great.length === 1) return { windows: [{ window, seed, crowd: CROWD }], boss };
  }
}

function setUp() {
  const { windows, boss } = findBoss();
  let nowMs = boss.fromMs - WINDOW_MS;
  const said: string[] = [];
  let gongs = 0;
  const herald = createHerald({
    language: { text: (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}` } as Language,
    controls: { say: (sentence: string) => said.push(sentence) } as unknown as Controls,
    sound: {
      boss: () => {
        gongs += 1;
      },
    } as Sound,
    now: () => nowMs,
  });
  const pass = (ms: number) => {
    nowMs += ms;
    vi.advanceTimersByTime(ms);
  };
  return { herald, windows, boss, said, pass, gongs: () => gongs };
}

test('a great fish is announced once, when it swims in, however often its window is told', () => {
  const { herald, windows, boss, said, pass, gongs } = setUp();
  herald.expect(windows);
  herald.expect(windows);
  pass(WINDOW_MS - 1);
  expect(said).toEqual([]);
  pass(1);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`"times":${worth[boss.species]}`);
  expect(gongs()).toBe(1);
  pass(WINDOW_MS);
  herald.expect(windows);
  pass(WINDOW_MS);
  expect(said).toHaveLength(1);
});

test('whoever went to another water hears nothing of the one before', () => {
  const { herald, windows, said, pass } = setUp();
  herald.expect(windows);
  herald.forget();
  pass(WINDOW_MS * 2);
  expect(said).toEqual([]);
});
