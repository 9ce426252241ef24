import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '../../shared/server-clock.ts';
import { leave, show } from '../testing/show.tsx';
import { Clock } from './clock.tsx';

afterEach(() => {
  vi.useRealTimers();
  leave();
});

test('the clock runs by the server’s time, in GMT+8, day first', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: Date.parse('2020-01-01T00:00:00Z'),
  });
  learnServerTime('2026-11-20T16:59:58Z');
  await show(<Clock />);
  const clock = await screen.findByTitle(/GMT\+8|clock|time/i);
  expect(clock.textContent).toContain('21/11/2026 00:59:58');
  act(() => void vi.advanceTimersByTime(2000));
  expect(clock.textContent).toContain('21/11/2026 01:00:00 GMT+8');
});
