import { expect, test } from 'vitest';
import { rulesIn } from './market-rules.ts';

const rules = [
  { country: '*', minCycleMs: 1_000, autoplayAllowed: true },
  { country: 'GB', minCycleMs: 2_500, autoplayAllowed: false },
  { country: 'TH', minCycleMs: 0, autoplayAllowed: true },
];

test.each([
  ['a named country has its own rule', rules, ['TH'], 0, true],
  ['one that is not named has that for all others', rules, ['VN'], 1_000, true],
  ['of two countries the strictest holds', rules, ['TH', 'GB'], 2_500, false],
  ['each in what it is strict in', rules, ['VN', 'TH'], 1_000, true],
  ['without a rule everything is free', [], ['TH'], 0, true],
  ['who is nowhere has the rule for all others', rules, [], 1_000, true],
] as const)('%s', (_what, given, countries, minCycleMs, autoplayAllowed) => {
  expect(rulesIn(given, countries)).toEqual({ minCycleMs, autoplayAllowed });
});
