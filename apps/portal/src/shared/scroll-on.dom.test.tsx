import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScrollOn } from './scroll-on.tsx';

type See = (entries: { isIntersecting: boolean }[]) => void;
let see: See = () => undefined;
let margin = '';
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: See, options: { rootMargin: string }) {
        see = told;
        margin = options.rootMargin;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a list is asked for more at most once in 200 ms, and nearly a third of a screen before its end', () => {
  const near = vi.fn();
  render(<ScrollOn count={60} onNear={near} />);
  for (let moment = 0; moment < 5; moment += 1) {
    see([{ isIntersecting: true }]);
    vi.advanceTimersByTime(100);
  }
  expect(near).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(near).toHaveBeenCalledOnce();
  // and also where a reader has gone past it
  expect(margin).toBe('1000000px 0px 30% 0px');
});

test('who scrolls past and away again asks for nothing', () => {
  const near = vi.fn();
  render(<ScrollOn count={60} onNear={near} />);
  see([{ isIntersecting: true }]);
  vi.advanceTimersByTime(150);
  see([{ isIntersecting: false }]);
  vi.advanceTimersByTime(1_000);
  expect(near).not.toHaveBeenCalled();
});
