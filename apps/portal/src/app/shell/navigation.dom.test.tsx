import type { CategoryEntry, GameCategory, VendorCard } from '@fairhall/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { comeAsMember, leave, show } from '../testing/show.tsx';
import styles from './navigation.module.css';
import { Navigation } from './navigation.tsx';

afterEach(() => {
  vi.useRealTimers();
  leave();
});

function vendorsOf(gameType: GameCategory, count: number, facts: Partial<VendorCard> = {}): CategoryEntry {
  const vendors = Array.from({ length: count }, (_, at) => ({
    vassalage: `${gameType}_${at + 1}`,
    displayName: `${gameType} maker ${at + 1}`,
    isHot: 0 as const,
    accountTypeId: 1,
    gameType,
    isGame: 'VASSALAGE' as const,
    gameCount: 5,
    openness: 'open' as const,
    maintenanceUntil: null,
    ...facts,
  }));
  return { gameCategory: gameType, vendors };
}

function showMenu(...categories: CategoryEntry[]) {
  return showMenuWithGames([], ...categories);
}

function showMenuWithGames(games: readonly { gameId: string }[], ...categories: CategoryEntry[]) {
  return show(<Navigation />, {
    'GET /api/catalogue/menu': { categories },
    'GET /api/catalogue/games': { items: games, total: games.length, vendors: [], next: null },
  });
}

const more = (name: string) => screen.findByRole('button', { name: `${name}: Game makers` });
async function open(name: string): Promise<HTMLElement> {
  const button = await more(name);
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
  return button;
}
const maker = (name: string) => screen.findByText(name);

test('there is home, one item for each category that has vendors, and promotions', async () => {
  await showMenu(vendorsOf('LIVE', 2), vendorsOf('RNG', 1));
  await more('Slots');
  const items = within(screen.getByRole('navigation')).getAllByRole('listitem');
  expect(items.map((item) => item.textContent?.trim())).toEqual([
    'Home',
    'Live casino',
    'Slots',
    'Promotions',
  ]);
});

test('a category opens its vendors under the pointer, and keeps them for 200 ms after it has left', async () => {
  await showMenu(vendorsOf('LIVE', 2));
  const item = (await more('Live casino')).parentElement as HTMLElement;
  fireEvent.pointerEnter(item);
  await maker('LIVE maker 2');
  vi.useFakeTimers();
  fireEvent.pointerLeave(screen.getByRole('navigation'));
  act(() => void vi.advanceTimersByTime(199));
  expect(screen.queryByText('LIVE maker 2')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('LIVE maker 2')).toBeNull();
});

test('a pointer that comes back in time finds the vendors still there', async () => {
  await showMenu(vendorsOf('LIVE', 2));
  const item = (await more('Live casino')).parentElement as HTMLElement;
  fireEvent.pointerEnter(item);
  await maker('LIVE maker 1');
  vi.useFakeTimers();
  fireEvent.pointerLeave(screen.getByRole('navigation'));
  act(() => void vi.advanceTimersByTime(150));
  fireEvent.pointerEnter(item);
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.queryByText('LIVE maker 1')).not.toBeNull();
});

test('a finger opens a category with one touch of its arrow', async () => {
  await showMenu(vendorsOf('LIVE', 2));
  const button = await more('Live casino');
  await userEvent.pointer({ keys: '[TouchA]', target: button });
  await maker('LIVE maker 1');
});

test('the keyboard opens a category, closes it with Escape, and leaves it 200 ms after the focus has', async () => {
  await showMenu(vendorsOf('LIVE', 2));
  const button = await open('Live casino');
  await maker('LIVE maker 1');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');

  await userEvent.keyboard('{Enter}');
  await maker('LIVE maker 1');
  vi.useFakeTimers();
  act(() => button.blur());
  act(() => void vi.advanceTimersByTime(199));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  act(() => void vi.advanceTimersByTime(1));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test.each([
  [6, true],
  [7, false],
])('%i vendors stand centred: %s', async (count, isCentred) => {
  await showMenu(vendorsOf('LIVE', count));
  await open('Live casino');
  const list = (await maker('LIVE maker 1')).closest('ul');
  expect(within(list as HTMLElement).getAllByRole('listitem')).toHaveLength(count);
  expect(list?.parentElement?.classList.contains(styles.centred ?? '')).toBe(isCentred);
});

test('whoever is hot wears the flame, at the category and at the vendor', async () => {
  await showMenu(vendorsOf('LIVE', 1, { isHot: 1 }), vendorsOf('RNG', 1));
  await open('Live casino');
  await within((await maker('LIVE maker 1')).parentElement as HTMLElement).findByRole('img', { name: 'Hot' });
  expect(screen.getAllByRole('img', { name: 'Hot' })).toHaveLength(2);
});

test('a vendor of live tables asks a visitor to log in', async () => {
  const { where } = await showMenu(vendorsOf('LIVE', 2));
  await open('Live casino');
  await userEvent.click(await maker('LIVE maker 2'));
  await screen.findByRole('dialog', { name: 'Welcome back' });
  expect(where()).toBe('/');
});

test.each([
  ['FISH', 'Fishing', '/fish?page=FISH_2'],
  ['PVP', 'Poker', '/pvp?page=PVP_2'],
  ['RNG', 'Slots', '/rng?page=RNG_2'],
] as const)(
  'a vendor of %s goes to the page of %s with itself chosen: %s',
  async (category, name, address) => {
    const { where } = await showMenu(vendorsOf(category, 2));
    await open(name);
    await userEvent.click(await maker(`${category} maker 2`));
    await waitFor(() => expect(where()).toBe(address));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

const oneGame = { isGame: 'GAME', gameCount: 1 } as const;

test('a category whose one vendor has a single game starts it for a member', async () => {
  comeAsMember();
  const { where } = await showMenuWithGames([{ gameId: 'derby' }], vendorsOf('SPORTS', 1, oneGame));
  await userEvent.click(await screen.findByText('Sports'));
  await waitFor(() => expect(where()).toBe('/game?gameId=derby'));
});

test('a vendor whose single game has gone says so', async () => {
  comeAsMember();
  const { where } = await showMenuWithGames([], vendorsOf('SPORTS', 1, oneGame));
  await userEvent.click(await screen.findByText('Sports'));
  const dialog = await screen.findByRole('dialog', { name: 'SPORTS maker 1' });
  await within(dialog).findByText('This vendor has no open games');
  expect(where()).toBe('/');
});

test('a vendor in maintenance says until when, by the clock of the house', async () => {
  await showMenu(vendorsOf('LIVE', 2, { openness: 'maintenance', maintenanceUntil: '2026-11-21T17:30:00Z' }));
  await open('Live casino');
  await userEvent.click(await maker('LIVE maker 1'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('22/11/2026 01:30:00');
});

test('a category of one vendor with several games opens them in a pop-up', async () => {
  const { where } = await showMenu(vendorsOf('LIVE', 1));
  comeAsMember();
  await more('Live casino');
  await userEvent.click(screen.getByRole('button', { name: 'Live casino' }));
  await screen.findByRole('dialog', { name: 'LIVE maker 1' });
  expect(where()).toBe('/');
});
