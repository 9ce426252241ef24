import type { JackpotPot } from '@fairhall/contract';
import { act, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openLiveLine } from '../app/testing/live-line.ts';
import { leave, show } from '../app/testing/show.tsx';
import { JackpotStrip } from './jackpot-strip.tsx';

const pot: JackpotPot = {
  vassalage: 'STUDIO',
  jackpotId: 'river-P',
  currency: 'P',
  value: '123456',
  ceiling: '500000',
  isPaused: false,
  gameCategories: ['RNG'],
  ageMs: 0,
};
const answering = (...jackpots: JackpotPot[]) => ({ 'GET /api/jackpots': { jackpots } });
const away = () => screen.queryByText(/^Not told right now/);

beforeAll(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  // whatever an earlier test heard is old by now
  vi.advanceTimersByTime(60_000);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(leave);

test('the strip shows what was told, and what the line says next', async () => {
  await show(<JackpotStrip />, answering(pot));
  expect(await screen.findByText('P 1,234.56')).toBeTruthy();
  expect(screen.getByText('Won at P 5,000.00 at the latest')).toBeTruthy();
  const line = openLiveLine();
  act(() => line.say({ kind: 'jackpot.told', body: { ...pot, value: '123500' } }));
  expect(await screen.findByText('P 1,235.00')).toBeTruthy();
  line.hangUp();
});

test('the line adds no jackpot that the server did not name to this reader', async () => {
  await show(<JackpotStrip />, answering());
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  const line = openLiveLine();
  act(() => line.say({ kind: 'jackpot.told', body: pot }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText('P 1,234.56')).toBeNull();
  line.hangUp();
});

test('a page asks again which jackpots there are, however often the line speaks of one', async () => {
  let jackpots = [pot];
  await show(<JackpotStrip />, { 'GET /api/jackpots': () => ({ jackpots }) });
  await screen.findByText('P 1,234.56');
  jackpots = [];
  const line = openLiveLine();
  for (let spoken = 0; spoken < 13; spoken += 1) {
    act(() => line.say({ kind: 'jackpot.told', body: pot }));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
  }
  expect(screen.queryByText('Jackpot')).toBeNull();
  line.hangUp();
});

test('a value that grew thirty seconds old is taken away, also when nobody answers', async () => {
  let answer: unknown = { jackpots: [{ ...pot, ageMs: 12_000 }] };
  await show(<JackpotStrip />, { 'GET /api/jackpots': () => answer });
  await screen.findByText('P 1,234.56');
  answer = new Response('', { status: 502 });
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.queryByText('P 1,234.56')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.queryByText('P 1,234.56')).toBeNull();
  expect(away()).not.toBeNull();
});

test('a jackpot that the house does not know the value of says so', async () => {
  await show(<JackpotStrip />, answering({ ...pot, value: null }));
  await expect.poll(away).not.toBeNull();
});

test('a jackpot that the house paused says so beside what it holds', async () => {
  await show(<JackpotStrip />, answering({ ...pot, isPaused: true }));
  expect(await screen.findByText('P 1,234.56')).toBeTruthy();
  expect(screen.getByText(/^Paused by the house/)).toBeTruthy();
  expect(screen.queryByText(/at the latest/)).toBeNull();
});

test('a page of a category shows only the jackpots of its games', async () => {
  await show(<JackpotStrip category="FISH" />, answering(pot));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText('Jackpot')).toBeNull();
});

test('one jackpot needs no name', async () => {
  await show(<JackpotStrip />, answering(pot));
  expect(await screen.findByText('Jackpot')).toBeTruthy();
});

test('jackpots of several makers are told apart', async () => {
  await show(<JackpotStrip />, answering(pot, { ...pot, vassalage: 'ACME' }));
  expect(await screen.findByText('Jackpot · STUDIO')).toBeTruthy();
  expect(screen.getByText('Jackpot · ACME')).toBeTruthy();
});
