import { expect, test } from 'vitest';
import { countryOfMobile, findMarkets } from './find-markets.ts';

test.each([
  ['+66812345678', 'TH'],
  ['+84912345678', 'VN'],
  ['+9990000', undefined],
])('the mobile number %s is of %s', (mobile, country) => {
  expect(countryOfMobile(mobile)).toBe(country);
});

test.each([
  ['asks from Vietnam with a Thai number', 'VN', '+66812345678', ['VN', 'TH']],
  ['asks from where their number is of', 'TH', '+66812345678', ['TH']],
  ['has no number', 'VN', undefined, ['VN']],
  ['nobody can place', undefined, undefined, ['TH']],
])('who %s is of those countries', async (_who, located, mobile, countries) => {
  const markets = findMarkets({
    home: 'TH',
    rules: () => [],
    located: () => located,
    callerOf: async () => ({ memberId: 7n }) as never,
    mobileOf: async () => mobile,
  });
  expect(await markets.countriesOf({} as never)).toEqual(countries);
});
