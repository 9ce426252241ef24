import { expect, test } from 'vitest';
import { readLotteryTold } from './read-told.ts';

const told = (details?: Record<string, string | number | boolean>) =>
  readLotteryTold({
    op: 'bet',
    call: {
      ...{ tx_id: 't', session_id: '1', player_ref: 'p', game_id: 'g', round_id: 'r', amount: '1' },
      ...{ currency: 'P', kind: 'cash', occurred_at: '2026-01-05T12:00:00Z' },
      ...(details && { details }),
    },
  });
const issue = { lottery_issue: '20260105-025' };

test('the numbers of a bet are read with their noughts and each once, what was drawn in its order', () => {
  expect(told({ ...issue, lottery_mode: 'SEA', lottery_numbers: '07 7 07', lottery_drawn: '4 0 4' })).toEqual(
    { issue: '20260105-025', mode: 'SEA', picked: ['07', '7'], drawn: ['4', '0', '4'] },
  );
});

test.each([
  ['nothing', undefined],
  ['no issue', { lottery_numbers: '07' }],
  ['an issue that is no reference', { lottery_issue: 'a b', lottery_numbers: '07' }],
  ['an issue that is a number', { lottery_issue: 7, lottery_numbers: '07' }],
  ['an issue alone', issue],
  ['letters', { ...issue, lottery_numbers: 'seven' }],
  ['a number of seven digits', { ...issue, lottery_numbers: '1234567' }],
  ['two spaces', { ...issue, lottery_numbers: '07  08' }],
  ['65 numbers', { ...issue, lottery_numbers: Array(65).fill('1').join(' ') }],
  ['a yes', { ...issue, lottery_numbers: true }],
] as const)('of %s nothing is read', (_what, details) => {
  expect(told(details)).toBeNull();
});

test('a mode that nobody knows is none', () => {
  expect(told({ ...issue, lottery_mode: 'XX', lottery_numbers: '07' })?.mode).toBeNull();
});
