import { afterEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './lazy-page.ts';

afterEach(() => vi.unstubAllGlobals());

function idle(line?: { saveData: boolean }) {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  vi.stubGlobal('navigator', { connection: line });
  return waiting;
}

test('the page that is most likely next is fetched once nothing else is to be done', async () => {
  const waiting = idle();
  const preload = vi.fn(() => Promise.reject(new Error('the line is cut')));
  fetchAhead({ preload });
  expect(preload).not.toHaveBeenCalled();
  waiting.pop()?.();
  await Promise.resolve();
  expect(preload).toHaveBeenCalledOnce();
});

test('a line that is to be spared is left alone', () => {
  const waiting = idle({ saveData: true });
  fetchAhead({ preload: vi.fn() });
  expect(waiting).toEqual([]);
});
