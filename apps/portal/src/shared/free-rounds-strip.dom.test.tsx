import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openLiveLine } from '../app/testing/live-line.ts';
import { comeAsMember, leave, show } from '../app/testing/show.tsx';
import { FreeRoundsStrip } from './free-rounds-strip.tsx';

afterEach(leave);

const grant = {
  ...{
    id: '1',
    vendorName: 'Hall',
    rounds: 10,
    used: 3,
    stake: '500',
    currency: 'P',
    won: '0',
    state: 'live',
  },
  games: [
    { gameId: null, name: 'Gone' },
    { gameId: '7', name: 'Naga Sevens' },
  ],
  ...{ givenAt: '2026-11-21T00:00:00.000Z', expiresAt: '2026-11-28T00:00:00.000Z' },
};

test('free rounds that wait lead to the first game that is still there', async () => {
  comeAsMember();
  await show(<FreeRoundsStrip />, { 'GET /api/play/grants': { items: [grant], next: null } });
  expect(await screen.findByText('7 free rounds at P 5.00 are waiting in Gone, Naga Sevens')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Play now' }).getAttribute('href')).toBe('/game?gameId=7');
});

test.each(['waiting', 'used', 'expired', 'cancelled'])(
  'of those that are %s nothing is said',
  async (state) => {
    comeAsMember();
    const { asked } = await show(<FreeRoundsStrip />, {
      'GET /api/play/grants': { items: [{ ...grant, state }], next: null },
    });
    await waitFor(() => expect(asked.some((one) => one.includes('/api/play/grants'))).toBe(true));
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('a visitor is asked nothing', async () => {
  const { asked } = await show(<FreeRoundsStrip />, {});
  expect(asked.filter((one) => one.includes('grants'))).toEqual([]);
});

test('free rounds that come while the page is open stand there by themselves', async () => {
  comeAsMember();
  const line = openLiveLine();
  let items: object[] = [];
  const { asked } = await show(<FreeRoundsStrip />, {
    'GET /api/play/grants': () => ({ items, next: null }),
  });
  await waitFor(() => expect(asked.some((one) => one.includes('/api/play/grants'))).toBe(true));
  expect(screen.queryByRole('link')).toBeNull();
  items = [grant];
  line.say({ kind: 'grants.changed', body: {} });
  expect(await screen.findByText(/7 free rounds at P 5\.00/, undefined, { timeout: 2_000 })).toBeDefined();
  line.hangUp();
});
