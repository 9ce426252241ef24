import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leave, show } from '../../app/testing/show.tsx';
import { LotteryNumbers } from './lottery-numbers.tsx';

afterEach(leave);

const NUMBERS = 'GET /api/play/lottery/numbers';
const OPENED = 'GET /api/play/lottery/opened';
const of = (...list: object[]) => ({ value: { list } });
const game = { gameId: '7', gameName: 'Fast three', vassalage: 'GPI', vendorName: 'GPI', prizeMode: 'Elott' };

test('a lottery page shows what most members bet on, with their game, and that it foretells nothing', async () => {
  const { asked } = await show(<LotteryNumbers vassalage="GPI" />, {
    [NUMBERS]: of(
      { ...game, number: '07', players: 12 },
      { ...game, gameId: null, gameName: 'Gone', number: '7', players: 3 },
    ),
    [OPENED]: of(),
  });
  const popular = await screen.findByRole('region', { name: 'Popular numbers' });
  const rows = await within(popular).findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['07Fast three12 members', '7Gone3 members']);
  expect(within(popular).getAllByRole('link')).toHaveLength(1);
  expect(popular.textContent).toContain('It says nothing about what will be drawn.');
  expect(asked).toContain(`${NUMBERS}?count=20&device=WEB&language=EN&vassalage=GPI`);
});

test('what was drawn last is shown in its order, of that vendor alone', async () => {
  const draw = { ...game, numero: '20260105-025', numbers: ['4', '0', '4'], toldAt: '2026-01-05T04:00:00Z' };
  await show(<LotteryNumbers vassalage="GPI" />, {
    [NUMBERS]: of(),
    [OPENED]: of(draw, { ...draw, vassalage: 'OTHER', numbers: ['9'] }),
  });
  const draws = await screen.findByRole('region', { name: 'Last draws' });
  const rows = await within(draws).findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['4 0 4Fast threeIssue 20260105-025 · 05/01 12:00']);
});

test('without bets or draws the page says that there are none, and a failure can be tried again', async () => {
  await show(<LotteryNumbers vassalage={undefined} />, { [NUMBERS]: of(), [OPENED]: of() });
  await screen.findByText('No number has had bets of 3 or more members in the last 24 hours.');
  await screen.findByText('No draw has been announced in the last 31 days.');
  leave();
  await show(<LotteryNumbers vassalage={undefined} />, {
    [NUMBERS]: new Response('', { status: 400 }),
    [OPENED]: of(),
  });
  const popular = await screen.findByRole('region', { name: 'Popular numbers' });
  await within(popular).findByRole('button', {}, { timeout: 15_000 });
});
