import { expect, test } from 'vitest';
import { bookSideOf } from './books.ts';

test.each([
  ['members:cash', 'owed'],
  ['members:hold', 'owed'],
  ['members:settlement', 'owed'],
  ['escrow:STUDIO', 'owed'],
  ['locked:STUDIO', 'owed'],
  ['bank:clearing', 'held'],
  ['house:STUDIO', 'own'],
  ['house:corrections', 'own'],
])('%s is %s', (account, side) => {
  expect(bookSideOf(account)).toBe(side);
});
