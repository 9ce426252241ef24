import type { AutomaticTerms, RuleCondition } from '@fairhall/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import {
  firstRuleOf,
  isApproved,
  judgeByRule,
  letsMoreThrough,
  type RuleFacts,
  requireSoundRule,
} from './rule.ts';

const at = new Date('2026-11-21T04:00:00Z');
const ago = (days: number, ms = 0) => new Date(at.getTime() - days * 86_400_000 - ms);
const terms: AutomaticTerms = {
  isOn: true,
  most: '100000',
  accountDays: 30,
  boundDays: 7,
  memberCount: 2,
  memberAmount: '150000',
  houseCount: 10,
  houseAmount: '500000',
};
const facts: RuleFacts = {
  amountMinor: 100_000n,
  flags: [],
  isPlayed: true,
  joinedAt: ago(30),
  account: { addedAt: ago(7), isOwnName: true },
  member: { count: 1, minor: 50_000n },
  house: { count: 9, minor: 400_000n },
  at,
};

test('a withdrawal on every bound at once is let through', () => {
  const findings = judgeByRule(terms, facts);
  expect(findings.filter(({ isMet }) => !isMet)).toEqual([]);
  expect(isApproved(findings)).toBe(true);
});

describe('left to people is a withdrawal', () => {
  test.each([
    ['amount', { amountMinor: 100_001n, member: { count: 1, minor: 0n }, house: { count: 1, minor: 0n } }],
    ['flags', { flags: ['large'] }],
    ['turnover', { isPlayed: false }],
    ['account-age', { joinedAt: ago(30, -1) }],
    ['own-name', { account: { addedAt: ago(7), isOwnName: false } }],
    ['bound-for', { account: { addedAt: ago(7, -1), isOwnName: true } }],
    ['member-count', { member: { count: 2, minor: 50_000n } }],
    ['member-sum', { member: { count: 1, minor: 50_001n } }],
    ['house-count', { house: { count: 10, minor: 400_000n } }],
    ['house-sum', { house: { count: 9, minor: 400_001n } }],
  ] satisfies [RuleCondition, Partial<RuleFacts>][])(
    'one step past the bound of %s, and for nothing else',
    (condition, change) => {
      const findings = judgeByRule(terms, { ...facts, ...change });
      expect(findings.filter(({ isMet }) => !isMet).map((found) => found.condition)).toEqual([condition]);
      expect(isApproved(findings)).toBe(false);
    },
  );
});

describe('a change of the rule takes two people when it', () => {
  test.each([
    ['is turned on', { isOn: false }, {}, true],
    ['is turned off', {}, { isOn: false }, false],
    ['stays as it is', {}, {}, false],
    ['lets larger amounts through', {}, { most: '100001' }, true],
    ['lets smaller amounts through', {}, { most: '99999' }, false],
    ['asks for younger accounts', {}, { accountDays: 29 }, true],
    ['asks for older accounts', {}, { accountDays: 31 }, false],
    ['asks for accounts bound later', {}, { boundDays: 6 }, true],
    ['lets more of a member through', {}, { memberCount: 3 }, true],
    ['lets larger sums of a member through', {}, { memberAmount: '150001' }, true],
    ['lets more of the house through', {}, { houseCount: 11 }, true],
    ['lets larger sums of the house through', {}, { houseAmount: '500001' }, true],
    ['is turned off and loosened for later', {}, { isOn: false, most: '100001' }, true],
    [
      'is loosened in one and tightened in others',
      {},
      { most: '100001', houseCount: 1, accountDays: 99 },
      true,
    ],
  ])('%s', (_what, before, after, isLooser) => {
    expect(letsMoreThrough({ ...terms, ...before }, { ...terms, ...after })).toBe(isLooser);
  });

  test('never lets anything through that did not go through before, when one person may make it', () => {
    const anyTerms = fc.record({
      isOn: fc.boolean(),
      most: fc.bigInt(1n, 9n).map(String),
      accountDays: fc.integer({ min: 1, max: 4 }),
      boundDays: fc.integer({ min: 1, max: 4 }),
      memberCount: fc.integer({ min: 1, max: 4 }),
      memberAmount: fc.bigInt(1n, 9n).map(String),
      houseCount: fc.integer({ min: 1, max: 4 }),
      houseAmount: fc.bigInt(1n, 9n).map(String),
    });
    const ruled = fc.record({ count: fc.integer({ min: 0, max: 4 }), minor: fc.bigInt(0n, 9n) });
    const anyFacts = fc.record({
      amountMinor: fc.bigInt(1n, 9n),
      flags: fc.constant([]),
      isPlayed: fc.constant(true),
      joinedAt: fc.integer({ min: 0, max: 5 }).map((days) => ago(days)),
      account: fc.record({
        addedAt: fc.integer({ min: 0, max: 5 }).map((days) => ago(days)),
        isOwnName: fc.constant(true),
      }),
      member: ruled,
      house: ruled,
      at: fc.constant(at),
    });
    const goes = (rule: AutomaticTerms, found: RuleFacts) =>
      rule.isOn && isApproved(judgeByRule(rule, found));
    fc.assert(
      fc.property(anyTerms, anyTerms, anyFacts, (before, after, found) => {
        fc.pre(!letsMoreThrough(before, after));
        expect(goes(after, found) && !goes(before, found)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each(['P', 'JPY', 'USDT'])('of %s the house’s first rule is sound, and off', (currency) => {
  expect(firstRuleOf(currency).isOn).toBe(false);
  expect(() => requireSoundRule(firstRuleOf(currency))).not.toThrow();
});

test.each([
  ['most', { most: '0' }],
  ['memberAmount', { memberAmount: '99999' }],
  ['houseAmount', { houseAmount: '149999' }],
  ['houseCount', { houseCount: 1 }],
])('a rule that contradicts itself in %s is refused', (_field, change) => {
  const work = () => requireSoundRule({ ...terms, ...change });
  expect(work).toThrow(Refusal);
  expect(work).toThrow('cashier/limits-backwards');
});
