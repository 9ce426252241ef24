import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leave, show } from '../../app/testing/show.tsx';
import { layOut } from '../../shared/testing/lay-out.ts';
import { VendorGames } from './vendor-games.tsx';

let comeNear = () => {};
let page: ReturnType<typeof layOut>;
beforeEach(() => {
  // all of them are in sight
  page = layOut({ columns: 5, rowPx: 10, screenPx: 800 });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => told([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  page.undo();
  leave();
});

const gamesFrom = (first: number, count: number, next: string | null) => ({
  items: Array.from({ length: count }, (_, at) => ({
    gameId: String(first + at),
    name: `Table ${first + at}`,
    vendorName: 'Hall',
    jackpots: [],
    artSeed: 'x',
    openness: 'open',
  })),
  total: 61,
  vendors: [],
  next,
});

test('a vendor with more games than one answer holds shows them all to who goes on', async () => {
  const answers = { 'GET /api/catalogue/games': gamesFrom(1, 60, 'more') as unknown };
  const { asked } = await show(
    <VendorGames category="LIVE" vassalage="HALL" label="Hall" skeletons={6} />,
    answers,
  );
  const list = await screen.findByRole('list', { name: 'Hall' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(60);
  answers['GET /api/catalogue/games'] = gamesFrom(61, 1, null);
  act(comeNear);
  await within(list).findByText('Table 61');
  expect(within(list).getAllByRole('listitem')).toHaveLength(61);
  expect(asked.at(-1)).toContain('cursor=more');
});

test('a further answer that does not come says so below the games that have', async () => {
  const answers: Record<string, unknown> = { 'GET /api/catalogue/games': gamesFrom(1, 60, 'more') };
  await show(<VendorGames category="LIVE" vassalage="HALL" label="Hall" skeletons={6} />, answers);
  const list = await screen.findByRole('list', { name: 'Hall' });
  delete answers['GET /api/catalogue/games'];
  act(comeNear);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(60);
  answers['GET /api/catalogue/games'] = gamesFrom(61, 1, null);
  act(() => retry.click());
  await within(list).findByText('Table 61');
});
