import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, show } from '../../app/testing/show.tsx';
import { GameRules } from './game-rules.tsx';
import { WaitingFreeRounds } from './waiting-free-rounds.tsx';

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
  games: [{ gameId: '7', name: 'Naga Sevens' }],
  ...{ givenAt: '2026-11-21T00:00:00.000Z', expiresAt: '2026-11-28T00:00:00.000Z' },
};

test('a game’s page tells its rules, and leads to where its rounds are checked', async () => {
  await show(
    <GameRules rules={'Three alike pay.\nNothing else does.'} verifyUrl="https://games.test/verify/" />,
  );
  await screen.findByText('How it is played');
  screen.getByText(/Three alike pay\.\s+Nothing else does\./);
  const link = screen.getByRole('link', { name: 'Check a round of this game yourself' });
  expect(link.getAttribute('href')).toBe('https://games.test/verify/');
});

test('of a vendor that tells neither, nothing is said', async () => {
  await show(<GameRules rules={null} verifyUrl={null} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText('How it is played')).toBeNull();
});

test('free rounds are named at the game they are for, and at no other', async () => {
  comeAsMember();
  const answers = { 'GET /api/play/grants': { items: [grant], next: null } };
  await show(<WaitingFreeRounds gameId="7" />, answers);
  await screen.findByText(/^7 free rounds of this game at P 5\.00 wait for you, until/);
  leave();
  comeAsMember();
  const { asked } = await show(<WaitingFreeRounds gameId="8" />, answers);
  await waitFor(() => expect(asked.some((one) => one.includes('/api/play/grants'))).toBe(true));
  expect(screen.queryByText(/free rounds of this game/)).toBeNull();
});
