import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, show } from '../app/testing/show.tsx';
import { UnfinishedGames } from './unfinished-games.tsx';

afterEach(leave);

const round = (id: string, gameId: string | null, gameName: string, stake: string) => ({
  ...{ id, roundId: `r-${id}`, vendor: 'STUDIO', gameId, gameCode: 'x', gameName, category: 'RNG' },
  ...{ status: 'unsettled', currency: 'P', stake, validBet: '0', payout: '0', winLoss: `-${stake}` },
  ...{ placedAt: '2026-11-21T03:59:00.000Z', settledAt: null },
});
const answer = (...items: object[]) => ({
  'GET /api/play/rounds': {
    items,
    next: null,
    totals: items.length
      ? [
          {
            currency: 'P',
            rounds: items.length,
            stake: '700',
            validBet: '0',
            payout: '0',
            winLoss: '-700',
          },
        ]
      : [],
  },
});

test('games that were left before their end are listed with what is in play, and lead back in', async () => {
  comeAsMember();
  const { asked } = await show(
    <UnfinishedGames />,
    answer(round('2', '11', 'Naga Sevens', '200'), round('1', null, 'Gone', '500')),
  );
  const strip = await screen.findByRole('region', { name: 'Unfinished games' });
  expect(within(strip).getByText('2 games are not finished. In play: P 7.00')).toBeDefined();
  const links = within(strip).getAllByRole('link', { name: 'Continue' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/game?gameId=11']);
  expect(asked[0]).toContain('status=unsettled');
});

test('in brief it is the latest that can be gone on with, and where the others are', async () => {
  comeAsMember();
  await show(
    <UnfinishedGames isBrief />,
    answer(
      round('3', null, 'Gone', '500'),
      round('2', '11', 'Naga Sevens', '200'),
      round('1', '12', 'Tumble', '9'),
    ),
  );
  const strip = await screen.findByRole('region', { name: 'Unfinished games' });
  expect(within(strip).getByText('Naga Sevens · P 2.00')).toBeDefined();
  const links = within(strip).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Continue', '/game?gameId=11'],
    ['2 more', '/bets'],
  ]);
});

test('nothing stands there when every game is finished', async () => {
  comeAsMember();
  const { asked } = await show(<UnfinishedGames />, answer());
  await expect.poll(() => asked.length).toBe(1);
  expect(screen.queryByRole('region')).toBeNull();
});
