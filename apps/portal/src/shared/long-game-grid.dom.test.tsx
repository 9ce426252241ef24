import type { GameCard } from '@fairhall/contract';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leave, show } from '../app/testing/show.tsx';
import { LongGameGrid } from './long-game-grid.tsx';
import { layOut } from './testing/lay-out.ts';

const TOTAL = 5_000;
const games = Array.from({ length: TOTAL }, (_, at) => ({
  gameId: String(at + 1),
  name: `Game ${at + 1}`,
  vendorName: 'Hall',
  jackpots: [],
  artSeed: 'x',
  openness: 'open',
})) as unknown as GameCard[];

let page: ReturnType<typeof layOut>;
beforeEach(() => {
  page = layOut({ columns: 5, rowPx: 200, screenPx: 800 });
});
afterEach(() => {
  page.undo();
  leave();
});

const list = () => screen.findByRole('list', { name: 'Games' });
const shown = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((item) => Number(item.getAttribute('aria-posinset')));
const scrollTo = (topPx: number) => act(() => page.scrollTo(topPx));
const showAll = () => show(<LongGameGrid games={games} total={TOTAL} label="Games" />);

test('of 5,000 games those within a screen of what is seen stand in the page, wherever a reader scrolls', async () => {
  await showAll();
  for (const topPx of [0, 90_000, 199_000, 400]) {
    await scrollTo(topPx);
    const places = await shown();
    // three screens of four rows, and one more where a row is cut
    expect(places.length).toBeLessThanOrEqual(13 * 5);
    expect(places).toContain(Math.floor(topPx / 200) * 5 + 1);
  }
});

test('each says which it is of how many, and the page is as high as all of them', async () => {
  await showAll();
  await scrollTo(100_000);
  const [item] = within(await list()).getAllByRole('listitem');
  expect(item?.getAttribute('aria-setsize')).toBe('5000');
  expect(within(item as HTMLElement).getByText(`Game ${item?.getAttribute('aria-posinset')}`)).toBeTruthy();
  expect((await list()).style.minBlockSize).toBe('200000px');
});

test('the game that has the focus stays with its neighbours when a reader scrolls away from it', async () => {
  await showAll();
  const game = within(await list()).getByRole('link', { name: 'Game 3' });
  act(() => game.focus());
  await scrollTo(150_000);
  expect(document.activeElement).toBe(game);
  expect((await shown()).slice(0, 3)).toEqual([2, 3, 4]);
  act(() => game.blur());
  expect(await shown()).not.toContain(3);
});

test('a game keeps its place when the page is made narrower', async () => {
  await showAll();
  page.becomeWide(3);
  await scrollTo(30_000);
  const places = await shown();
  expect(places).toContain(150 * 3 + 1);
  expect(places.length).toBeLessThanOrEqual(13 * 3);
});
