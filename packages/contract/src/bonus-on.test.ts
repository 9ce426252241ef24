import { expect, test } from 'vitest';
import { bonusOn } from './bonus-on.ts';

const half = { rate: 5_000, minDeposit: '10000', maxBonus: '150000' };

test.each([
  ['half of it', half, 3_000_00n, 1_500_00n],
  ['no more than the most, one unit above it', half, 3_000_02n, 1_500_00n],
  ['no more than the most, however much came', half, 900_000_000_000_00n, 1_500_00n],
  ['the least deposit brings it', half, 100_00n, 50_00n],
  ['a unit less brings nothing', half, 99_99n, 0n],
  ['a fraction of a unit is rounded down', { ...half, rate: 3_333 }, 100_01n, 33_33n],
  ['a basis point of little is nothing', { rate: 1, minDeposit: '1', maxBonus: '100' }, 99_99n, 0n],
  ['twice of it', { ...half, rate: 20_000 }, 100_00n, 200_00n],
])('%s', (_rule, terms, depositMinor, bonus) => {
  expect(bonusOn(terms, depositMinor)).toBe(bonus);
});
