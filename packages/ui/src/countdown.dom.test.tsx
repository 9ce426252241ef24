import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

const until = new Date(1_000_000);
let now = 0;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function start(secondsLeft: number, onEnd?: () => void) {
  now = until.getTime() - secondsLeft * 1000;
  render(<Countdown until={until} now={() => now} onEnd={onEnd} announce={(left) => `${left} left`} />);
}

function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    now += 1000;
    act(() => void vi.advanceTimersByTime(1000));
  }
}

test('it shows what is left by the clock it is given, not by the visitor’s own', () => {
  start(3_725);
  expect(screen.getByText('1:02:05')).toBeTruthy();
  pass(126);
  expect(screen.getByText('59:59', { exact: false })).toBeTruthy();
});

test('it ends once, at zero, and never counts below', () => {
  const onEnd = vi.fn();
  start(2, onEnd);
  pass(5);
  expect(screen.getByText('00:00')).toBeTruthy();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('it speaks at 60, 30 and 10 seconds only', () => {
  start(62);
  expect(screen.getByRole('status').textContent).toBe('');
  pass(2);
  expect(screen.getByRole('status').textContent).toBe('60 left');
  pass(29);
  expect(screen.getByRole('status').textContent).toBe('60 left');
  pass(21);
  expect(screen.getByRole('status').textContent).toBe('10 left');
});
