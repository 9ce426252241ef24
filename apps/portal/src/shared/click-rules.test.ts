import type { GameCategory, VendorCard } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { openingOfCategory, openingOfVendor } from './click-rules.ts';

function vendorOf(gameType: GameCategory, facts: Partial<VendorCard> = {}): VendorCard {
  return {
    vassalage: 'HALL',
    displayName: 'Hall',
    isHot: 0,
    accountTypeId: 1,
    gameType,
    isGame: 'VASSALAGE',
    gameCount: 5,
    openness: 'open',
    maintenanceUntil: null,
    ...facts,
  };
}
const oneGame = { isGame: 'GAME', gameCount: 1 } as const;

test.each([
  ['FISH goes to its page, that vendor chosen', vendorOf('FISH'), 'page /fish HALL'],
  ['PVP goes to its page, that vendor chosen', vendorOf('PVP'), 'page /pvp HALL'],
  ['RNG chooses the vendor on the slot page', vendorOf('RNG'), 'page /rng HALL'],
  ['a RNG vendor of one game does so too', vendorOf('RNG', oneGame), 'page /rng HALL'],
  ['LIVE lists its tables for members', vendorOf('LIVE'), 'list members'],
  ['SPORTS of one game starts for members', vendorOf('SPORTS', oneGame), 'game members'],
  ['ESPORTS of one game starts for members', vendorOf('ESPORTS', oneGame), 'game members'],
  [
    'the lottery of Vietnam has a page',
    vendorOf('LOTT', { vassalage: 'TCG_LOTTO_VN' }),
    'page /Vnlottery members',
  ],
  [
    'TCG_SEA has a lottery flow of its own',
    vendorOf('ELOTT', { vassalage: 'TCG_SEA' }),
    'page /lottery TCG_SEA members',
  ],
  ['GPI launches its lottery', vendorOf('LOTT', { vassalage: 'GPI', ...oneGame }), 'game members'],
  ['a vendor in maintenance says so', vendorOf('LIVE', { openness: 'maintenance' }), 'away'],
])('a vendor of %s', (_title, vendor, opening) => {
  expect(told(openingOfVendor(vendor))).toBe(opening);
});

test.each([
  ['ELOTT', 1, 'page /elott'],
  ['LOTT', 2, 'page /elott'],
  ['RNG', 1, 'page /rng'],
  ['ESPORTS', 1, 'page /esports'],
  ['LIVE', 1, 'list members'],
  ['LIVE', 2, 'page /live'],
  ['SPORTS', 1, 'list members'],
  ['SPORTS', 3, 'page /sports'],
  ['FISH', 1, 'list members'],
  ['FISH', 2, 'page /fish'],
  ['PVP', 1, 'list members'],
  ['PVP', 2, 'page /pvp'],
] as const)('the category %s with %i vendors opens: %s', (gameCategory, count, opening) => {
  const vendors = Array.from({ length: count }, () => vendorOf(gameCategory));
  expect(told(openingOfCategory({ gameCategory, vendors }))).toBe(opening);
});

test('a category whose only vendor is away says so instead of starting', () => {
  const vendors = [vendorOf('SPORTS', { openness: 'maintenance' })];
  expect(told(openingOfCategory({ gameCategory: 'SPORTS', vendors }))).toBe('away');
});

function told(opening: ReturnType<typeof openingOfVendor>): string {
  const page = opening.kind === 'page' ? [opening.to, opening.page] : [];
  return [opening.kind, ...page, opening.needsLogIn && 'members'].filter(Boolean).join(' ');
}
