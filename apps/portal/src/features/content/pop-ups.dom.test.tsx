import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const eveningInUtc = '2026-11-20T15:30:00Z';
const midnightOfTheHouse = '2026-11-20T16:00:00Z';

let visit: typeof import('../../app/testing/show.tsx');
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(eveningInUtc) }));
afterEach(() => {
  vi.useRealTimers();
  visit.leave();
});

/** A visit of its own: what was closed in the one before is forgotten, what the browser keeps is not. */
async function come(): Promise<void> {
  cleanup();
  vi.resetModules();
  visit = await import('../../app/testing/show.tsx');
  const { default: PopUps } = await import('./pop-ups.tsx');
  const popup = ['Night market', 'New hours'].map((title, at) => ({
    id: String(at + 1),
    type: 'B',
    language: 'EN',
    title,
    body: '<p>Come and see</p>',
    imageUrl: null,
    link: null,
    from: eveningInUtc,
  }));
  await visit.show(<PopUps />, {
    'GET /api/content/announcements': {
      value: { popup, banners: [], player: [], promotion: [], header: [] },
    },
  });
}

const named = (name: string) => screen.findByRole('dialog', { name });
const close = () => userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);

test('announcements open one after the other, once a visit, and again on the next one', async () => {
  await come();
  await named('Night market');
  await close();
  await named('New hours');
  await close();
  expect(screen.queryByRole('dialog')).toBeNull();
  await come();
  await named('Night market');
});

test('one that is not to show again today stays away until midnight of GMT+8', async () => {
  await come();
  await named('Night market');
  await userEvent.click(screen.getByLabelText('Do not show again today'));
  await close();
  await come();
  await named('New hours');
  vi.setSystemTime(Date.parse(midnightOfTheHouse) - 1);
  await come();
  await named('New hours');
  vi.setSystemTime(Date.parse(midnightOfTheHouse));
  await come();
  await named('Night market');
});
