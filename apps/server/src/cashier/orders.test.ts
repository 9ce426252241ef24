import { orderOfMovement } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { isSameName } from '#identity';
import { chooseTail, judgeTransfer, readOrderNumber, toOrderNumber } from './deposit.ts';
import { raiseFlags } from './flags.ts';
import { depositKeys, withdrawalKeys } from './move-money.ts';
import { payoutKey } from './parts/parts.ts';
import { canDispute, turnOf } from './withdrawal.ts';

const tails = (...numbers: number[]) => new Set(numbers);
const all = Array.from({ length: 99 }, (_, index) => index + 1);

test.each([
  ['the first free from the start', { waiting: tails(), lately: tails(), start: 41 }, 42],
  ['not one that waits', { waiting: tails(42, 43), lately: tails(42, 43), start: 41 }, 44],
  ['not one whose money may still come', { waiting: tails(), lately: tails(42), start: 41 }, 43],
  [
    'that one after all, when nothing else is left',
    { waiting: tails(...all.slice(1)), lately: tails(...all), start: 5 },
    1,
  ],
  ['none when all wait', { waiting: tails(...all), lately: tails(), start: 5 }, undefined],
  ['round the end', { waiting: tails(99), lately: tails(), start: 98 }, 1],
])('a tail is %s', (_name, given, tail) => {
  expect(chooseTail(given)).toBe(tail);
});

test.each([
  ['D00000017', 17n],
  ['payment d00000017 thanks', 17n],
  ['XD00000017', undefined],
  ['D17', undefined],
  ['', undefined],
  [undefined, undefined],
])('the memo %j names order %s', (memo, id) => {
  expect(readOrderNumber(memo)).toBe(id);
});

test('an order number reads back', () => {
  expect(readOrderNumber(toOrderNumber('D', 123_456_789n))).toBe(123_456_789n);
});

const exact = { amountMinor: 500_37n, currency: 'P' };
test.each([
  ['created', exact, 'credit'],
  ['created', { ...exact, amountMinor: 500_36n }, 'mismatch'],
  ['created', { ...exact, currency: 'THB' }, 'mismatch'],
  ['expired', exact, 'late'],
  ['cancelled', exact, 'late'],
  ['paid', exact, 'unmatched'],
  ['refused', exact, 'unmatched'],
  ['mismatch', exact, 'credit'],
  ['mismatch', { ...exact, amountMinor: 500_36n }, 'unmatched'],
  ['late', exact, 'unmatched'],
] as const)('money for an order that is %s: %o is %s', (status, transfer, verdict) => {
  expect(judgeTransfer({ status, pay_minor: 500_37n, currency: 'P' }, transfer)).toBe(verdict);
});

const at = new Date('2026-11-21T03:00:00Z');
const before = (hours: number) => new Date(at.getTime() - hours * 3_600_000);
const usual = {
  account: { added_at: before(48), first_paid_at: before(30) },
  isFirst: false,
  fundPasswordSetAt: before(48),
  amountMinor: 1_00n,
  largeMinor: 10_00n,
  depositedMinor: 50_00n,
  depositedTodayMinor: 0n,
  sharers: 0,
  transfers: { count: 0, minor: 0n },
  earlierToday: { count: 0, minor: 0n },
  access: {
    passwordChangedAt: before(25),
    factorChangedAt: null,
    device: { since: before(100), isFirst: false },
    network: { since: before(1), isFirst: true },
    sharers: { device: 0, network: 0 },
  },
  since: { bonusMinor: 10_00n, stakedMinor: 50_00n },
  openRounds: 0,
  areListsSilent: false,
  at,
};

test.each([
  ['nothing', usual, {}],
  [
    'a new account',
    { ...usual, account: { added_at: before(2), first_paid_at: null } },
    {
      'first-to-account': { addedAt: before(2).toISOString() },
      'new-account': { addedAt: before(2).toISOString() },
    },
  ],
  ['the first withdrawal', { ...usual, isFirst: true }, { 'first-withdrawal': { depositedMinor: '5000' } }],
  [
    'a fresh fund password',
    { ...usual, fundPasswordSetAt: before(1) },
    { 'new-fund-password': { setAt: before(1).toISOString() } },
  ],
  [
    'a log-in password of today',
    { ...usual, access: { ...usual.access, passwordChangedAt: before(23) } },
    { 'new-password': { setAt: before(23).toISOString() } },
  ],
  [
    'a second factor of today',
    { ...usual, access: { ...usual.access, factorChangedAt: before(2) } },
    { 'new-second-factor': { changedAt: before(2).toISOString() } },
  ],
  [
    'a browser and a network of today',
    {
      ...usual,
      access: {
        ...usual.access,
        device: { since: before(3), isFirst: false },
        network: { since: before(4), isFirst: false },
      },
    },
    {
      'new-device': { firstAt: before(3).toISOString() },
      'new-network': { firstAt: before(4).toISOString() },
    },
  ],
  [
    'a browser and a network that others use',
    { ...usual, access: { ...usual.access, sharers: { device: 1, network: 3 } } },
    { 'shared-device': { count: 1 }, 'shared-network': { count: 3 } },
  ],
  [
    'amounts that are large together',
    { ...usual, amountMinor: 4_00n, earlierToday: { count: 2, minor: 6_00n } },
    { 'large-day': { fromMinor: '1000', todayMinor: '1000', count: 3 } },
  ],
  ['amounts that are not', { ...usual, amountMinor: 3_99n, earlierToday: { count: 2, minor: 6_00n } }, {}],
  [
    'less staked than five times the bonuses',
    { ...usual, since: { bonusMinor: 10_00n, stakedMinor: 49_99n } },
    { 'bonus-heavy': { bonusMinor: '1000', stakedMinor: '4999' } },
  ],
  ['a list that was silent', { ...usual, areListsSilent: true }, { 'not-compared': {} }],
  ['rounds without an end', { ...usual, openRounds: 2 }, { 'unsettled-rounds': { count: 2 } }],
  ['a large amount', { ...usual, amountMinor: 10_00n }, { large: { fromMinor: '1000' } }],
  [
    'money that came today and goes again',
    { ...usual, amountMinor: 4_00n, depositedTodayMinor: 5_00n },
    { 'rapid-in-out': { depositedTodayMinor: '500', percent: 80 } },
  ],
  ['less than most of it', { ...usual, amountMinor: 3_99n, depositedTodayMinor: 5_00n }, {}],
  [
    'more than ten times all that was ever deposited',
    { ...usual, amountMinor: 5_01n, depositedMinor: 50n },
    { 'big-win': { depositedMinor: '50' } },
  ],
  ['an account others have had', { ...usual, sharers: 2 }, { 'shared-account': { count: 2 } }],
  [
    'money that others of the line had sent',
    { ...usual, transfers: { count: 2, minor: 300_00n } },
    { 'transfer-funded': { count: 2, receivedMinor: '30000', days: 30 } },
  ],
])('risk is told of %s, with what raised it', (_name, facts, flags) => {
  expect(raiseFlags(facts)).toEqual(flags);
});

test.each([
  ['sent', null, true],
  ['auto-received', before(23), true],
  ['auto-received', before(24), true],
  ['auto-received', before(25), false],
  ['received', before(1), false],
  ['paying', null, false],
] as const)('a withdrawal that is %s since %s: disputed %s', (status, settled_at, can) => {
  expect(canDispute({ status, settled_at }, at)).toBe(can);
});

test.each(['risk', 'more-needed', 'pay', 'paying', 'disputed'] as const)(
  '%s has an owner and a time',
  (status) => {
    const turn = turnOf(status, { at });
    expect(turn.owner).not.toBe('nobody');
    expect(turn.dueAt?.getTime()).toBeGreaterThan(at.getTime());
  },
);

test.each([
  ['Somchai  Jaidee', 'somchai jaidee', true],
  ['สมชาย ใจดี', ' สมชาย ใจดี ', true],
  ['Đặng Văn'.normalize('NFD'), 'Đặng Văn', true],
  ['Somchai Jaidee', 'Somchai Jaide', false],
])('%j and %j: one name %s', (left, right, same) => {
  expect(isSameName(left, right)).toBe(same);
});

test('every movement of an order leads back to it, and none of anything else', () => {
  for (const key of depositKeys(17n)) expect(orderOfMovement(key)).toEqual({ kind: 'deposit', id: '17' });
  const payouts = [payoutKey(31n), payoutKey(31n, { part: 2, attempt: 1 })];
  for (const key of withdrawalKeys(31n, payouts))
    expect(orderOfMovement(key)).toEqual({ kind: 'withdrawal', id: '31' });
  for (const key of ['purse/17/out', 'agent-order/17/in', 'settlement/17', 'gw/STUDIO/deposit/17'])
    expect(orderOfMovement(key)).toBeUndefined();
});
