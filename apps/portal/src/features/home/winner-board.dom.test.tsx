import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leave, show } from '../../app/testing/show.tsx';
import { WinnerBoard } from './winner-board.tsx';

afterEach(leave);

const winners = (count: number) => ({
  value: {
    list: Array.from({ length: count }, (_, place) => ({
      vo: {
        account: 'de***i',
        gameId: String(place + 1),
        gameName: `Game ${place}`,
        gameCategory: 'RNG',
        vassalage: 'STUDIO',
        vendorName: 'Studio',
        currency: 'P',
        stake: '100',
        payout: String((place + 1) * 1_000),
        settledAt: '2026-11-21T04:00:00Z',
      },
    })),
  },
});

test('of twenty wins all run by, and the ten largest stand, largest first', async () => {
  const { asked } = await show(<WinnerBoard />, { 'GET /api/play/winners': winners(20) });
  const top = await screen.findByRole('list', { name: 'Top 10 of the latest wins' });
  const rows = within(top).getAllByRole('listitem');
  expect(rows).toHaveLength(10);
  expect(rows[0]?.textContent).toContain('P 200.00');
  expect(rows[9]?.textContent).toContain('P 110.00');
  const news = screen.getByRole('region', { name: 'Just won' });
  expect(within(news).getAllByText('de***i')).toHaveLength(40);
  expect(asked).toContainEqual(expect.stringContaining('gameCategory=ALL&language=EN&limitNum=20'));
});

test('up to three wins stand still, and without any there is no board', async () => {
  await show(<WinnerBoard />, { 'GET /api/play/winners': winners(3) });
  const news = await screen.findByRole('region', { name: 'Just won' });
  expect(within(news).getAllByText('de***i')).toHaveLength(3);
  leave();
  await show(<WinnerBoard />, { 'GET /api/play/winners': winners(0) });
  expect(screen.queryByRole('region', { name: 'Just won' })).toBeNull();
});
