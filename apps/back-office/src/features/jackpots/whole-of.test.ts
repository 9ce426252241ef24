import { expect, test } from 'vitest';
import { wholeOf } from './whole-of.ts';

test.each([
  ['0', '0', ''],
  ['2500000', '2', '5'],
  ['1000001', '1', '000001'],
  ['7000000', '7', ''],
  ['999999', '0', '999999'],
])('%s millionths are %s and a rest of %j', (micro, whole, rest) => {
  expect(wholeOf(micro)).toEqual({ whole, rest });
});
