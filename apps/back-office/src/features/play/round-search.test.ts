import { expect, test } from 'vitest';
import { searchOf } from './round-search.ts';

const set = (filters: Record<string, string>) =>
  Object.fromEntries(Object.entries(searchOf(filters)).filter(([, value]) => value !== undefined));

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['nothing', {}, {}],
  [
    'names and days',
    { from: '2026-01-01', reference: 'r1', vendor: 'ACME' },
    { from: '2026-01-01', reference: 'r1', vendor: 'ACME' },
  ],
  [
    'bounds in the currency’s minor units',
    { currency: 'P', stakeFrom: '10', payoutTo: '2.5' },
    { currency: 'P', stakeFrom: '1000', payoutTo: '250' },
  ],
  ['no bounds without a currency', { stakeFrom: '10' }, {}],
  [
    'a choice that is offered, and no other',
    { state: 'odd', category: 'NONE', currency: 'XX', stakeTo: '5' },
    {},
  ],
  [
    'what cannot be read as it stands',
    { memberId: 'x', currency: 'P', stakeTo: 'much' },
    { memberId: 'x', currency: 'P', stakeTo: 'much' },
  ],
  [
    'a member, state and category',
    { memberId: '7', state: 'won', category: 'RNG' },
    { memberId: '7', state: 'won', category: 'RNG' },
  ],
])('an address asks for %s', (_what, filters, asked) => {
  expect(set(filters)).toEqual(asked);
});
