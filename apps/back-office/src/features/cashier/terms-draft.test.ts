import type { WithdrawalTerms } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { draftOfTerms, termsOfDraft } from './terms-draft.ts';

const terms: WithdrawalTerms = {
  isOpen: true,
  hours: { from: '09:00', until: '02:30' },
  min: '15000',
  max: '4999900',
  dailyCount: 10,
  dailyAmount: '100000000',
  freeCount: 3,
  fee: { rate: 125, min: '1000', max: null },
  payoutMax: '5000000',
  levels: [
    {
      ...{
        fromTier: 2,
        min: '10000',
        max: '9999900',
        dailyCount: 20,
        dailyAmount: '200000000',
        freeCount: 5,
      },
      fee: { rate: 50, min: '0', max: null },
    },
  ],
};

test('what stands in the fields is what would be sent', () => {
  expect(termsOfDraft(draftOfTerms(terms, 'P'), 'P')).toEqual(terms);
  expect(termsOfDraft({ ...draftOfTerms(terms, 'P'), from: '', until: '', feeMax: '200' }, 'P')).toEqual({
    ...terms,
    hours: null,
    fee: { rate: 125, min: '1000', max: '20000' },
  });
});

test.each([
  ['an amount that is none', { min: 'much' }],
  ['no amount for a day', { dailyAmount: '' }],
  ['a bound of nothing', { payoutMax: '0' }],
  ['a bound that is no amount', { payoutMax: 'much' }],
  ['a rate above half', { feeRate: '50.01' }],
  ['no withdrawal a day', { dailyCount: '0' }],
  ['half an hour of service', { until: '' }],
  [
    'a level without a number of withdrawals',
    { levels: draftOfTerms(terms, 'P').levels.map((level) => ({ ...level, dailyCount: '' })) },
  ],
])('%s is not sent', (_what, change) => {
  expect(termsOfDraft({ ...draftOfTerms(terms, 'P'), ...change }, 'P')).toBeUndefined();
});
