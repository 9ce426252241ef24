import { expect, test } from 'vitest';
import { rulesIn } from './market-rules.ts';

const rules = [
  {
    country: '*',
    minCycleMs: 1_000,
    autoplayAllowed: true,
    tierToPlay: 0,
    demoNeedsTier: true,
    needsSecondStep: false,
  },
  {
    country: 'GB',
    minCycleMs: 2_500,
    autoplayAllowed: false,
    tierToPlay: 2,
    demoNeedsTier: true,
    needsSecondStep: true,
  },
  {
    country: 'TH',
    minCycleMs: 0,
    autoplayAllowed: true,
    tierToPlay: 1,
    demoNeedsTier: false,
    needsSecondStep: false,
  },
] as const;

test.each([
  ['a named country has its own rule', rules, ['TH'], 0, true, 1, false, false],
  ['one that is not named has that for all others', rules, ['VN'], 1_000, true, 0, true, false],
  ['of two countries the strictest holds', rules, ['TH', 'GB'], 2_500, false, 2, true, true],
  ['each in what it is strict in', rules, ['VN', 'TH'], 1_000, true, 1, true, false],
  ['without a rule everything is free', [], ['TH'], 0, true, 0, false, false],
  ['who is nowhere has the rule for all others', rules, [], 1_000, true, 0, true, false],
] as const)(
  '%s',
  (_what, given, countries, minCycleMs, autoplayAllowed, tierToPlay, demoNeedsTier, needsSecondStep) => {
    expect(rulesIn(given, countries)).toEqual({
      minCycleMs,
      autoplayAllowed,
      tierToPlay,
      demoNeedsTier,
      needsSecondStep,
    });
  },
);
