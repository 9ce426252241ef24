import type { GameCard } from '@fairhall/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leave, show } from '../../app/testing/show.tsx';
import { GameFacts } from './game-facts.tsx';

afterEach(leave);

const game = {
  ...{ gameId: '1', name: 'Naga Sevens', jackpots: [], currency: 'P', rtpBps: 9_612, volatility: 'high' },
  ...{ minStake: '500', maxStake: '100000', maxWin: '50000000' },
} as unknown as GameCard;

test('a game’s page tells its return, how it swings, its stakes and the most a round pays', async () => {
  await show(<GameFacts game={game} />);
  await screen.findByText(/96\.12/);
  screen.getByText(/1,000\.00/);
  screen.getByText(/up to P 500,000\.00 a round/);
});

test('where a vendor tells no bound of what a round pays, nothing is said of it', async () => {
  await show(<GameFacts game={{ ...game, maxWin: null }} />);
  await screen.findByText(/96\.12/);
  expect(screen.queryByText(/a round/)).toBe(null);
});
