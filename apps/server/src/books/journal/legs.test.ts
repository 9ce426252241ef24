import { expect, test } from 'vitest';
import { asRead, legsOf } from './legs.ts';

test.each([
  ['house:capital', 'house:bank-fees', { first: -5n, second: 5n }],
  ['bank:clearing', 'bank:savings', { first: -5n, second: 5n }],
  ['bank:clearing', 'house:bank-fees', { first: -5n, second: -5n }],
  ['house:capital', 'bank:clearing', { first: 5n, second: 5n }],
])('out of %s into %s changes what staff read of them by %o', (from, to, read) => {
  const legs = legsOf({ from, to, amountMinor: 5n });
  expect({
    first: asRead(from, legs.from.amountMinor),
    second: asRead(to, legs.to.amountMinor),
  }).toEqual(read);
  expect(legs.from.amountMinor + legs.to.amountMinor).toBe(0n);
});
