import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comeAsMember, leave, show } from '../../app/testing/show.tsx';
import { watchIdle } from '../../shared/idle-watch.ts';

let stop: (() => void) | undefined;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T04:00:00Z') });
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  leave();
});

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const MINUTE_MS = 60_000;

/** A house whose sessions idle out after five minutes. */
async function watched() {
  comeAsMember();
  let seenAt = Date.now();
  const rest = () => {
    const endsAt = seenAt + 5 * MINUTE_MS;
    return {
      endsAt: new Date(endsAt).toISOString(),
      warnFrom: new Date(endsAt - MINUTE_MS).toISOString(),
    };
  };
  const { asked } = await show(<button type="button">Read on</button>, {
    'GET /api/identity/session/rest': rest,
    'PUT /api/identity/session': () => {
      seenAt = Date.now();
      return rest();
    },
  });
  stop = watchIdle();
  return { stays: () => asked.filter((call) => call === 'PUT /api/identity/session').length, rest };
}

test('whoever does nothing is warned a minute before, with what is left, and stays by a press', async () => {
  const { stays } = await watched();
  await pass(3.9 * MINUTE_MS);
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(0.2 * MINUTE_MS);
  expect(await screen.findByRole('dialog', { name: 'Are you still there?' })).toBeDefined();
  await pass(10_000);
  expect(screen.getByText(/^00:4\d$/)).toBeDefined();
  await user().click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stays()).toBe(1);
  await pass(3.9 * MINUTE_MS);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever reads and presses keys is not warned, and the house hears it twice a minute at most', async () => {
  const { stays } = await watched();
  for (let minute = 0; minute < 8; minute += 1) {
    await user().keyboard('{ArrowDown}');
    await pass(MINUTE_MS);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(stays()).toBeGreaterThan(3);
  expect(stays()).toBeLessThan(17);
});

test('another tab that stays takes the warning away here', async () => {
  const { rest } = await watched();
  await pass(4.1 * MINUTE_MS);
  await screen.findByRole('dialog', { name: 'Are you still there?' });
  const { endsAt, warnFrom } = rest();
  const later = (instant: string) => new Date(Date.parse(instant) + 5 * MINUTE_MS).toISOString();
  const other = new BroadcastChannel('fairhall.session');
  other.postMessage({ endsAt: later(endsAt), warnFrom: later(warnFrom) });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  other.close();
});
