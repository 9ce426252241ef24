import { expect, test } from 'vitest';
import { readGameMessage } from './read-game-message.ts';

test.each(['close', 'deposit', 'balance', 'language'])('a game may ask for “%s”', (kind) => {
  expect(readGameMessage({ kind, amount: '1000000', source: 'game' })).toBe(kind);
});

test.each([
  undefined,
  null,
  'close',
  ['close'],
  {},
  { kind: 'withdraw' },
  { kind: 'toString' },
  { kind: { toString: () => 'close' } },
  { kind: ['close'] },
])('%j is no word for us', (message) => {
  expect(readGameMessage(message)).toBeUndefined();
});
