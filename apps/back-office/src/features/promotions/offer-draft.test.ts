import { expect, test } from 'vitest';
import { draftOf, emptyDraft, termsOf } from './offer-draft.ts';

const redeem = {
  ...emptyDraft,
  name: 'Lanterns',
  amount: '100',
  startsAt: '2026-11-21T08:00',
  endsAt: '2026-11-30T08:00',
  budget: '10,000',
};
const method = { ...redeem, kind: 'method', method: 'pix', rate: '2', minDeposit: '1', maxBonus: '50' };
const promo = { ...redeem, kind: 'promo', rate: '12.5', minDeposit: '300', maxBonus: '500' };

test.each([
  ['redeem', redeem, { kind: 'redeem', amount: '10000', budget: '1000000', usesTotal: null }],
  ['promo', promo, { kind: 'promo', rate: 1_250, minDeposit: '30000', maxBonus: '50000', waitsHours: 72 }],
  ['method', method, { kind: 'method', method: 'pix', rate: 200, minDeposit: '100', maxBonus: '5000' }],
] as const)(
  'a %s offer is sent as it stands in the fields, and comes back the same',
  (_kind, draft, sent) => {
    const terms = termsOf(draft);
    expect(terms).toMatchObject({ ...sent, startsAt: '2026-11-21T00:00:00.000Z' });
    expect(termsOf(draftOf(terms!))).toEqual(terms);
  },
);

test.each([
  ['no name', { name: ' ' }],
  ['no amount', { amount: 'much' }],
  ['an amount of nothing', { amount: '0' }],
  ['no end', { endsAt: '' }],
  ['no uses', { usesPerMember: '0' }],
  ['part of a use', { usesTotal: '1.5' }],
  ['no budget', { budget: '' }],
])('with %s nothing is sent', (_what, change) => {
  expect(termsOf({ ...redeem, ...change })).toBeUndefined();
});

test.each(['', 'Pix key'])('%j is no way to deposit', (code) => {
  expect(termsOf({ ...method, method: code })).toBeUndefined();
});

test.each(['', '12.345', '-5', '0', 'half'])('%s is no part of a deposit', (rate) => {
  expect(termsOf({ ...promo, rate })).toBeUndefined();
});
