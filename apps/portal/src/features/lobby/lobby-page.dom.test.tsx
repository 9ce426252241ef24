import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, show } from '../../app/testing/show.tsx';
import { LobbyPage } from './lobby-page.tsx';

afterEach(leave);

const found = (count: number) => ({
  items: Array.from({ length: count }, (_, at) => ({
    gameId: String(at),
    name: `Slot ${at}`,
    vendorName: 'Hall',
    jackpots: [],
    artSeed: 'x',
    openness: 'open',
  })),
  total: count,
  vendors: [],
  next: null,
});
const noVendor = () => screen.queryByText('No vendor for Slots yet');

test('a search without a find leaves the bar where it is, while it is cleared as well', async () => {
  let answer: unknown = found(0);
  await show(<LobbyPage />, { 'GET /api/catalogue/games': () => answer }, '/rng?q=x');
  await screen.findByText('0 games found');
  // all games of the category are asked for, and do not come yet
  answer = new Promise(() => undefined);
  const bar = screen.getByRole('searchbox');
  await userEvent.clear(bar);
  expect(bar.isConnected).toBe(true);
  expect(noVendor()).toBeNull();
});

test('a category that nobody offers games of says so', async () => {
  await show(<LobbyPage />, { 'GET /api/catalogue/games': found(0) }, '/rng');
  await expect.poll(noVendor).not.toBeNull();
});

test.each([
  ['favourites', 'Favourites'],
  ['recent', 'Recent'],
])('filters hold for one’s own %s too', async (only, chip) => {
  comeAsMember();
  const ofHall = { vassalage: 'HALL', displayName: 'Hall', count: 2 };
  const { asked } = await show(
    <LobbyPage />,
    {
      [`GET /api/catalogue/${only}`]: { ...found(2), vendors: [ofHall] },
      'GET /api/catalogue/games': found(9),
    },
    '/rng',
  );
  const lastAsked = () => new URL(asked.findLast((call) => call.includes(only))?.slice(4) ?? '', 'http://x');
  const filters = () => Object.fromEntries(lastAsked().searchParams);
  await userEvent.click(await screen.findByRole('button', { name: chip }));
  await screen.findByText('2 games found');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Game makers' }), 'Hall (2)');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name A–Z');
  await userEvent.type(screen.getByRole('searchbox'), 'drag');
  const wanted = { category: 'RNG', vassalage: 'HALL', search: 'drag', sort: 'name', language: 'EN' };
  await expect.poll(filters).toEqual(wanted);
});

test.each(['favourites', 'recent'])(
  'of one’s own %s the menu says that the latest come first',
  async (only) => {
    comeAsMember();
    const { asked } = await show(
      <LobbyPage />,
      { [`GET /api/catalogue/${only}`]: found(2), 'GET /api/catalogue/games': found(9) },
      `/rng?only=${only}`,
    );
    const menu = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    const chosen = () => [...menu().options].find(({ value }) => value === menu().value)?.text;
    await screen.findByText('2 games found');
    await expect.poll(chosen).toBe('Latest first');
    await userEvent.selectOptions(menu(), 'Featured');
    await expect.poll(chosen).toBe('Featured');
    expect(asked.findLast((call) => call.includes(only))).toContain('sort=featured');
    await userEvent.selectOptions(menu(), 'Latest first');
    await expect.poll(chosen).toBe('Latest first');
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    await expect.poll(chosen).toBe('Featured');
  },
);
