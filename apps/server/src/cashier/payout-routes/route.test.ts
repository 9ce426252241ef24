import type { PayoutRouteTerms, Tier } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { chooseRoute, requireSoundRoute, type Sending } from './route.ts';

const anything: PayoutRouteTerms = {
  ...{ name: 'any', provider: 'bank', position: 100, isOpen: true, currency: null, kind: null },
  ...{ leastTier: 0, mostTier: 3, min: null, max: null, hours: null },
};
/** 11:00 on the house's clock. */
const at = new Date('2026-11-21T03:00:00.000Z');
const sending: Sending = { currency: 'P', kind: 'pix', tier: 1, amountMinor: 400_00n, at };
const routesOf = (...terms: Partial<PayoutRouteTerms>[]) =>
  terms.map((one, place) => ({ id: BigInt(place + 1), terms: { ...anything, ...one } }));

test.each<[string, Partial<PayoutRouteTerms>]>([
  ['closed', { isOpen: false }],
  ['currency', { currency: 'THB' }],
  ['kind', { kind: 'usdt' }],
  ['level', { leastTier: 2 }],
  ['level', { mostTier: 0 }],
  ['amount', { currency: 'P', min: '40001' }],
  ['amount', { currency: 'P', max: '39999' }],
  ['hours', { hours: { from: '11:01', until: '10:59' } }],
  ['hours', { hours: { from: '09:00', until: '11:00' } }],
])('what does not fit is passed over for its %s, and that is kept: %j', (why, terms) => {
  const chosen = chooseRoute(routesOf({ ...terms, name: 'first' }, { name: 'second' }), sending);
  expect(chosen?.route.terms.name).toBe('second');
  expect(chosen?.passed).toEqual([{ name: 'first', why }]);
});

test.each<Partial<PayoutRouteTerms>>([
  {},
  { currency: 'P', kind: 'pix', leastTier: 1, mostTier: 1, min: '40000', max: '40000' },
  { hours: { from: '11:00', until: '11:01' } },
  { hours: { from: '22:00', until: '12:00' } },
])('what fits to the unit and the minute is taken: %j', (terms) => {
  expect(chooseRoute(routesOf(terms), sending)).toMatchObject({ route: { id: 1n }, passed: [] });
});

test('the first in their order is taken, without those that refused it, and nothing when none is left', () => {
  const routes = routesOf({ name: 'one' }, { name: 'two' });
  expect(chooseRoute(routes, sending)?.route.id).toBe(1n);
  expect(chooseRoute(routes, sending, new Set([1n]))).toMatchObject({
    route: { id: 2n },
    passed: [{ name: 'one', why: 'refused' }],
  });
  expect(chooseRoute(routes, sending, new Set([1n, 2n]))).toBeUndefined();
});

test.each<[string, Partial<PayoutRouteTerms>]>([
  ['cashier/limits-backwards', { leastTier: 3 as Tier, mostTier: 2 as Tier }],
  ['cashier/limits-backwards', { currency: 'P', min: '2', max: '1' }],
  ['cashier/hours-empty', { hours: { from: '09:00', until: '09:00' } }],
  ['cashier/route-fits-nothing', { min: '1' }],
  ['cashier/route-fits-nothing', { currency: 'ZZZ' }],
  ['cashier/route-fits-nothing', { currency: 'BRL', kind: 'thai-bank' }],
])('terms that no payout can fit are refused with %s: %j', (code, terms) => {
  expect(() => requireSoundRoute({ ...anything, ...terms })).toThrow(code);
});

test('terms that say nothing, and those that fit to the unit, are sound', () => {
  requireSoundRoute(anything);
  requireSoundRoute({ ...anything, currency: 'BRL', kind: 'pix', min: '1', max: '1' });
});
