import { expect, test } from 'vitest';
import { isSolved, solveWork } from './proof-of-work.ts';

const work = { lot_number: 'aLotNumberOf22Letters_', parts: 4, bits: 6 };

test('what was worked out is accepted, for this sum and no other', () => {
  const output = solveWork(work);
  expect(isSolved(work, output)).toBe(true);
  expect(isSolved({ ...work, lot_number: 'anotherLotNumber_22_L_' }, output)).toBe(false);
  expect(isSolved({ ...work, bits: 30 }, output)).toBe(false);
});

test.each(['', '0', '0.0.0.0', '1.2.3', '-1.0.0.0', '1e3.0.0.0', 'a.b.c.d', `${'9'.repeat(60)}.0.0.0`])(
  'made up numbers are no work: %s',
  (output) => expect(isSolved(work, output)).toBe(false),
);
