import type { StaffReturn } from '@fairhall/contract';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { ReturnsPage } from './returns-page.tsx';

speakEnglish();

const line = (told: Partial<StaffReturn>): StaffReturn => ({
  ...{
    vendor: 'ACME',
    game: 'coin',
    name: 'Coin',
    currency: 'P',
    rounds: 5000,
    hasEnough: true,
    alarm: null,
  },
  ...{ stake: '500000', payout: '450000', toldBps: 9000 },
  observed: { bps: 9000, lowBps: 8900, highBps: 9100 },
  ...told,
});

test.each<[string, Partial<StaffReturn>, string]>([
  ['a told return in the interval', { toldBps: 8900 }, 'Within chance'],
  ['one beside it', { toldBps: 9101 }, 'Outside; becomes a task at the next hourly look'],
  ['a game that tells none', { toldBps: null }, 'The vendor tells none'],
  ['too few rounds', { toldBps: 9101, hasEnough: false }, 'Too few rounds to say'],
])('%s is said as it is, also before the house has looked', async (_what, told, said) => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => Response.json({ items: [line(told)], next: null }));
  const routeTree = createRootRoute({ component: ReturnsPage });
  show(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />);
  expect(await screen.findByText(said, {}, { timeout: 5_000 })).toBeDefined();
});
