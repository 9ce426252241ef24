import type { GameCard } from '@fairhall/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { leave, show } from '../app/testing/show.tsx';
import { GameTile } from './game-tile.tsx';

afterEach(() => {
  vi.useRealTimers();
  return leave();
});

const game = {
  gameId: '7',
  name: 'Naga Sevens',
  vendorName: 'Hall',
  hasDemo: true,
  jackpots: [],
  artSeed: 'x',
  openness: 'open',
  maintenanceUntil: null,
} as unknown as GameCard;

const finger = { pointerType: 'touch', bubbles: true };
const play = () => screen.getByRole('link', { name: 'Play Naga Sevens' });
const isShown = () => play().closest('article')?.className.includes('shown');

test('a finger that rests on a game brings play and demo, which stay when it is lifted', async () => {
  await show(<GameTile game={game} />, {}, '/rng');
  const title = await screen.findByRole('link', { name: 'Naga Sevens' });
  fireEvent.pointerDown(title, finger);
  await expect.poll(isShown).toBe(true);
  fireEvent.pointerUp(title, finger);
  fireEvent.pointerLeave(title, finger);
  expect(isShown()).toBe(true);
  // the press that lifting may end in opens nothing; the next one does
  expect(fireEvent.click(play())).toBe(false);
  expect(isShown()).toBe(true);
  fireEvent.pointerDown(document.body, finger);
  await expect.poll(isShown).toBe(false);
});

test('a finger that begins to scroll holds nothing', async () => {
  await show(<GameTile game={game} />, {}, '/rng');
  const title = await screen.findByRole('link', { name: 'Naga Sevens' });
  fireEvent.pointerDown(title, finger);
  fireEvent.pointerCancel(title, finger);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(isShown()).toBe(false);
});

test('a game in maintenance leads to its page, which says until when', async () => {
  const until = '2026-12-01T00:00:00.000Z';
  await show(<GameTile game={{ ...game, openness: 'maintenance', maintenanceUntil: until }} />, {}, '/rng');
  const link = await screen.findByRole('link', { name: 'Naga Sevens' });
  expect(link.getAttribute('href')).toBe('/game?gameId=7');
});
