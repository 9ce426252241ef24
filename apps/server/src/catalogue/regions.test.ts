import { expect, test } from 'vitest';
import type { Game } from './game.ts';
import { isOpenIn, isStricter, type Regions } from './regions.ts';

const regions = (allowed = '', blocked = ''): Regions => ({
  allowedCountries: allowed.split(' ').filter(Boolean),
  blockedCountries: blocked.split(' ').filter(Boolean),
});
const game = (given: { own?: Regions; vendor?: Regions; markets?: string[] }) =>
  ({
    ...(given.own ?? regions()),
    vendor: given.vendor ?? regions(),
    markets: given.markets ?? null,
  }) as unknown as Game;

test.each([
  ['nothing is said', {}, ['TH'], true],
  ['the country is allowed', { own: regions('TH VN') }, ['TH'], true],
  ['another country is allowed', { own: regions('VN') }, ['TH'], false],
  ['the country is blocked', { own: regions('', 'TH') }, ['TH'], false],
  ['it is allowed and blocked', { own: regions('TH', 'TH') }, ['TH'], false],
  ['all games of the vendor are blocked there', { vendor: regions('', 'TH') }, ['TH'], false],
  ['the vendor offers it elsewhere only', { markets: ['VN'] }, ['TH'], false],
  ['the vendor offers it there', { markets: ['VN', 'TH'] }, ['TH'], true],
  ['the vendor offers it nowhere', { markets: [] }, ['TH'], false],
  ['one of two countries is blocked', { own: regions('', 'VN') }, ['TH', 'VN'], false],
  ['both countries are allowed', { own: regions('TH VN') }, ['TH', 'VN'], true],
] as const)('a game where %s is open accordingly', (_what, given, countries, isOpen) => {
  expect(isOpenIn(game(given as never), countries)).toBe(isOpen);
});

const countries = ['TH', 'VN', 'JP', 'BR', 'ZZ'];
const bounds = ['', 'TH', 'TH VN', 'JP BR'].flatMap((allowed) =>
  ['', 'TH', 'VN JP'].map((blocked) => regions(allowed, blocked)),
);

test('a change is stricter just when no country gains by it', () => {
  for (const before of bounds)
    for (const after of bounds) {
      const gains = countries.some(
        (country) => isOpenIn(game({ own: after }), [country]) && !isOpenIn(game({ own: before }), [country]),
      );
      expect(isStricter(before, after), JSON.stringify({ before, after })).toBe(!gains);
    }
});
