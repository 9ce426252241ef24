import type { StaffMethod } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { draftOf, rateOf, type TermsDraft, termsOf } from './method-terms.ts';

const method: StaffMethod = {
  code: 'bank-transfer',
  kind: 'bank-transfer',
  currency: 'P',
  names: { TH: 'โอนผ่านธนาคาร', EN: 'Bank transfer' },
  min: '10000',
  max: '20000000',
  fixedAmounts: ['10000', '150000'],
  fee: { payer: 'member', rate: 125, min: '500', max: null },
  hours: { from: '09:00', until: '02:30' },
  minutesToPay: 15,
  leastTier: 1,
  dailyCount: 3,
  needsPayerName: true,
  needsSlip: true,
  closed: null,
  bonus: null,
  position: 2,
  isOpen: true,
  provider: 'bank',
  account: { kind: 'bank-transfer', holderName: 'A', bankCode: '004', accountNumber: '0000000017' },
  revision: '1',
  routeWaiting: false,
};

test('terms that nobody changed are sent as they came', () => {
  const { names, min, max, fixedAmounts, fee, hours, minutesToPay, position, leastTier, isOpen } = method;
  const { dailyCount, needsPayerName, needsSlip } = method;
  const terms = {
    ...{ names, min, max, fixedAmounts, fee, hours, minutesToPay, position, leastTier, isOpen },
    ...{ dailyCount, needsPayerName, needsSlip },
  };
  expect(termsOf(draftOf(method), 'P')).toEqual(terms);
  const free = { ...method, hours: null, fixedAmounts: [], fee: { ...fee, max: '9000' } };
  expect(termsOf(draftOf(free), 'P')).toMatchObject({ hours: null, fixedAmounts: [], fee: { max: '9000' } });
});

test.each<[string, Partial<TermsDraft>]>([
  ['no least amount', { min: '' }],
  ['an amount finer than the currency', { max: '1.005' }],
  ['a word among the fixed amounts', { fixed: '100 many' }],
  ['a rate above half', { feeRate: '50.01' }],
  ['half of the hours', { until: '' }],
  ['no time to pay', { minutes: '0' }],
  ['no order a day', { dailyCount: '0' }],
  ['a place that is none', { position: '-1' }],
])('%s is not sent', (_case, change) => {
  expect(termsOf({ ...draftOf(method), ...change }, 'P')).toBeUndefined();
});

test('an emptied name is no name', () => {
  expect(termsOf({ ...draftOf(method), names: { TH: ' ', EN: 'Bank ' } }, 'P')?.names).toEqual({
    EN: 'Bank',
  });
});

test.each([
  ['1.25', 125],
  ['0', 0],
  ['50', 5000],
  ['1.5', 150],
  ['1.255', undefined],
  ['', undefined],
  ['-1', undefined],
])('%j percent is %s hundredths', (text, rate) => {
  expect(rateOf(text)).toBe(rate);
});
