import type { GameCard } from '@fairhall/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leave, show } from '../../app/testing/show.tsx';
import { ObservedReturn } from './observed-return.tsx';

afterEach(leave);

const game = { gameId: '5', currency: 'P' } as GameCard;
const told = { toldBps: 9_620, rounds: 1_234_567, enoughRounds: 10_000, observed: null };
const path = 'GET /api/play/games/5/return';

test('what came back here stands beside what is told, with its interval and number of rounds', async () => {
  const observed = { bps: 9_587, lowBps: 9_502, highBps: 9_672 };
  await show(<ObservedReturn game={game} />, { [path]: { ...told, observed } });
  expect(await screen.findByText(/95\.87% in 1,234,567 rounds.*95\.02% and 96\.72%/)).toBeDefined();
});

test('of a game that was played little it says from when on it will be shown', async () => {
  await show(<ObservedReturn game={game} />, { [path]: { ...told, rounds: 12 } });
  expect(await screen.findByText(/from 10,000 rounds on; 12 were played/)).toBeDefined();
});

test('where skill decides there is no return to compare with', async () => {
  const { asked } = await show(<ObservedReturn game={game} />, { [path]: { ...told, toldBps: null } });
  await waitFor(() => expect(asked.some((one) => one.includes('/return'))).toBe(true));
  expect(screen.queryByText(/rounds/)).toBeNull();
});
