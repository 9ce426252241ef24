import { describe, expect, test } from 'vitest';
import { drawCode, lookOf, maskCode, requireFit } from './code.ts';
import { baseOf, bonusOf, budgetLeft, judgeEntry, stateOf, waitsUntil } from './offer.ts';
import type { OfferRow } from './tables.ts';

const now = new Date('2026-11-21T04:00:00Z');
const at = (text: string) => new Date(`2026-11-${text}:00Z`);

const redeem: OfferRow = {
  id: 1n,
  name: 'Lanterns',
  kind: 'redeem',
  method: null,
  state: 'online',
  currency: 'P',
  amount_minor: 100_00n,
  rate: null,
  min_deposit_minor: null,
  max_bonus_minor: null,
  waits_hours: null,
  turnover_percent: 300,
  turnover_of: 'bonus',
  forfeits: 'bonus',
  starts_at: at('20T00:00'),
  ends_at: at('30T00:00'),
  uses_total: 10,
  uses_per_member: 1,
  audience: 'all',
  registered_from: null,
  budget_minor: 1_000_00n,
  uses: 3,
  reserved_minor: 0n,
  paid_minor: 300_00n,
  revision: 1,
  created_at: at('19T00:00'),
  online_at: at('19T00:00'),
  online_alone_by: 1n,
  stopped_at: null,
  approval_until: null,
};
const promo: OfferRow = {
  ...redeem,
  kind: 'promo',
  amount_minor: null,
  rate: 5_000,
  min_deposit_minor: 100_00n,
  max_bonus_minor: 500_00n,
  waits_hours: 72,
  paid_minor: 200_00n,
};
const member = { type: 0, currency: 'P', registeredAt: at('10T00:00') } as const;
const code = { is_drawn: false, uses: 3 };
const entry = { offer: redeem, code, member, ownUses: 0, now };

test.each<[string, { ownUses?: number; paid_minor?: bigint; now?: Date }, string | undefined]>([
  ['is promised while its offer holds', {}, undefined],
  ['once a member has had it as often as may be', { ownUses: 1 }, 'already-used'],
  ['once the budget has no room for the most it may come to', { paid_minor: 600_00n }, 'used-up'],
  ['once its offer is over', { now: promo.ends_at }, 'ended'],
])('a bonus of a way to deposit %s: %s', (_case, { ownUses = 0, paid_minor = 0n, now: at = now }, no) => {
  const offer = { ...promo, kind: 'method' as const, method: 'pix', waits_hours: null, paid_minor };
  expect(judgeEntry({ offer, member, ownUses, now: at })?.code).toBe(no && `promotions/${no}`);
});

describe('a code', () => {
  test.each([
    ['may be used by whom it is for, while it holds', {}, undefined],
    ['of one used as often as a member may', { ownUses: 1 }, 'already-used'],
    ['that was stopped', { offer: { ...redeem, state: 'stopped' } }, 'ended'],
    ['at the moment it ends', { now: redeem.ends_at }, 'ended'],
    ['a moment before it ends', { now: new Date(redeem.ends_at.getTime() - 1) }, undefined],
    ['before it begins', { now: new Date(redeem.starts_at.getTime() - 1) }, 'not-started'],
    ['at the moment it begins', { now: redeem.starts_at }, undefined],
    ['in another currency', { member: { ...member, currency: 'THB' } }, 'other-currency'],
    [
      'for players, by an agent',
      { offer: { ...redeem, audience: 'players' }, member: { ...member, type: 41 } },
      'not-for-you',
    ],
    ['for agents, by a player', { offer: { ...redeem, audience: 'agents' } }, 'not-for-you'],
    [
      'for agents, by an agent',
      { offer: { ...redeem, audience: 'agents' }, member: { ...member, type: 2 } },
      undefined,
    ],
    [
      'for newcomers, by who came before',
      { offer: { ...redeem, registered_from: at('10T00:01') } },
      'not-for-you',
    ],
    [
      'for newcomers, by who came at that moment',
      { offer: { ...redeem, registered_from: at('10T00:00') } },
      undefined,
    ],
    ['drawn, used once', { code: { is_drawn: true, uses: 1 } }, 'used-up'],
    ['drawn, not yet used', { code: { is_drawn: true, uses: 0 } }, undefined],
    ['used as often as it may', { offer: { ...redeem, uses: 10 } }, 'used-up'],
    ['without a number of uses', { offer: { ...redeem, uses: 10, uses_total: null } }, undefined],
    ['whose budget is one unit too small', { offer: { ...redeem, paid_minor: 900_01n } }, 'used-up'],
    ['whose budget is just enough', { offer: { ...redeem, paid_minor: 900_00n } }, undefined],
    ['whose budget others have set aside', { offer: { ...promo, reserved_minor: 500_00n } }, 'used-up'],
    [
      'of a promo whose greatest bonus still fits',
      { offer: { ...promo, reserved_minor: 300_00n } },
      undefined,
    ],
  ] as const)('%s', (_case, change, no) => {
    expect(judgeEntry({ ...entry, ...change } as typeof entry)?.code).toBe(no && `promotions/${no}`);
  });

  test('says when it begins', () => {
    const early = judgeEntry({ ...entry, now: at('19T12:00') });
    expect(early).toEqual({ code: 'promotions/not-started', params: { from: '2026-11-20T00:00:00.000Z' } });
  });
});

test.each([
  ['a moment before its time is over', 'online', -1, 'online'],
  ['from the moment at which it is', 'online', 0, 'ended'],
  ['of a draft, which was never there,', 'draft', 0, 'draft'],
  ['that staff stopped', 'stopped', 0, 'stopped'],
] as const)('an offer %s is told as it is', (_case, state, afterMs, told) => {
  expect(stateOf({ ...redeem, state }, new Date(redeem.ends_at.getTime() + afterMs))).toBe(told);
});

test('the budget is used to its last unit, and no further', () => {
  const withBudget = (budget_minor: bigint) =>
    judgeEntry({ ...entry, offer: { ...redeem, budget_minor } })?.code;
  expect([withBudget(400_00n), withBudget(399_99n)]).toEqual([undefined, 'promotions/used-up']);
});

test('what is promised leaves less of the budget', () => {
  expect(budgetLeft({ budget_minor: 1_000_00n, paid_minor: 300_00n, reserved_minor: 500_00n })).toBe(200_00n);
});

test.each([
  ['its own hours', now, '2026-11-24T04:00:00.000Z'],
  ['and never past the end of the offer', at('29T00:00'), '2026-11-30T00:00:00.000Z'],
])('a promo code waits %s', (_rule, entered, until) => {
  expect(waitsUntil(promo, entered)?.toISOString()).toBe(until);
  expect(waitsUntil(redeem, entered)).toBeNull();
});

test('a redeem code brings nothing to a deposit', () => {
  expect([bonusOf(promo, 300_00n), bonusOf(redeem, 300_00n)]).toEqual([150_00n, 0n]);
});

test.each([
  ['the bonus', 'bonus', 1_500_00n],
  ['both', 'deposit-and-bonus', 4_500_00n],
] as const)(
  'turnover of a deposit of 3,000 with a bonus of 1,500, reckoned from %s',
  (_of, turnover_of, base) => {
    expect(baseOf({ turnover_of }, { bonusMinor: 1_500_00n, depositMinor: 3_000_00n })).toBe(base);
  },
);

test.each([
  ['Lantern-26', 'lantern26'],
  [' LANTERN 26 ', 'lantern26'],
  ['ＬＡＮＴＥＲＮ２６', 'lantern26'],
  ['lаntеrn26', 'lantern26'],
  ['GO0D', 'good'],
  ['GOOD', 'good'],
  ['WIN-1I', 'wlnll'],
  ['win—ll', 'wlnll'],
])('%s looks like %s', (typed, look) => {
  expect(lookOf(typed)).toBe(look);
});

test.each(['abc', 'โคมลอย', '!!!!', 'x'.repeat(33)])('%s is no code to be typed', (typed) => {
  expect(() => requireFit(typed)).toThrow('promotions/code-unfit');
});

test('drawn codes are groups that can be read out, never two alike, and are shown by their end only', () => {
  const drawn = Array.from({ length: 500 }, drawCode);
  expect(drawn.every((text) => /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/.test(text))).toBe(true);
  expect(new Set(drawn.map(lookOf)).size).toBe(500);
  expect(maskCode('ABCD-EFGH-JKLM')).toBe('…JKLM');
});
