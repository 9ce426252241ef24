import { afterEach, expect, test, vi } from 'vitest';
import { lookUpLetters } from './look-up-letters.ts';

afterEach(() => vi.unstubAllGlobals());

function idle(isSupported: boolean) {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('CSS', { supports: () => isSupported });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  vi.stubGlobal('cancelIdleCallback', (at: number) => waiting.splice(at - 1));
  return waiting;
}
const texts = ['ja 日本語', 'vi Tiếng Việt'];

test('letters are shown one text at a time, each in its language, and nothing of them is left', () => {
  const waiting = idle(true);
  const place = document.createElement('span');
  const shown: string[] = [];
  const append = place.append.bind(place);
  place.append = (probe) => {
    append(probe);
    shown.push(`${place.lastElementChild?.getAttribute('lang')}: ${place.textContent}`);
  };
  lookUpLetters(place, texts);
  expect(shown).toEqual([]);
  while (waiting.length > 0) waiting.shift()?.();
  expect(shown).toEqual(['ja: 日本語', 'vi: Tiếng Việt']);
  expect(place.childNodes).toHaveLength(0);
});

test.each([
  ['a browser whose list is drawn by the system', false, false],
  ['who has gone meanwhile', true, true],
])('nothing is looked up for %s', (_who, isSupported, hasGone) => {
  const waiting = idle(isSupported);
  const stop = lookUpLetters(document.createElement('span'), texts);
  if (hasGone) stop();
  expect(waiting).toEqual([]);
});
