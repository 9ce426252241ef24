import type { GameCard } from '@fairhall/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, leave, show } from '../../app/testing/show.tsx';
import { mine, queries } from '../../shared/queries.ts';
import HomeGames from './home-games.tsx';

afterEach(leave);

const games = Array.from({ length: 4 }, (_, at) => ({
  gameId: String(at + 1),
  name: `Game ${at + 1}`,
  vendorName: 'Studio',
  jackpots: [],
  artSeed: `game:${at}`,
  isHot: 1,
  isNew: 0,
  hasDemo: false,
  openness: 'open',
})) as unknown as readonly GameCard[];

const house: Answers = {
  'GET /api/catalogue/games': { items: games, total: games.length, vendors: [], next: null },
  'GET /api/catalogue/menu': { categories: [] },
  'GET /api/play/winners': { value: { list: [] } },
  'GET /api/cashier/times': {
    deposits: { count: 0, medianSeconds: null },
    withdrawals: { count: 0, medianSeconds: null },
  },
  'GET /api/brand/permission': { serverTime: '2026-11-21T04:00:00Z', brand: {}, resources: [] },
};
const homeOf = (...blocks: string[]): Answers => ({
  'GET /api/content/home': {
    value: blocks.map((block) => ({
      block,
      title: null,
      body: null,
      imageUrl: null,
      link: null,
      language: null,
    })),
  },
});
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const hasCome = () => waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());

test('the areas stand in the order staff gave them, and no others', async () => {
  await show(<HomeGames />, { ...house, ...homeOf('FAIRNESS', 'FEATURED_GAMES') });
  await screen.findByText('Game 1');
  expect(titles()).toEqual(['Why you can believe a result', 'Featured games']);
});

test('a page that staff emptied stays empty', async () => {
  const { asked } = await show(<HomeGames />, { ...house, ...homeOf() });
  await waitFor(() => expect(asked.some((call) => call.includes('/api/content/home'))).toBe(true));
  await hasCome();
  expect(document.querySelector('section')).toBeNull();
});

test('a house that cannot say its areas shows the usual ones', async () => {
  await show(<HomeGames />, house);
  await screen.findByText('Featured games');
  expect(titles().length).toBeGreaterThan(3);
  await screen.findByRole('button', { name: 'Write to us' });
});

test('nothing stands there before the winners have come, so that nothing moves when they do', async () => {
  const winners = Promise.withResolvers<unknown>();
  await show(<HomeGames />, {
    ...house,
    ...homeOf('WINNER_BOARD', 'FAIRNESS'),
    'GET /api/play/winners': winners.promise,
  });
  await waitFor(() => {
    for (const queryKey of [mine('home'), ['games'], ['menu']])
      for (const { state } of queries.getQueryCache().findAll({ queryKey }))
        expect(state.status).toBe('success');
  });
  expect(titles()).toEqual([]);
  winners.resolve({ value: { list: [] } });
  await hasCome();
  expect(titles()).toEqual(['Why you can believe a result']);
});
